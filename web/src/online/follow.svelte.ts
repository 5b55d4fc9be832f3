// Follows the tables at which this browser holds a seat, wherever on the page the reader is: whose turn it is, the number
// in the title, and a notification where the reader asked for it.
import { berths, type Berth } from '../lib/berths.svelte';
import { cardOf } from '../lib/games';
import type { Push } from '../lib/harbour';
import { harbour } from '../lib/line.svelte';
import type { TableCard } from '../lib/online';
import { addressOf } from '../lib/router.svelte';
import { turns } from '../lib/turns.svelte';
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
  const line = harbour();
  // A notification that the service worker showed was pressed.
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ go?: string }>) => {
    if (data.go) location.hash = data.go;
  });
  line.onArrival(() => void ask(berths.list));
  line.onPush(hear);
  $effect.root(() => {
    // A seat that is taken or given up, here or in another tab.
    const held = $derived(berths.list.map(({ table, token }) => `${table} ${token}`).join());
    $effect(() => {
      void held;
      if (line.up) void ask(berths.list);
    });
    $effect(() => {
      turns.yours = berths.list.filter(({ table }) => followed.tables[table]?.yours).length;
    });
  });
}

// Whose turn it is elsewhere is told as it changes; for whom a table waits, whoever shows it asks.
export function refresh() {
  if (harbour().up) void ask(berths.list);
}

async function ask(list: Berth[]) {
  if (list.length === 0) return void (followed.tables = {});
  const wanted = list.map(({ table, token }) => ({ table, token }));
  try {
    const { tables } = await harbour().ask<{ tables: (Followed & { table: string })[] }>({ do: 'follow', tables: wanted }, { again: false });
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
