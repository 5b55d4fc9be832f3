// Ways to a seat at a table online. Each ends with a token in this browser, which holds the seat. The token is made here and
// sent along, so that a request that got no answer can be sent again: it opens one table and takes one seat.
import { keepSeat, heldSeatAt, type HeldSeat } from './held_seats.svelte';
import type { ServerConnection } from './server_connection';
import { newToken, newWord, type TableCard } from './messages';
import { sha256 } from '../lib/sha256';
import type { Terms } from './terms';
import type { Level, Seat } from '../lib/types';

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

function keep(table: string, { seat, token, card }: Seated, name: string, word: string): HeldSeat {
  const held = { table, token, seat, game: card.game, name, word, made: Date.now() };
  keepSeat(held);
  return held;
}

export async function openTable(server: ServerConnection, wish: TableWish, { name, flag }: Person, signal?: AbortSignal): Promise<string> {
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
  const opened = await server.ask<Seated & { table: string }>(request, signal ? { signal } : {});
  keep(opened.table, opened, name, word);
  return opened.table;
}

export async function sitDown(server: ServerConnection, table: string, seat: Seat | null, { name, flag }: Person): Promise<Seat> {
  const word = newWord();
  const request = { do: 'sit', table, seat, name, flag, hash: sha256(word), token: newToken() };
  return keep(table, await server.ask<Seated>(request), name, word).seat;
}

// The same seat at the rematch.
export async function claimSeat(server: ServerConnection, table: string, old: string): Promise<Seat | null> {
  const before = heldSeatAt(old);
  if (!before) return null;
  const word = newWord();
  const request = { do: 'claim', table, old, token: before.token, hash: sha256(word) };
  return keep(table, await server.ask<Seated>(request), before.name, word).seat;
}

export async function takeOver(server: ServerConnection, code: string, signal?: AbortSignal): Promise<string> {
  interface Taken {
    table: string;
    seat: Seat;
    token: string;
    name: string;
  }
  const { table, seat, token, name } = await server.ask<Taken>({ do: 'use_code', code, token: newToken() }, signal ? { signal } : {});
  const { card } = await server.ask<{ card: TableCard }>({ do: 'peek', table });
  keepSeat({ table, token, seat, game: card.game, name, word: '', made: Date.now() });
  return table;
}
