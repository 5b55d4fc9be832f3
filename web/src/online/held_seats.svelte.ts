// The seats that this browser holds at tables online: what "My tables" lists. Every tab sees the same.
import type { Seat } from '../lib/types';
import type { Seals } from './seals';

export interface HeldSeat {
  table: string;
  // Holds the seat: whoever has it plays it.
  token: string;
  seat: Seat;
  game: string;
  name: string;
  // This seat's share of the dice, opened when everybody sits.
  word: string;
  // Those that were shown when it was opened.
  seals?: Seals;
  made: number;
  // The last line of the chat that was read, and who is not to be heard.
  read?: number;
  muted?: Seat[];
}

const place = 'dogwatch.berths';
// As many as the server follows for one page.
const most = 50;

const isHeldSeat = (value: unknown): value is HeldSeat => {
  const { table, token, seat } = (value ?? {}) as Partial<HeldSeat>;
  return typeof table === 'string' && typeof token === 'string' && typeof seat === 'number';
};

export function readHeldSeats(kept: string | null): HeldSeat[] {
  try {
    const found: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(found) ? found.filter(isHeldSeat).slice(0, most) : [];
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

export const heldSeats = $state<{ list: HeldSeat[] }>({ list: readHeldSeats(kept()) });
globalThis.addEventListener?.('storage', (event) => {
  if (event.key === place) heldSeats.list = readHeldSeats(event.newValue);
});

// Another tab may have written since: what it wrote stays.
function change(make: (list: HeldSeat[]) => HeldSeat[]) {
  const before = kept();
  heldSeats.list = make(before === null ? $state.snapshot(heldSeats.list) : readHeldSeats(before)).slice(0, most);
  try {
    localStorage.setItem(place, JSON.stringify(heldSeats.list));
  } catch {
    // Private windows may refuse: the seat then lasts as long as the page.
  }
}

export const heldSeatAt = (table: string): HeldSeat | undefined => heldSeats.list.find((held) => held.table === table);

// The newest first.
export function keepSeat(held: HeldSeat) {
  change((list) => [held, ...list.filter((one) => one.table !== held.table)]);
}
export function noteSeat(table: string, noted: Partial<Pick<HeldSeat, 'read' | 'muted' | 'word' | 'seals'>>) {
  change((list) => list.map((one) => (one.table === table ? { ...one, ...noted } : one)));
}
export function dropSeat(table: string) {
  change((list) => list.filter((one) => one.table !== table));
}
