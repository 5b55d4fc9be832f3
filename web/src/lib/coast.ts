// Coasts on a chart of squares: closed lines that a hand could have drawn, computed once (filters are slow on phones).
import { wobble } from './art/jitter';

export interface Point {
  x: number;
  y: number;
}

// Squares from `left`, `top` on, that many to each side.
export interface Bounds {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

// The lines around all land, each once, with land on the right hand: from corner to corner of squares.
function outlines(isLand: (x: number, y: number) => boolean, { left, top, columns, rows }: Bounds): Point[][] {
  const next = new Map<string, Point[]>();
  const add = (x0: number, y0: number, x1: number, y1: number) => {
    const from = `${x0},${y0}`;
    next.set(from, [...(next.get(from) ?? []), { x: x1, y: y1 }]);
  };
  const inside = (x: number, y: number) => x >= left && x < left + columns && y >= top && y < top + rows && isLand(x, y);
  for (let y = top; y < top + rows; y++) {
    for (let x = left; x < left + columns; x++) {
      if (!inside(x, y)) continue;
      if (!inside(x, y - 1)) add(x, y, x + 1, y);
      if (!inside(x + 1, y)) add(x + 1, y, x + 1, y + 1);
      if (!inside(x, y + 1)) add(x + 1, y + 1, x, y + 1);
      if (!inside(x - 1, y)) add(x, y + 1, x, y);
    }
  }
  const loops: Point[][] = [];
  for (const [from, ends] of next) {
    while (ends.length > 0) {
      const [x, y] = from.split(',').map(Number) as [number, number];
      const loop = [{ x, y }];
      for (let at = ends.pop()!; at.x !== x || at.y !== y; at = next.get(`${at.x},${at.y}`)!.pop()!) loop.push(at);
      loops.push(loop);
    }
  }
  return loops;
}

// A coast: the outline a little inside its squares, bent by a steady hand, its corners rounded. `unit` to a square.
export function coastLines(isLand: (x: number, y: number) => boolean, bounds: Bounds, unit: number): string {
  const hand = wobble(11);
  const stray = () => (hand() - 0.5) * unit * 0.125;
  const inset = unit * 0.0875;
  const paths = outlines(isLand, bounds).map((loop) => {
    const points: Point[] = [];
    for (const [i, from] of loop.entries()) {
      const to = loop[(i + 1) % loop.length]!;
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      // To the right of the way lies the land.
      for (const part of [0.2, 0.5, 0.8]) {
        points.push({
          x: (from.x + dx * part) * unit - dy * inset + stray(),
          y: (from.y + dy * part) * unit + dx * inset + stray(),
        });
      }
    }
    const half = (a: Point, b: Point) => `${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2).toFixed(1)}`;
    const curves = points.map((point, i) => `Q${point.x.toFixed(1)} ${point.y.toFixed(1)} ${half(point, points[(i + 1) % points.length]!)}`);
    return `M${half(points.at(-1)!, points[0]!)}${curves.join('')}Z`;
  });
  return paths.join('');
}
