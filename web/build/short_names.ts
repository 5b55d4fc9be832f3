// Functions that the games import from the engine have the long names of C++. In the page's copies of the modules they get
// short ones, the same in all: a kilobyte less for each game.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';

const sections = { imports: 2, exports: 7 };
const header = 8;

class Reader {
  at = 0;
  constructor(readonly bytes: Uint8Array) {}
  get more() {
    return this.at < this.bytes.length;
  }
  byte(): number {
    return this.bytes[this.at++] ?? 0;
  }
  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.byte();
      value += (byte & 127) * 2 ** shift;
      if (byte < 128) return value;
    }
  }
  take(length: number): Uint8Array {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  name(): string {
    return new TextDecoder().decode(this.take(this.number()));
  }
  // What follows the name of an import: a function's type, or the shape of a table, a memory or a global.
  shape(): Uint8Array {
    const begin = this.at;
    const limits = () => {
      const most = this.byte() & 1;
      this.number();
      if (most) this.number();
    };
    const kind = this.byte();
    if (kind === 0) this.number();
    else if (kind === 1) (this.byte(), limits());
    else if (kind === 2) limits();
    else (this.byte(), this.byte());
    return this.bytes.subarray(begin, this.at);
  }
}

function numberOf(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...numberOf(Math.floor(value / 128))];
}
const nameOf = (name: string) => [...numberOf(Buffer.byteLength(name)), ...Buffer.from(name)];

interface Section {
  id: number;
  body: Uint8Array;
}
function sectionsOf(module: Uint8Array): Section[] {
  const reader = new Reader(module.subarray(header));
  const found: Section[] = [];
  while (reader.more) {
    const id = reader.byte();
    found.push({ id, body: reader.take(reader.number()) });
  }
  return found;
}

type Rename = (name: string) => string;

function renamedImports(body: Uint8Array, rename: Rename): number[] {
  const reader = new Reader(body);
  const count = reader.number();
  const out = numberOf(count);
  for (let i = 0; i < count; ++i) {
    const from = reader.name();
    const name = reader.name();
    out.push(...nameOf(from), ...nameOf(from === 'env' ? rename(name) : name), ...reader.shape());
  }
  return out;
}

function renamedExports(body: Uint8Array, rename: Rename): number[] {
  const reader = new Reader(body);
  const count = reader.number();
  const out = numberOf(count);
  for (let i = 0; i < count; ++i) out.push(...nameOf(rename(reader.name())), reader.byte(), ...numberOf(reader.number()));
  return out;
}

export function renamed(module: Uint8Array, rename: Rename): Uint8Array {
  const out = [...module.subarray(0, header)];
  for (const { id, body } of sectionsOf(module)) {
    const change = { [sections.imports]: renamedImports, [sections.exports]: renamedExports }[id];
    const fresh = change ? change(body, rename) : body;
    out.push(id, ...numberOf(fresh.length));
    for (const byte of fresh) out.push(byte);
  }
  return Uint8Array.from(out);
}

// Short names for the C++ functions that the engine gives away; all other names are the page's own.
export function shortNames(engine: Uint8Array): Map<string, string> {
  const body = sectionsOf(engine).find(({ id }) => id === sections.exports)?.body ?? new Uint8Array([0]);
  const reader = new Reader(body);
  const names: string[] = [];
  for (let left = reader.number(); left > 0; --left) {
    names.push(reader.name());
    reader.byte();
    reader.number();
  }
  return new Map(names.filter((name) => name.startsWith('_Z')).map((name, n) => [name, n.toString(36)]));
}

export function shortenNames(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'dogwatch-short-names',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    // Before the files are counted and packed.
    closeBundle: {
      order: 'pre',
      sequential: true,
      handler() {
        const folder = join(config.root, config.build.outDir, 'engine');
        const names = shortNames(readFileSync(join(folder, 'dogwatch.wasm')));
        for (const file of readdirSync(folder).filter((name) => name.endsWith('.wasm'))) {
          const path = join(folder, file);
          writeFileSync(path, renamed(readFileSync(path), (name) => names.get(name) ?? name));
        }
      },
    },
  };
}
