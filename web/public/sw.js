// Keeps the page at hand when the network is off. Files are known by their fingerprints: the shell is fetched when the
// worker is installed, a game's files when the game is opened.
const { files, shell } = __DOGWATCH_FILES__;
const cacheName = 'dogwatch';
const base = new URL('./', self.location).href;

const keyOf = (name) => `${base}${name}?${files[name]}`;
const nameOf = (url) => (url.startsWith(base) ? url.slice(base.length).split(/[?#]/)[0] || 'index.html' : null);

async function keep(cache, name) {
  if (await cache.match(keyOf(name))) return;
  // Names under assets/ carry their fingerprint: what the browser has of them is right.
  const response = await fetch(base + name, { cache: name.startsWith('assets/') ? 'default' : 'no-cache' });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  await cache.put(keyOf(name), response);
}

async function install() {
  const cache = await caches.open(cacheName);
  // Games opened before this version stay at hand in the new one.
  const known = new Set((await cache.keys()).map((request) => nameOf(request.url)));
  await Promise.all(shell.map((name) => keep(cache, name)));
  await Promise.allSettled(Object.keys(files).filter((name) => known.has(name)).map((name) => keep(cache, name)));
}

async function activate() {
  const cache = await caches.open(cacheName);
  const current = new Set(Object.keys(files).map(keyOf));
  for (const request of await cache.keys()) {
    if (!current.has(request.url)) await cache.delete(request);
  }
  await self.clients.claim();
}

async function answer(request, name) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(keyOf(name));
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(keyOf(name), response.clone());
  return response;
}

self.addEventListener('install', (event) => event.waitUntil(install().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const name = event.request.method === 'GET' ? nameOf(event.request.url) : null;
  if (name !== null && name in files) event.respondWith(answer(event.request, name));
});
// The page names what it loaded before this worker was in charge.
self.addEventListener('message', (event) => {
  const names = event.data.keep.map(nameOf).filter((name) => name !== null && name in files);
  event.waitUntil(caches.open(cacheName).then((cache) => Promise.allSettled(names.map((name) => keep(cache, name)))));
});

// Whose turn it is was told: the page is brought to the front and goes to that table, or is opened there.
async function goTo(address) {
  const [page] = await self.clients.matchAll({ type: 'window' });
  if (!page) return self.clients.openWindow(base + address);
  await page.focus();
  page.postMessage({ go: address });
}
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data.address));
});
