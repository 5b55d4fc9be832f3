// Fills the places of a text, as core/words.h does for the engine: {name}, {n, plural, one {# coin} other {# coins}} with
// # for the number, {who, select, you {You take} other {{who} takes}}. tests/core/format_cases.json holds for both.
import type { Language } from '../lib/types';

// French sets a space before high marks and inside quotation marks: a narrow one, at which a line must not break.
export const keepTogether = (text: string) => text.replace(/ (?=[:;!?»])/g, '\u202f').replace(/« /g, '«\u202f');

export type Values = Record<string, string | number | boolean>;

function closing(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; ++i) {
    if (text[i] === '{') ++depth;
    if (text[i] === '}' && --depth === 0) return i;
  }
  throw new Error(`braces do not pair: ${text}`);
}

function formsOf(text: string): Record<string, string> {
  const forms: Record<string, string> = {};
  for (let at = 0, open; (open = text.indexOf('{', at)) >= 0; ) {
    const end = closing(text, open);
    forms[text.slice(at, open).trim()] = text.slice(open + 1, end);
    at = end + 1;
  }
  return forms;
}

// Unicode CLDR: French counts nothing and one alike, English does not.
const isOne = (n: number, language: Language) => Math.abs(n) === 1 || (n === 0 && language === 'fr');

// French elides "de" and "que" before a vowel, the island "d’Anne", but not before a letter of its own, "près de A4".
const vowel = /^[aeiouàâéèêëîïôœ]./i;
export const elide = (before: string, value: string) => (vowel.test(value) ? before.replace(/(^| )(d|qu)e $/, '$1$2’') : before) + value;

function fill(place: string, values: Values, language: Language, number?: string): string {
  const [, name = '', kind, forms = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*,([^]*))?$/.exec(place) ?? [];
  const value = values[name];
  if (!kind) return value === undefined ? `{${name}}` : String(value);
  const found = formsOf(forms);
  if (kind === 'select') return format(found[String(value)] ?? found['other'] ?? '', values, language, number);
  const n = Number(value ?? 0);
  const form = found[`=${n}`] ?? (isOne(n, language) ? found['one'] : undefined) ?? found['other'] ?? '';
  return format(form, values, language, String(n));
}

// `number` is what # stands for; nothing outside of plural forms.
export function format(text: string, values: Values, language: Language, number?: string): string {
  let said = '';
  let at = 0;
  const plain = (end?: number) => (number === undefined ? text.slice(at, end) : text.slice(at, end).replaceAll('#', number));
  for (let open; (open = text.indexOf('{', at)) >= 0; ) {
    const end = closing(text, open);
    const place = text.slice(open + 1, end);
    const filled = fill(place, values, language, number);
    said += plain(open);
    said = language === 'fr' && !place.includes(',') ? elide(said, filled) : said + filled;
    at = end + 1;
  }
  return said + plain();
}
