// Ways to a seat at a table online. Each ends with a token in this browser, which holds the seat. The token is made here and
// sent along, so that a request that got no answer can be sent again: it opens one table and takes one seat.
import { keepBerth, berthAt, type Berth } from './berths.svelte';
import type { Harbour } from './harbour';
import { newToken, newWord, type TableCard } from './online';
import { sha256 } from './sha256';
import type { Terms } from './terms';
import type { Level, Seat } from './types';

export interface TableWish extends Terms {
  game: string;
  options: { [name: string]: string | number | boolean };
  seats: ({ kind: 'person' } | { kind: 'bot'; level: Level })[];
  seat: Seat;
  components: string;
}

export interface Person {
  name: string;
  flag: number;
}

interface Seated {
  table?: string;
  seat: Seat;
  token: string;
  card: TableCard;
}

function keep(table: string, { seat, token, card }: Seated, name: string, word: string): Berth {
  const berth = { table, token, seat, game: card.game, name, word, made: Date.now() };
  keepBerth(berth);
  return berth;
}

export async function openTable(harbour: Harbour, wish: TableWish, { name, flag }: Person, signal?: AbortSignal): Promise<string> {
  const { clock, bank, components, ...rest } = wish;
  const word = newWord();
  const request = {
    do: 'open',
    ...rest,
    name,
    flag,
    hash: sha256(word),
    token: newToken(),
    clock: clock > 0 ? { seconds: clock, bank } : null,
    ...(components ? { components } : {}),
  };
  const opened = await harbour.ask<Seated & { table: string }>(request, signal ? { signal } : {});
  keep(opened.table, opened, name, word);
  return opened.table;
}

export async function sitDown(harbour: Harbour, table: string, seat: Seat | null, { name, flag }: Person): Promise<Seat> {
  const word = newWord();
  const request = { do: 'sit', table, seat, name, flag, hash: sha256(word), token: newToken() };
  return keep(table, await harbour.ask<Seated>(request), name, word).seat;
}

// The same seat at the rematch.
export async function claimSeat(harbour: Harbour, table: string, old: string): Promise<Seat | null> {
  const before = berthAt(old);
  if (!before) return null;
  const word = newWord();
  const request = { do: 'claim', table, old, token: before.token, hash: sha256(word) };
  return keep(table, await harbour.ask<Seated>(request), before.name, word).seat;
}

export async function takeOver(harbour: Harbour, code: string, signal?: AbortSignal): Promise<string> {
  interface Taken {
    table: string;
    seat: Seat;
    token: string;
    name: string;
  }
  const { table, seat, token, name } = await harbour.ask<Taken>({ do: 'use_code', code, token: newToken() }, signal ? { signal } : {});
  const { card } = await harbour.ask<{ card: TableCard }>({ do: 'peek', table });
  keepBerth({ table, token, seat, game: card.game, name, word: '', made: Date.now() });
  return table;
}
