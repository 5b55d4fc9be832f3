// What people at a table say, who is heard, and what was not read yet.
import { say } from '../words/say';
import { announce } from './announcer.svelte';
import { berthAt, noteBerth } from './berths.svelte';
import type { ChatLine } from './online';
import { saidChat } from './online_words';
import type { Seat } from './types';

export class Chat {
  lines = $state.raw<ChatLine[]>([]);

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
    return berthAt(this.table)?.muted ?? [];
  }
  mute(seat: Seat, quiet: boolean) {
    const others = this.muted.filter((one) => one !== seat);
    noteBerth(this.table, { muted: quiet ? [...others, seat] : others });
  }

  get unread(): number {
    const read = berthAt(this.table)?.read ?? 0;
    return this.lines.filter((line) => line.n > read && this.isForUs(line)).length;
  }
  read() {
    const last = this.lines.at(-1)?.n ?? 0;
    const berth = berthAt(this.table);
    if (berth && last > (berth.read ?? 0)) noteBerth(this.table, { read: last });
  }
}
