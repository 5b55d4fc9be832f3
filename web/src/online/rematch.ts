// The same seats once more: opens the rematch if nobody has, takes the own seat at it, and goes there.
import { heldSeatAt } from './held_seats.svelte';
import type { ServerConnection } from './server_connection';
import type { OnlineTable } from './online_table.svelte';
import { saidRefusal } from './sentences';
import { Refusal } from '../lib/refusal';
import { go } from '../lib/router.svelte';
import { claimSeat } from './seating';

export async function toRematch(server: ServerConnection, table: OnlineTable) {
  const next = table.card.rematch ?? (await table.actions.rematch());
  try {
    if (!heldSeatAt(next)) await claimSeat(server, next, table.id);
  } catch (error) {
    throw error instanceof Refusal ? new Error(saidRefusal(error)) : error;
  }
  go({ page: 't', table: next });
}
