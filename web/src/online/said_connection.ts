// How the connection to the server is, in one sentence.
import { connection } from './connection.svelte';
import { say } from '../words/say';

export function saidConnection(): string {
  if (connection.banned) return say('online.banned');
  return say(connection.failures > 1 ? 'online.no_server' : 'online.connecting');
}
