// Looking back: one moment of the match after another, by hand or as a film.
import type { Eye, GameEvent, View } from '../lib/types';
import type { Moment } from './table';
import type { Teller } from './teller.svelte';

export interface Replayed {
  momentAt(at: number): Promise<Moment>;
  advanced(view: View, event: GameEvent): View;
  leftNow(): void;
  failed(error: unknown): void;
}

export class Replay {
  moment = $state.raw<Moment | null>(null);
  // Whose eyes are looked through once the match is over.
  eye = $state<Eye>('watcher');
  playing = $state(false);
  // The moment that is told now.
  private film: object | null = null;

  constructor(
    private readonly teller: Teller,
    private readonly match: Replayed,
  ) {}

  async seek(at: number) {
    this.leaveFilm();
    this.match.leftNow();
    try {
      this.moment = await this.match.momentAt(Math.max(0, at));
    } catch (error) {
      this.match.failed(error);
    }
  }

  // The next moment as it happened: its events one after another, then how the table looked after them.
  async watchNext() {
    const from = this.moment;
    if (!from || this.teller.telling || from.at >= from.of) return;
    try {
      const next = await this.match.momentAt(from.at + 1);
      if (this.moment !== from) return;
      const film = (this.film = {});
      await this.teller.tellAll(next.told, ({ event }) => {
        const moment = this.moment;
        if (this.film === film && moment) this.moment = { ...moment, look: { ...moment.look, view: this.match.advanced(moment.look.view, event) } };
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
    this.moment = null;
  }
}
