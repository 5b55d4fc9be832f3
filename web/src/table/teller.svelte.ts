// Tells what happened, one event after another: as fast as the reader wants it, stopped, stepped through, or skipped.
import { announce } from '../lib/announcer.svelte';
import { reducedMotion, settings, speedFactor } from '../lib/settings.svelte';
import { play as playSound } from '../lib/sounds';
import type { EventHandler, GamePage, Pace, Told, View } from '../lib/types';
import { Film } from './film';

// How long an event stays before the next when the board does not animate it.
const standardDwell = 550;

export class Teller {
  telling = $state(false);
  // What is told stops before the next event until the player goes on.
  paused = $state(false);
  // The event that is being told now.
  current = $state.raw<Told | null>(null);

  private readonly handlers = new Set<EventHandler>();
  private skip = new AbortController();
  private goOn: (() => void) | null = null;

  constructor(private readonly game: GamePage) {}

  onEvent(handler: EventHandler) {
    this.handlers.add(handler);
    return () => this.handlers.delete(handler);
  }

  // What happened between two views. `then` follows each event, with what is seen after it; null where that is not shown.
  async tellAll<T extends Told>(told: T[], from: View, to: View, then: (told: T, after: View | null) => void) {
    this.telling = told.length > 0;
    this.skip = new AbortController();
    const film = new Film(told, from, to);
    for (const [i, one] of told.entries()) {
      if (i > 0 && !this.game.joins?.(one.event)) await this.nextMayCome();
      this.current = one;
      announce(one.text);
      const sound = this.game.sound?.(one.event);
      if (sound) playSound(sound);
      then(one, this.atOnce ? null : await this.show(one, film, i));
    }
    this.current = null;
    this.telling = false;
    this.paused = false;
  }

  // While the board shows something else.
  tellAtOnce<T extends Told>(told: T[], then: (told: T) => void) {
    for (const one of told) {
      announce(one.text);
      then(one);
    }
  }

  private get atOnce() {
    return this.skip.signal.aborted || speedFactor[settings.speed] === 0;
  }

  private nextMayCome(): Promise<void> {
    return this.paused ? this.skippedOr(new Promise((resolve) => (this.goOn = resolve))) : Promise.resolve();
  }

  private skippedOr(wanted: Promise<void>): Promise<void> {
    const { signal } = this.skip;
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => resolve(), { once: true });
      wanted.then(resolve, reject);
    });
  }

  private async show(told: Told, film: Film, i: number): Promise<View | null> {
    let after: View | null = null;
    await this.skippedOr(film.after(i).then((view) => void (after = view)));
    if (after === null || this.atOnce) return null;
    film.prepare(i + 1);
    const step = { ...told, views: { before: film.seen, after } };
    const pace = this.pace();
    const dwell = this.game.dwell?.(told.event) ?? standardDwell;
    await Promise.all([...[...this.handlers].map((handler) => handler(step, pace)), pace.wait(dwell)]);
    film.seen = after;
    return after;
  }

  private pace(): Pace {
    const signal = this.skip.signal;
    const speed = speedFactor[settings.speed];
    const wait = (milliseconds: number) =>
      new Promise<void>((resolve) => {
        if (signal.aborted) return resolve();
        const timer = setTimeout(resolve, milliseconds / speed);
        signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
      });
    return { speed, reducedMotion: reducedMotion(), signal, wait };
  }

  skipRest() {
    this.skip.abort();
  }

  togglePause() {
    this.paused = this.telling && !this.paused;
    if (!this.paused) this.goOn?.();
  }

  // One event on, and stop again.
  stepOn() {
    this.paused = this.telling;
    this.goOn?.();
  }
}
