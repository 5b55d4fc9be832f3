// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openEngine } from '../../src/wasm/door.mjs';
import { renamed, shortNames } from './short_names';

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../public/engine/${name}`, import.meta.url)));

describe('short names', () => {
  const engine = read('dogwatch.wasm');
  const names = shortNames(engine);
  const rename = (name: string) => names.get(name) ?? name;

  it('leave a module as it is where nothing is renamed', () => {
    expect(Buffer.from(renamed(engine, (name) => name)).equals(engine)).toBe(true);
  });

  it('are given to the functions of C++ alone, each its own', () => {
    expect(names.size).toBeGreaterThan(20);
    expect(new Set(names.values()).size).toBe(names.size);
    const exported = WebAssembly.Module.exports(new WebAssembly.Module(new Uint8Array(renamed(engine, rename)))).map(({ name }) => name);
    expect(exported).toEqual(expect.arrayContaining(['memory', 'alloc', 'answer']));
    expect(new Set(exported).size).toBe(exported.length);
    expect(exported.filter((name) => name.startsWith('_Z'))).toEqual([]);
  });

  it('fit between engine and game, and make the game smaller', async () => {
    const game = read('dogwatch-waves.wasm');
    const short = renamed(game, rename);
    expect(short.length).toBeLessThan(game.length - 2_000);
    const opened = await openEngine(await WebAssembly.compile(new Uint8Array(renamed(engine, rename))), await WebAssembly.compile(new Uint8Array(short)));
    expect(opened.answer({ do: 'hello' })).toMatchObject({ ok: true });
    expect(opened.answer({ do: 'new', game: 'waves', seats: 2, seed: '1', options: {} })).toMatchObject({ ok: true });
  });
});
