// Follows the tables at which this browser holds a seat, wherever on the page the reader is: whose turn it is, the number
// in the title, and a notification where the reader asked for it.
import { heldSeats, type HeldSeat } from './held_seats.svelte';
import { cardOf } from '../lib/games';
import type { Push } from './server_connection';
import { server } from './connection.svelte';
import type { TableCard } from './messages';
import { addressOf } from '../lib/router.svelte';
import { turns } from './turns.svelte';
import { say } from '../words/say';
import { notifying } from './notifying.svelte';

export interface Followed {
  card: TableCard;
  yours: boolean;
}

// Known tables by id; null: the server does not know it, or not this seat.
export const followed = $state<{ tables: Record<string, Followed | null> }>({ tables: {} });

let started = false;

export function follow() {
  if (started) return;
  started = true;
  const connection = server();
  // A notification that the service worker showed was pressed.
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ go?: string }>) => {
    if (data.go) location.hash = data.go;
  });
  connection.onArrival(() => void ask(heldSeats.list));
  connection.onPush(hear);
  $effect.root(() => {
    // A seat that is taken or given up, here or in another tab.
    const held = $derived(heldSeats.list.map(({ table, token }) => `${table} ${token}`).join());
    $effect(() => {
      void held;
      if (connection.up) void ask(heldSeats.list);
    });
    $effect(() => {
      turns.yours = heldSeats.list.filter(({ table }) => followed.tables[table]?.yours).length;
    });
  });
}

// Whose turn it is elsewhere is told as it changes; for whom a table waits, whoever shows it asks.
export function refresh() {
  if (server().up) void ask(heldSeats.list);
}

async function ask(list: HeldSeat[]) {
  if (list.length === 0) return void (followed.tables = {});
  const wanted = list.map(({ table, token }) => ({ table, token }));
  try {
    const { tables } = await server().ask<{ tables: (Followed & { table: string })[] }>({ do: 'follow', tables: wanted }, { again: false });
    const found = new Map(tables.map((one) => [one.table, { card: one.card, yours: one.yours }]));
    followed.tables = Object.fromEntries(wanted.map(({ table }) => [table, found.get(table) ?? null]));
  } catch {
    // The line broke: asked again when it stands.
  }
}

function hear(push: Push) {
  if (push.push !== 'turn') return;
  const table = String(push['table']);
  const before = followed.tables[table];
  const now = { card: push['card'] as TableCard, yours: push['yours'] === true };
  followed.tables[table] = now;
  if (now.yours && !before?.yours) tell(now.card);
}

function tell({ table, game }: TableCard) {
  if (!notifying.on || document.visibilityState === 'visible') return;
  const name = cardOf(game)?.name ?? game;
  const title = say('online.notify_title', { game: name });
  const address = addressOf({ page: 't', table });
  const options = { body: say('online.notify_text'), tag: table, icon: './icon-192.png', data: { address } };
  try {
    const shown = new Notification(title, options);
    shown.onclick = () => {
      focus();
      location.hash = address;
    };
  } catch {
    // Phones show them by the service worker only.
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification(title, options));
  }
}
