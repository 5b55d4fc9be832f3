// The engine with one game, as the build made it, with words in both languages.
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openEngine } from '../../src/wasm/door.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const build = process.env.DOGWATCH_BUILD ?? `${root}/build`;

const compile = async (name) => WebAssembly.compile(await readFile(`${build}/wasm/bin/${name}.wasm`));

// `engineName` is "dogwatch", or "analyst" where something is to be analysed.
export async function openGame(game, engineName = 'dogwatch') {
  const engine = await openEngine(await compile(engineName), await compile(`dogwatch-${game}`));
  for (const language of ['en', 'fr']) {
    engine.learn(language, await readFile(`${root}/src/games/${game}/words.${language}.toml`, 'utf8'));
  }
  return engine;
}

// Every game that was built.
export const games = (await readdir(`${build}/wasm/bin`)).flatMap((name) => /^dogwatch-(\w+)\.wasm$/.exec(name)?.[1] ?? []);
