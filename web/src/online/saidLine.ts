// How the line to the server is, in one sentence.
import { line } from '../lib/line.svelte';
import { say } from '../words/say';

export function saidLine(): string {
  if (line.banned) return say('online.banned');
  return say(line.failures > 1 ? 'online.no_server' : 'online.connecting');
}
