// Looking back: one moment of the match after another, by hand or as a film, through the eyes of whoever may look.
import type { Eye, Seat } from '../lib/types';
import type { LinePlace, Moment } from './table';
import type { Teller } from './teller.svelte';

export interface Replayed {
  momentAt(at: number, eye: Eye, line?: LinePlace): Promise<Moment>;
  // Whose eyes can be looked through now beside those of whoever looks, and whose these are.
  eyes(): Eye[];
  ownEye(): Eye;
  // Whom the log is told to.
  reader(): Eye;
  // Several people share this screen and have secrets from each other; who of them has it now, where it is not everybody.
  isShared(): boolean;
  atScreen(): Seat | null;
  // Covers the screen until that person opens it.
  coverFor(seat: Seat): Promise<void>;
  leftNow(): void;
  failed(error: unknown): void;
}

export class Replay {
  moment = $state.raw<Moment | null>(null);
  // The line of the log whose moment is shown; null: a move with all its lines.
  line = $state.raw<{ at: number; n: number } | null>(null);
  playing = $state(false);
  private chosen = $state<Eye | null>(null);
  // Who got the screen to look back.
  private guest: Seat | null = null;
  // The moment that is told now.
  private film: object | null = null;

  constructor(
    private readonly teller: Teller,
    private readonly match: Replayed,
  ) {}

  get eyes(): Eye[] {
    return this.match.eyes();
  }
  get eye(): Eye {
    return this.chosen !== null && this.eyes.includes(this.chosen) ? this.chosen : this.match.ownEye();
  }
  private get inMidst() {
    return this.moment !== null && this.moment.seen < this.moment.told.length;
  }
  get atEnd() {
    return this.moment !== null && this.moment.at >= this.moment.of && !this.inMidst;
  }

  seek(at: number): Promise<void> {
    return this.show(Math.max(0, at), null);
  }
  // The exact moment of a line of the log.
  seekLine({ at, n }: { at: number; n: number }): Promise<void> {
    return this.show(at, n < 0 ? null : { at, n });
  }
  again(): Promise<void> {
    return this.show(this.moment?.at ?? 0, this.line);
  }
  // From the middle of a move, forward is to its end.
  step(by: 1 | -1): Promise<void> {
    return this.seek((this.moment?.at ?? 0) + (by > 0 && this.inMidst ? 0 : by));
  }

  private async show(at: number, line: Replay['line']) {
    this.leaveFilm();
    this.match.leftNow();
    const place = line ? { n: line.n, toldTo: this.match.reader() } : undefined;
    try {
      this.moment = await this.match.momentAt(at, this.eye, place);
      this.line = line;
    } catch (error) {
      this.match.failed(error);
    }
  }

  // A person who does not sit before the screen gets it covered.
  async lookThrough(eye: Eye) {
    if (typeof eye === 'number') await this.handTo(eye);
    this.chosen = eye;
    await this.again();
  }
  private async handTo(seat: Seat) {
    if (!this.match.isShared() || (this.guest ?? this.match.atScreen()) === seat) return;
    await this.match.coverFor(seat);
    this.guest = seat;
  }

  // The next moment as it happened, or the rest of the move in whose middle one is: its events one after another, then how
  // the table looked after them.
  async watchNext() {
    const from = this.moment;
    if (!from || this.teller.telling || this.atEnd) return;
    const inMidst = this.inMidst;
    try {
      const next = await this.match.momentAt(inMidst ? from.at : from.at + 1, this.eye);
      if (this.moment !== from) return;
      const film = (this.film = {});
      this.line = null;
      const told = inMidst ? next.told.slice(from.seen) : next.told;
      await this.teller.tellAll(told, from.look.view, next.look.view, (_, view) => {
        const moment = this.moment;
        if (this.film === film && moment && view) this.moment = { ...moment, look: { ...moment.look, view } };
      });
      if (this.film === film) this.moment = next;
    } catch (error) {
      this.playing = false;
      this.match.failed(error);
    }
  }

  // Somebody looks elsewhere: the rest is not shown.
  private leaveFilm() {
    if (this.film) this.teller.skipRest();
    this.film = null;
  }

  leave() {
    this.leaveFilm();
    this.playing = false;
    const [guest, holder] = [this.guest, this.match.atScreen()];
    if (guest !== null && holder !== null && guest !== holder && this.match.isShared()) void this.match.coverFor(holder);
    this.guest = null;
    this.chosen = null;
    this.moment = null;
    this.line = null;
  }
}
