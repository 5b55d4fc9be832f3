import { describe, expect, it } from 'vitest';
import { clampView, viewOf, zoomAt } from './panzoom';

const size = { width: 300, height: 400, contentWidth: 600, contentHeight: 500 };

describe('panning and zooming', () => {
  it('never shows less than the whole board needs', () => {
    expect(clampView({ x: 0, y: 0, scale: 0.01 }, size, 4).scale).toBe(0.5);
  });
  it('never loses the board out of sight', () => {
    expect(clampView({ x: -10_000, y: 10_000, scale: 1 }, size, 4)).toEqual({ x: -300, y: 0, scale: 1 });
  });
  it('keeps the point under the finger', () => {
    const before = { x: -20, y: -30, scale: 1 };
    const after = zoomAt(before, 2, 100, 50, 4);
    const boardPoint = (view: typeof before) => [(100 - view.x) / view.scale, (50 - view.y) / view.scale];
    expect(boardPoint(after)).toEqual(boardPoint(before));
  });
  it('opens on what is aimed at, as large as it fits', () => {
    const aim = { x: 0.5, y: 0.4, width: 0.5, height: 0.2, square: 0.06 };
    expect(viewOf(aim, size, 4)).toEqual({ x: -300, y: -50, scale: 1 });
  });
  it('makes squares no smaller than a finger finds, and no larger than it needs', () => {
    expect(viewOf({ x: 0, y: 0, width: 1, height: 1, square: 0.01 }, size, 9).scale).toBe(5);
    expect(viewOf({ x: 0.4, y: 0.4, width: 0.01, height: 0.01, square: 0.1 }, size, 9).scale).toBeCloseTo(52 / 60);
  });
});
