// Cuts the three families down to the letters of English and French and writes them to .fonts/, once.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';
import type { Plugin } from 'vite';

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '.fonts');
const from = createRequire(import.meta.url);

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const french = 'àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ«»';
const marks = '’‘“”…–—·×−±°\u00a0\u202f½';
const letters = ascii + french + marks;

const fonts = {
  'pirata-one': '@fontsource/pirata-one/files/pirata-one-latin-400-normal.woff2',
  'im-fell-english': '@fontsource/im-fell-english/files/im-fell-english-latin-400-normal.woff2',
  'source-sans-3-400': '@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2',
  'source-sans-3-600': '@fontsource/source-sans-3/files/source-sans-3-latin-600-normal.woff2',
};

async function cut(name: string, path: string) {
  const source = from.resolve(path);
  const target = join(folder, `${name}.woff2`);
  const recipe = fileURLToPath(import.meta.url);
  const fresh = (file: string) => statSync(file).mtimeMs <= statSync(target).mtimeMs;
  if (existsSync(target) && fresh(source) && fresh(recipe)) return;
  writeFileSync(target, await subset(readFileSync(source), letters, { targetFormat: 'woff2' }));
}

export function subsetFonts(): Plugin {
  return {
    name: 'dogwatch-fonts',
    async config() {
      mkdirSync(folder, { recursive: true });
      await Promise.all(Object.entries(fonts).map(([name, path]) => cut(name, path)));
    },
  };
}
