// A seat's share of the dice: its word is sealed when they are drawn, and opened as soon as everybody's is sealed.
import { sha256 } from '../lib/sha256';
import { heldSeatAt, noteSeat } from './held_seats.svelte';
import { newWord, type PersonSeat, type TableCard } from './messages';
import type { SeatEntries } from './own_entries.svelte';

export class DiceShare {
  // The drawing of the dice for which the word was sealed, and opened.
  private sealed = -1;
  private opened = -1;

  constructor(
    private readonly table: string,
    private readonly entries: SeatEntries,
  ) {}

  add({ phase, dice, seats }: TableCard, me: PersonSeat) {
    if (phase !== 'drawing' || me.silent) return;
    if (me.hash === null && this.sealed !== dice.drawn) {
      this.sealed = dice.drawn;
      const word = newWord();
      noteSeat(this.table, { word });
      this.entries.enter('hash', { hash: sha256(word) }).catch(() => (this.sealed = -1));
    }
    const all = seats.every((seat) => seat.kind === 'bot' || seat.free || seat.silent || seat.hash !== null);
    const word = heldSeatAt(this.table)?.word;
    if (!all || me.word !== null || !word || this.opened === dice.drawn) return;
    this.opened = dice.drawn;
    this.entries.enter('word', { word }).catch(() => (this.opened = -1));
  }
}
