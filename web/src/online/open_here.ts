// Opens a table online under the reader's name and goes there, unless nobody waits for it any more.
import { server } from './connection.svelte';
import { saidRefusal } from './sentences';
import { Refusal } from '../lib/refusal';
import { go } from '../lib/router.svelte';
import { openTable, type TableWish } from './seating';
import { settings } from '../lib/settings.svelte';
import { say } from '../words/say';

export async function openHere(wish: TableWish, signal: AbortSignal) {
  try {
    const person = { name: settings.name.trim() || say('setup.unnamed'), flag: settings.flag };
    go({ page: 't', table: await openTable(server(), wish, person, signal) });
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof Refusal) throw new Error(`${saidRefusal(error)} ${error.code === 'bad_components' ? error.message : ''}`.trim());
    throw error;
  }
}
