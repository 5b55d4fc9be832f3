// The page's one connection to its server, and how it is just now.
import { ServerConnection, type Socket } from './server_connection';
import { settings } from '../lib/settings.svelte';

export const connection = $state({ up: false, failures: 0, banned: false, lan: null as string | null });

let made: ServerConnection | null = null;

function address(): string {
  const found = new URL('./socket', location.href);
  found.protocol = found.protocol === 'https:' ? 'wss:' : 'ws:';
  found.hash = '';
  return found.href;
}

function make(): ServerConnection {
  const server = new ServerConnection(
    () => new WebSocket(address()) as unknown as Socket,
    () => settings.language,
  );
  server.onState(() => Object.assign(connection, { up: server.up, failures: server.failures, banned: server.isBanned, lan: server.lan }));
  addEventListener('online', () => server.wake());
  addEventListener('offline', () => server.sleep());
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && server.wake());
  addEventListener('pageshow', (event) => event.persisted && server.wake());
  return server;
}

export function server(): ServerConnection {
  if (!made) {
    made = make();
    made.dial();
  }
  return made;
}
