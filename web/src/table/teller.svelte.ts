// Tells what happened, one event after another: as fast as the reader wants it, stopped, stepped through, or skipped.
import { announce } from '../lib/announcer.svelte';
import { reducedMotion, settings, speedFactor } from '../lib/settings.svelte';
import { play as playSound } from '../lib/sounds';
import type { EventHandler, GamePage, Pace, Told } from '../lib/types';

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

  // `then` follows each event.
  async tellAll(told: Told[], then: (told: Told) => void) {
    this.telling = told.length > 0;
    this.skip = new AbortController();
    for (const [i, one] of told.entries()) {
      if (i > 0 && !this.game.joins?.(one.event)) await this.nextMayCome();
      await this.tell(one);
      then(one);
    }
    this.current = null;
    this.telling = false;
    this.paused = false;
  }

  private nextMayCome(): Promise<void> {
    const { signal } = this.skip;
    if (!this.paused || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      this.goOn = resolve;
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  private async tell(told: Told) {
    this.current = told;
    announce(told.text);
    const sound = this.game.sound?.(told.event);
    if (sound) playSound(sound);
    const pace = this.pace();
    const handlers = [...this.handlers].map((handler) => handler(told, pace));
    const dwell = this.game.dwell?.(told.event) ?? standardDwell;
    await Promise.all([...handlers, pace.wait(dwell)]);
  }

  private pace(): Pace {
    const signal = this.skip.signal;
    const speed = signal.aborted ? 0 : speedFactor[settings.speed];
    const wait = (milliseconds: number) =>
      new Promise<void>((resolve) => {
        if (speed === 0 || signal.aborted) return resolve();
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
