// How a chart is drawn: its coasts, and where a shot ends.
import { coastLines } from '../../lib/coast';
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

// The coasts of all land.
export function coasts(sea: string[]): string {
  return coastLines((x, y) => cellAt(sea, x, y) === 'island', { left: 0, top: 0, columns: seaSide, rows: seaSide }, unit);
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
