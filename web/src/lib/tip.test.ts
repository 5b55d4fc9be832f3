import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideTip, shownTip, tip } from './tip.svelte';

const help = { title: 'Hull', text: 'Each level blocks one shot.' };

describe('help', () => {
  let element: HTMLElement;
  let detach: void | (() => void);
  const mouse = (name: string, x: number, y: number) =>
    element.dispatchEvent(new PointerEvent(name, { pointerType: 'mouse', clientX: x, clientY: y, bubbles: true }));
  beforeEach(() => {
    vi.useFakeTimers();
    element = document.body.appendChild(document.createElement('button'));
    detach = tip(help)(element);
  });
  afterEach(() => {
    hideTip();
    detach?.();
    element.remove();
    vi.useRealTimers();
  });

  it('is told when the mouse comes and stays, and goes with it', () => {
    mouse('pointerenter', 30, 30);
    vi.advanceTimersByTime(1000);
    expect(shownTip.tip).toEqual(help);
    mouse('pointerleave', 60, 30);
    expect(shownTip.tip).toBeNull();
  });

  it('is not told by what appears under a mouse that rests where it was pressed, until it moves', () => {
    mouse('pointerdown', 40, 40);
    mouse('pointerenter', 40, 40);
    vi.advanceTimersByTime(1000);
    expect(shownTip.tip).toBeNull();
    mouse('pointermove', 43, 40); // a hand trembles
    vi.advanceTimersByTime(1000);
    expect(shownTip.tip).toBeNull();
    mouse('pointermove', 48, 40);
    vi.advanceTimersByTime(1000);
    expect(shownTip.tip).toEqual(help);
  });
});
