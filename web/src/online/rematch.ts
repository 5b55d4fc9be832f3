// The same seats once more: opens the rematch if nobody has, takes the own seat at it, and goes there.
import { berthAt } from '../lib/berths.svelte';
import type { Harbour } from '../lib/harbour';
import type { OnlineTable } from '../lib/online_table.svelte';
import { saidRefusal } from '../lib/online_words';
import { Refusal } from '../lib/refusal';
import { go } from '../lib/router.svelte';
import { claimSeat } from '../lib/seating';

export async function toRematch(harbour: Harbour, table: OnlineTable) {
  const next = table.card.rematch ?? (await table.rematch());
  try {
    if (!berthAt(next)) await claimSeat(harbour, next, table.id);
  } catch (error) {
    throw error instanceof Refusal ? new Error(saidRefusal(error)) : error;
  }
  go({ page: 't', table: next });
}
