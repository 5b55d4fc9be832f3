// Every text of the page as a reader meets it, with 0, 1, 2 and 5 of everything: read and approved by a person.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Language } from '../lib/types';
import { en } from './page.en';
import { format, type Values } from './format';
import { fr } from './page.fr';
import { onlineEn } from './online.en';
import { onlineFr } from './online.fr';
import { storyEn } from './story.en';
import { storyFr } from './story.fr';

const texts: Record<Language, Record<string, string>> = { en: { ...en, ...onlineEn, ...storyEn }, fr: { ...fr, ...onlineFr, ...storyFr } };
const numbers = new Set(['at', 'bad', 'least', 'most', 'n', 'of', 'percent']);

// Values that choose a form are combined with each other; plain numbers go together.
function allWays(text: string): Values[] {
  const names = [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name = '']) => name))];
  const counted = names.filter((name) => text.includes(`{${name}, plural,`));
  const exact = [...text.matchAll(/=(\d+) \{/g)].map(([, n]) => Number(n));
  const amounts = [...new Set([0, 1, 2, 5, ...exact])];
  const plain = amounts.map((n) => Object.fromEntries(names.map((name) => [name, numbers.has(name) ? n : `‹${name}›`])));
  return counted.reduce<Values[]>((ways, name) => ways.flatMap((way) => amounts.map((n) => ({ ...way, [name]: n }))), plain);
}

const said = (text: string, language: Language) => [...new Set(allWays(text).map((values) => format(text, values, language)))];

it.each(['en', 'fr'] as const)('the page says every sentence as approved (%s)', (language) => {
  const now = Object.entries(texts[language])
    .map(([key, text]) => [key, ...said(text, language).map((line) => `  ${line}`)].join('\n') + '\n')
    .join('');
  const file = `${import.meta.dirname}/sentences.${language}.txt`;
  if (process.env['DOGWATCH_APPROVE'] === '1') writeFileSync(file, now);
  expect(now, 'if the change is right, run this test with DOGWATCH_APPROVE=1 and look at the difference').toBe(
    existsSync(file) ? readFileSync(file, 'utf8') : '',
  );
});

// The same slips that law 8 finds in the games' sentences.
const slips: Record<Language, RegExp> = {
  en: /  |'|"| [.,;:!?)]|\( |\(\)|,,|\.\.|[{}]|\b[Aa] (?:8|11|18)\b|\b1 (?:answers|days|dice|hours|messages|minutes|moves|people|seats|seconds|times)\b/,
  fr: /  |'|"| [.,)]|\( |\(\)|,,|\.\.|[{}]|[^\s!?][;!?](?=\s|$)|[^\s]:(?=\s|$)|«\S|\S»|\b[01] (?:coups|heures|jours|messages|places|personnes|secondes)\b/,
};
it.each(['en', 'fr'] as const)('no sentence slips (%s)', (language) => {
  const all = Object.values(texts[language]).flatMap((text) => said(text, language));
  expect(all.filter((sentence) => slips[language].test(sentence))).toEqual([]);
});
