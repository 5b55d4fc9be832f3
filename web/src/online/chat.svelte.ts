// What people at a table say, who is heard, and what was not read yet.
import { say } from '../words/say';
import { announce } from '../lib/announcer.svelte';
import { heldSeatAt, noteSeat } from './held_seats.svelte';
import type { ChatLine } from './messages';
import { saidChat } from './sentences';
import type { Seat } from '../lib/types';

export class Chat {
  lines = $state.raw<ChatLine[]>([]);
  // The last line that was read here: who only watches holds no seat to note it at.
  private readHere = $state(0);

  constructor(
    private readonly table: string,
    private readonly own: () => Seat | null,
  ) {}

  hear(lines: ChatLine[]) {
    const known = new Set(this.lines.map((line) => line.n));
    const fresh = lines.filter((line) => !known.has(line.n));
    this.lines = [...this.lines, ...fresh];
    for (const line of fresh) {
      if (this.isForUs(line)) announce(say('crew.said', { who: line.name, text: saidChat(line) }));
    }
  }

  private isForUs({ seat }: ChatLine) {
    return seat !== this.own() && !this.muted.includes(seat);
  }

  get muted(): Seat[] {
    return heldSeatAt(this.table)?.muted ?? [];
  }
  mute(seat: Seat, quiet: boolean) {
    const others = this.muted.filter((one) => one !== seat);
    noteSeat(this.table, { muted: quiet ? [...others, seat] : others });
  }

  get unread(): number {
    const read = Math.max(this.readHere, heldSeatAt(this.table)?.read ?? 0);
    return this.lines.filter((line) => line.n > read && this.isForUs(line)).length;
  }
  read() {
    const last = this.lines.at(-1)?.n ?? 0;
    this.readHere = last;
    const held = heldSeatAt(this.table);
    if (held && last > (held.read ?? 0)) noteSeat(this.table, { read: last });
  }
}
