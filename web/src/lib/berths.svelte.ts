// The seats that this browser holds at tables online: what "My tables" lists. Every tab sees the same.
import type { Seat } from './types';

export interface Berth {
  table: string;
  // Holds the seat: whoever has it plays it.
  token: string;
  seat: Seat;
  game: string;
  name: string;
  // This seat's share of the dice, opened when everybody sits.
  word: string;
  made: number;
  // The last line of the chat that was read, and who is not to be heard.
  read?: number;
  muted?: Seat[];
}

const place = 'dogwatch.berths';
// As many as the server follows for one page.
const most = 50;

const isBerth = (value: unknown): value is Berth => {
  const { table, token, seat } = (value ?? {}) as Partial<Berth>;
  return typeof table === 'string' && typeof token === 'string' && typeof seat === 'number';
};

export function readBerths(kept: string | null): Berth[] {
  try {
    const found: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(found) ? found.filter(isBerth).slice(0, most) : [];
  } catch {
    return [];
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

export const berths = $state<{ list: Berth[] }>({ list: readBerths(kept()) });
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === place) berths.list = readBerths(event.newValue);
});

// Another tab may have written since: what it wrote stays.
function change(make: (list: Berth[]) => Berth[]) {
  const before = kept();
  berths.list = make(before === null ? $state.snapshot(berths.list) : readBerths(before)).slice(0, most);
  try {
    localStorage.setItem(place, JSON.stringify(berths.list));
  } catch {
    // Private windows may refuse: the seat then lasts as long as the page.
  }
}

export const berthAt = (table: string): Berth | undefined => berths.list.find((berth) => berth.table === table);

// The newest first.
export function keepBerth(berth: Berth) {
  change((list) => [berth, ...list.filter((one) => one.table !== berth.table)]);
}
export function noteBerth(table: string, noted: Partial<Pick<Berth, 'read' | 'muted' | 'word'>>) {
  change((list) => list.map((one) => (one.table === table ? { ...one, ...noted } : one)));
}
export function dropBerth(table: string) {
  change((list) => list.filter((one) => one.table !== table));
}
