// Serves the built page as any web server would: packed where the browser takes it. For the tests.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

function fileOf(url) {
  const path = normalize(join(dist, decodeURIComponent(new URL(url, 'http://localhost').pathname)));
  if (path !== dist && !path.startsWith(dist + sep)) return null;
  const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path;
  return existsSync(file) ? file : null;
}

createServer((request, response) => {
  const file = fileOf(request.url ?? '/');
  if (!file) return response.writeHead(404).end();
  const packed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') && existsSync(`${file}.br`);
  const sent = packed ? `${file}.br` : file;
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-length': statSync(sent).size,
    'cache-control': 'no-cache',
    ...(packed ? { 'content-encoding': 'br' } : {}),
  });
  createReadStream(sent).pipe(response);
}).listen(Number(process.argv[2] ?? 4173), '127.0.0.1');
