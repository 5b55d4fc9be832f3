// How a chart is drawn: coasts as closed lines that a hand could have made, and where a shot ends.
import { wobble } from '../../lib/art/jitter';
import { cellAt, headings, seaSide, type Heading, type Square } from './model';

// Units to the side of a square.
export const unit = 40;
export const middle = (n: number) => n * unit + unit / 2;

export const stepOf: Record<Heading, Square> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};

export function turned(heading: Heading, quarters: number): Heading {
  return headings[(headings.indexOf(heading) + quarters + 4) % 4]!;
}

// The lines around all land, each once, with land on the right hand: from corner to corner of squares.
function outlines(isLand: (x: number, y: number) => boolean): Square[][] {
  const next = new Map<string, Square[]>();
  const add = (x0: number, y0: number, x1: number, y1: number) => {
    const from = `${x0},${y0}`;
    next.set(from, [...(next.get(from) ?? []), { x: x1, y: y1 }]);
  };
  for (let y = 0; y < seaSide; y++) {
    for (let x = 0; x < seaSide; x++) {
      if (!isLand(x, y)) continue;
      if (!isLand(x, y - 1)) add(x, y, x + 1, y);
      if (!isLand(x + 1, y)) add(x + 1, y, x + 1, y + 1);
      if (!isLand(x, y + 1)) add(x + 1, y + 1, x, y + 1);
      if (!isLand(x - 1, y)) add(x, y + 1, x, y);
    }
  }
  const loops: Square[][] = [];
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

// A coast: the outline a little inside its squares, bent by a steady hand, its corners rounded.
export function coasts(sea: string[]): string {
  const hand = wobble(11);
  const stray = () => (hand() - 0.5) * 5;
  const paths = outlines((x, y) => cellAt(sea, x, y) === 'island').map((loop) => {
    const points: Square[] = [];
    for (const [i, from] of loop.entries()) {
      const to = loop[(i + 1) % loop.length]!;
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      // To the right of the way lies the land.
      for (const part of [0.2, 0.5, 0.8]) {
        points.push({
          x: (from.x + dx * part) * unit - dy * 3.5 + stray(),
          y: (from.y + dy * part) * unit + dx * 3.5 + stray(),
        });
      }
    }
    const half = (a: Square, b: Square) => `${((a.x + b.x) / 2).toFixed(1)} ${((a.y + b.y) / 2).toFixed(1)}`;
    const curves = points.map((point, i) => `Q${point.x.toFixed(1)} ${point.y.toFixed(1)} ${half(point, points[(i + 1) % points.length]!)}`);
    return `M${half(points.at(-1)!, points[0]!)}${curves.join('')}Z`;
  });
  return paths.join('');
}

// Where a shot that leaves a square ends: the last square it flies over.
export function flightEnd(sea: string[], from: Square, heading: Heading, isShip: (at: Square) => boolean): Square {
  const step = stepOf[heading];
  let at = from;
  for (;;) {
    const ahead = { x: at.x + step.x, y: at.y + step.y };
    const cell = cellAt(sea, ahead.x, ahead.y);
    if (cell === 'edge') return at;
    at = ahead;
    if (cell === 'island' || isShip(at)) return at;
  }
}
