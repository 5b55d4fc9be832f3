// Writes the service worker's list of files with their fingerprints, then packs every text file as .br and .gz.
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const packed = /\.(html|js|css|svg|json|toml|wasm|webmanifest)$/;

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

const fingerprint = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 16);

export function offline(): Plugin {
  let config: ResolvedConfig;
  // A game's own files come when it is opened; everything else is the shell.
  const ofGames = new Set<string>();
  return {
    name: 'dogwatch-offline',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle(_, bundle) {
      for (const [name, chunk] of Object.entries(bundle)) {
        if (chunk.type !== 'chunk' || !/\/src\/games\/[^/]+\/index\.ts$/.test(chunk.facadeModuleId ?? '')) continue;
        ofGames.add(name);
        chunk.viteMetadata?.importedCss.forEach((file) => ofGames.add(file));
        chunk.viteMetadata?.importedAssets.forEach((file) => ofGames.add(file));
      }
    },
    closeBundle() {
      const dist = join(config.root, config.build.outDir);
      const files: Record<string, string> = {};
      for (const path of filesUnder(dist)) {
        const name = relative(dist, path).split(sep).join('/');
        if (name !== 'sw.js' && !/\.(br|gz)$/.test(name)) files[name] = fingerprint(path);
      }
      const worker = join(dist, 'sw.js');
      const shell = Object.keys(files).filter((name) => !ofGames.has(name) && !name.startsWith('engine/') && !name.endsWith('.png'));
      const list = { files, shell };
      writeFileSync(worker, readFileSync(worker, 'utf8').replace('__DOGWATCH_FILES__', JSON.stringify(list)));
      for (const path of filesUnder(dist)) {
        if (!packed.test(path)) continue;
        const text = readFileSync(path);
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 } };
        writeFileSync(path + '.br', brotliCompressSync(text, options));
        writeFileSync(path + '.gz', gzipSync(text, { level: 9 }));
      }
    },
  };
}
