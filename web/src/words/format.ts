// Fills the places of a text: {name}, and {n, plural, one {# coin} other {# coins}} with # for the number.
import type { Language } from '../lib/types';

// French sets a space before high marks and inside quotation marks; a line must not break there.
export const keepTogether = (text: string) => text.replace(/ (?=[:;!?»])/g, '\u00a0').replace(/« /g, '«\u00a0');

export type Values = Record<string, string | number>;

function closing(text: string, open: number): number {
  let depth = 0;
  for (let i = open; i < text.length; ++i) {
    if (text[i] === '{') ++depth;
    if (text[i] === '}' && --depth === 0) return i;
  }
  throw new Error(`braces do not pair: ${text}`);
}

function plural(forms: string, n: number, values: Values, language: Language): string {
  const found: Record<string, string> = {};
  for (let at = 0; (at = forms.indexOf('{', at)) >= 0; ) {
    const end = closing(forms, at);
    const name = forms.slice(0, at).trim().split(/[\s}]+/).pop() ?? '';
    found[name] = forms.slice(at + 1, end);
    at = end + 1;
  }
  const rule = new Intl.PluralRules(language).select(n);
  const form = found[`=${n}`] ?? found[rule] ?? found['other'] ?? '';
  return format(form.replaceAll('#', String(n)), values, language);
}

export function format(text: string, values: Values, language: Language): string {
  let said = '';
  let at = 0;
  for (let open; (open = text.indexOf('{', at)) >= 0; ) {
    const end = closing(text, open);
    said += text.slice(at, open);
    const place = text.slice(open + 1, end);
    const [name = '', kind] = place.split(',', 2).map((part) => part.trim());
    const value = values[name] ?? `{${name}}`;
    const forms = place.slice(place.indexOf(',', place.indexOf(',') + 1) + 1);
    said += kind === 'plural' ? plural(forms, Number(value), values, language) : String(value);
    at = end + 1;
  }
  return said + text.slice(at);
}
