import { describe, expect, it } from 'vitest';
import { clampView, zoomAt } from './panzoom';

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
});
