import { addressesFor } from '../engine/engine';

// Lets the page work without a network: the service worker keeps the shell, and each game once it was opened.
// Over plain http in a home network browsers refuse it; everything else works there.
export function goOffline() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('./sw.js').then(() => keepLoaded(), () => {});
}

// Keeps an opened game at hand, in every language.
export async function keepGame(game: string) {
  const { words, rules, ...modules } = addressesFor(game);
  await keepLoaded([modules, words, rules].flatMap((files) => Object.values<string>(files)));
}

// Hands over what was loaded before the worker was in charge, or while it was being replaced.
async function keepLoaded(more: string[] = []) {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  const loaded = performance.getEntriesByType('resource').map((entry) => entry.name.split('#')[0] ?? '');
  active?.postMessage({ keep: [...loaded, ...more] });
}
