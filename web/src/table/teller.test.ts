import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../lib/refusal';
import { settings } from '../lib/settings.svelte';
import type { GamePage, Step, Told, View } from '../lib/types';
import { Teller } from './teller.svelte';

// Every event matters, but for those that are told with the next.
const game = { dwell: () => 900, stages: ({ kind }: { kind: string }) => kind !== 'small' } as unknown as GamePage;
const before = { n: -1 };

// Events whose moments are asked for one by one; the truth is seen after the last.
let asked: number[] = [];
const event = (n: number, kind = 'happened'): Told => ({
  event: { kind, n, who: n },
  text: `event ${n}`,
  after: async () => {
    asked.push(n);
    return { n };
  },
});
const events = (count: number) => Array.from({ length: count }, (_, n) => event(n));

function watch(told: Told[]) {
  const teller = new Teller(game, () => null);
  const steps: Step[] = [];
  const seen: (View | null)[] = [];
  teller.onEvent((step) => void steps.push(step));
  const over = teller.tellAll(told, before, { n: told.length - 1 }, (_, after) => void seen.push(after));
  return { teller, steps, seen, over };
}
const views = (steps: Step[]) => steps.map((step) => [step.views.before['n'], step.views.after['n']]);

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  settings.speed = 'normal';
});
afterEach(() => {
  vi.useRealTimers();
});

describe('telling', () => {
  it('gives each event the views before and after it, the last of them the truth', async () => {
    const { steps, seen, over } = watch(events(3));
    await vi.runAllTimersAsync();
    await over;
    expect(views(steps)).toEqual([[-1, 0], [0, 1], [1, 2]]);
    expect(seen).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }]);
    // The truth is there already.
    expect(asked).toEqual([0, 1]);
  });

  it('asks for a moment before it is shown, and not for all at once', async () => {
    const { over } = watch(events(9));
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([0, 1, 2]);
    await vi.advanceTimersByTimeAsync(900);
    expect(asked).toEqual([0, 1, 2, 3]);
    await vi.runAllTimersAsync();
    await over;
  });

  it('asks for nothing more once it is skipped', async () => {
    const { teller, steps, seen, over } = watch(events(9));
    await vi.advanceTimersByTimeAsync(1350);
    teller.skipRest();
    await over;
    expect(asked).toEqual([0, 1, 2, 3]);
    expect(steps).toHaveLength(2);
    expect(seen.slice(2)).toEqual(Array(7).fill(null));
  });

  it('asks for nothing where results are wanted at once', async () => {
    settings.speed = 'instant';
    const { steps, seen, over } = watch(events(4));
    await over;
    expect([asked, steps, seen]).toEqual([[], [], [null, null, null, null]]);
  });

  it('skips while it waits for a moment', async () => {
    const endless = { ...event(0), after: () => new Promise<View>(() => {}) };
    const { teller, steps, over } = watch([endless, event(1)]);
    teller.skipRest();
    await over;
    expect(steps).toEqual([]);
  });

  it('stays as it was where a moment is not kept', async () => {
    const { after: _, ...unkept } = event(0);
    const lost = { ...event(1), after: () => Promise.reject(new Refusal('bad_request', 'no longer kept')) };
    const { steps, over } = watch([unkept, lost, event(2), event(3)]);
    await vi.runAllTimersAsync();
    await over;
    expect(views(steps)).toEqual([[-1, -1], [-1, -1], [-1, 2], [2, 3]]);
  });

  it('stops before the next sentence when it is paused, but not within one', async () => {
    const one = { ...event(1, 'small'), event: { kind: 'small', who: 0 } };
    const { teller, steps, over } = watch([{ ...event(0, 'small'), event: { kind: 'small', who: 0 } }, one, event(2)]);
    teller.togglePause();
    await vi.advanceTimersByTimeAsync(5000);
    expect(steps).toHaveLength(2);
    teller.stepOn();
    await vi.runAllTimersAsync();
    await over;
    expect(steps).toHaveLength(3);
  });

  it('keeps the last sentences in sight, and says before the next who acts', async () => {
    const begun: (number | null)[] = [];
    const teller = new Teller(game, () => null, ({ who }) => void begun.push(who));
    const over = teller.tellAll(events(4), before, { n: 3 }, () => {});
    await vi.advanceTimersByTimeAsync(1000);
    expect([teller.current?.text, teller.past.map(({ text }) => text)]).toEqual(['event 1', ['event 0']]);
    await vi.runAllTimersAsync();
    await over;
    expect(begun).toEqual([0, 1, 2, 3]);
    expect([teller.current, teller.past.map(({ text }) => text)]).toEqual([null, ['event 2', 'event 3']]);
  });

  it('gives a group of events the time of its sentence', async () => {
    const small = Array.from({ length: 4 }, (_, n) => ({ ...event(n, 'small'), event: { kind: 'small', who: 0 } }));
    const { steps, over } = watch(small);
    let ended = false;
    void over.then(() => (ended = true));
    await vi.advanceTimersByTimeAsync(1190);
    expect([steps.length, ended]).toEqual([4, false]);
    await vi.advanceTimersByTimeAsync(20);
    expect(ended).toBe(true);
  });
});
