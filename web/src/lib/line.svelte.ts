// The page's one line to its server, and how it is just now.
import { Harbour, type Socket } from './harbour';
import { settings } from './settings.svelte';

export const line = $state({ up: false, failures: 0, banned: false, lan: null as string | null });

let made: Harbour | null = null;

function address(): string {
  const found = new URL('./socket', location.href);
  found.protocol = found.protocol === 'https:' ? 'wss:' : 'ws:';
  found.hash = '';
  return found.href;
}

function make(): Harbour {
  const harbour = new Harbour(
    () => new WebSocket(address()) as unknown as Socket,
    () => settings.language,
  );
  harbour.onState(() => Object.assign(line, { up: harbour.up, failures: harbour.failures, banned: harbour.isBanned, lan: harbour.lan }));
  addEventListener('online', () => harbour.wake());
  addEventListener('offline', () => harbour.sleep());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && harbour.wake());
  addEventListener('pageshow', (event) => event.persisted && harbour.wake());
  return harbour;
}

export function harbour(): Harbour {
  if (!made) {
    made = make();
    made.dial();
  }
  return made;
}
