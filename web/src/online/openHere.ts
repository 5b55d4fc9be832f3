// Opens a table online under the reader's name and goes there.
import { harbour } from '../lib/line.svelte';
import { saidRefusal } from '../lib/online_words';
import { LineLost } from '../lib/harbour';
import { Refusal } from '../lib/refusal';
import { go } from '../lib/router.svelte';
import { openTable, type TableWish } from '../lib/seating';
import { settings } from '../lib/settings.svelte';
import { say } from '../words/say';

export async function openHere(wish: TableWish) {
  try {
    const person = { name: settings.name.trim() || say('setup.unnamed'), flag: settings.flag };
    go({ page: 't', table: await openTable(harbour(), wish, person) });
  } catch (error) {
    if (error instanceof Refusal) throw new Error(`${saidRefusal(error)} ${error.code === 'bad_components' ? error.message : ''}`.trim());
    throw error instanceof LineLost ? new Error(say('online.no_server')) : error;
  }
}
