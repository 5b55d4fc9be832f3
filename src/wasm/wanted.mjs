// Writes what the modules of games want from the engine's, as options for the linker.
//
//   node wanted.mjs OUTPUT GAME.wasm...
import { readFile, writeFile } from 'node:fs/promises';

const [output, ...modules] = process.argv.slice(2);
const wanted = new Set();
for (const file of modules) {
  for (const { name, kind } of WebAssembly.Module.imports(new WebAssembly.Module(await readFile(file)))) {
    if (kind === 'function') wanted.add(name);
  }
}
await writeFile(output, [...wanted].sort().map((name) => `-Wl,--export=${name}\n`).join(''));
