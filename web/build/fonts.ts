// Cuts the three families down to the letters of English and French and writes them to .fonts/, once. What English does
// without stands in a file of its own (-more), which a page loads when it meets the first of it.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';
import type { Plugin } from 'vite';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '.fonts');
const from = createRequire(import.meta.url);

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const marks = ' .,;:!?\'"’‘“”…–—-()/+−×·%&«»\u00a0\u202f';
const french = 'àâçéèêëîïôœùûüÀÂÇÉÈÊÎÔŒÙ';
// What players may type as their names, and what error messages quote.
const typed = 'æÿÆËÏÛÜŸ';
const quoted = '#$*<=>@[\\]^_`{|}~°±½';

// Text on charts is written by us alone, without these: each letter of this rough print weighs as much as three others.
// Its old digits look like letters: numbers are written in the body font.
const chart = (letters + marks + french).replace(/['"‘“”%&·—/×ëïüÂÙ\d]/g, '');
// Titles name players. The body font must be able to show anything.
const title = letters + marks + french + typed;
const body = title + quoted;

const fonts: Record<string, { file: string; text: string; features: string[] }> = {
  'pirata-one': {
    file: '@fontsource/pirata-one/files/pirata-one-latin-400-normal.woff2',
    text: title,
    features: ['kern'],
  },
  'im-fell-english': {
    file: '@fontsource/im-fell-english/files/im-fell-english-latin-400-normal.woff2',
    text: chart,
    features: ['kern'],
  },
  'source-sans-3-400': {
    file: '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2',
    text: body,
    features: ['kern', 'tnum'],
  },
  'source-sans-3-600': {
    file: '@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff2',
    text: body,
    features: ['kern', 'tnum'],
  },
};

// As the ranges in src/styles/fonts.css: letters with accents, but for that of “Français”, and rare signs.
const isMore = (letter: string) => letter >= '\u00b0' && letter <= '\u017f' && !'·»×ç'.includes(letter);

async function cut(name: string) {
  const letters = [...fonts[name]!.text];
  await Promise.all([
    write(name, `${name}.woff2`, letters.filter((letter) => !isMore(letter)).join('')),
    write(name, `${name}-more.woff2`, letters.filter(isMore).join('')),
  ]);
}

async function write(name: string, to: string, text: string) {
  const { file, features } = fonts[name]!;
  const source = from.resolve(file);
  const target = join(folder, to);
  const recipe = fileURLToPath(import.meta.url);
  const fresh = (other: string) => statSync(other).mtimeMs <= statSync(target).mtimeMs;
  if (existsSync(target) && fresh(source) && fresh(recipe)) return;
  writeFileSync(target, await subset(readFileSync(source), text, { targetFormat: 'woff2', keepFeatures: features, noHinting: true }));
}

export function subsetFonts(): Plugin {
  return {
    name: 'dogwatch-fonts',
    async config() {
      mkdirSync(folder, { recursive: true });
      await Promise.all(Object.keys(fonts).map(cut));
    },
  };
}
