// Tells what happened, one turn after another: as fast as the reader wants it, stopped, stepped through, or skipped.
import { tick } from 'svelte';
import { announce } from '../lib/announcer.svelte';
import { reducedMotion, settings, speedFactor } from '../lib/settings.svelte';
import { play as playSound } from '../lib/sounds';
import type { EventHandler, GamePage, Pace, Seat, Told, View } from '../lib/types';
import { Film } from './film';
import { beatsOf, dwellOf, keptInSight, type Beat } from './pacing';

export class Teller {
  telling = $state(false);
  // What is told stops before the next sentence until the player goes on.
  paused = $state(false);
  // What is told now under one sentence, and which of its events.
  current = $state.raw<Beat | null>(null);
  playing = $state.raw<Told | null>(null);
  // What was told before it and is still to be seen.
  past = $state.raw<Beat[]>([]);

  private readonly handlers = new Set<EventHandler>();
  private skip = new AbortController();
  private goOn: (() => void) | null = null;

  constructor(
    private readonly game: GamePage,
    private readonly me: () => Seat | null,
    // Told before the events of a beat are shown.
    private readonly begins: (beat: Beat) => void = () => {},
  ) {}

  onEvent(handler: EventHandler) {
    this.handlers.add(handler);
    return () => this.handlers.delete(handler);
  }

  // What happened between two views. `then` follows each event, with what is seen after it; null where that is not shown.
  async tellAll<T extends Told>(told: T[], from: View, to: View, then: (told: T, after: View | null) => void) {
    this.telling = told.length > 0;
    this.skip = new AbortController();
    const film = new Film(told, from, to);
    let n = 0;
    for (const [i, beat] of beatsOf(told, this.game, this.me()).entries()) {
      if (i > 0) await this.nextMayCome();
      await this.begin(beat);
      const quicker = Math.max(1, beat.natural / beat.time);
      for (const one of beat.told) {
        this.playing = one;
        const sound = this.game.sound?.(one.event);
        if (sound) playSound(sound);
        then(one, this.atOnce ? null : await this.show(one, film, n, this.pace(quicker)));
        n += 1;
      }
      if (!this.atOnce) await this.pace(1).wait(beat.time - beat.natural / quicker);
    }
    this.leave();
    this.current = null;
    this.playing = null;
    this.telling = false;
    this.paused = false;
  }

  // What was told gives way, but stays in sight a while.
  private leave() {
    if (this.current) this.past = [...this.past, this.current].slice(-keptInSight);
  }
  private async begin(beat: Beat) {
    this.leave();
    this.current = beat;
    announce(beat.text);
    if (this.atOnce) return;
    this.begins(beat);
    await tick();
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

  private async show(told: Told, film: Film, i: number, pace: Pace): Promise<View | null> {
    let after: View | null = null;
    await this.skippedOr(film.after(i).then((view) => void (after = view)));
    if (after === null || this.atOnce) return null;
    film.prepare(i + 1);
    const step = { ...told, views: { before: film.seen, after } };
    const dwell = dwellOf(told.event, this.game, this.me());
    await Promise.all([...[...this.handlers].map((handler) => handler(step, pace)), pace.wait(dwell)]);
    film.seen = after;
    return after;
  }

  private pace(quicker: number): Pace {
    const signal = this.skip.signal;
    const speed = speedFactor[settings.speed] * quicker;
    const wait = (milliseconds: number) =>
      new Promise<void>((resolve) => {
        if (signal.aborted || milliseconds <= 0) return resolve();
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

  // One sentence on, and stop again.
  stepOn() {
    this.paused = this.telling;
    this.goOn?.();
  }
}
