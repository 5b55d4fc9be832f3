// How a chart is drawn: its coasts, and how a ship turns.
import { coastLines } from '../../lib/coast';
import type { Aim } from '../../lib/panzoom';
import { cellAt, headings, seaSide, type Heading, type Square } from './model';

// Units to the side of a square.
export const unit = 40;
export const middle = (n: number) => n * unit + unit / 2;
// All of the chart, with the margins of its coordinates.
export const box = { x: -20, y: -8, side: seaSide * unit + 28 };

// The part of the chart, in shares of it, that has these squares and so many around them.
export function aimAt(squares: Square[], around: number): Aim | null {
  if (squares.length === 0) return null;
  const part = (list: number[], from: number) => {
    const [first, last] = [Math.min(...list) - around, Math.max(...list) + 1 + around];
    return [(first * unit - from) / box.side, ((last - first) * unit) / box.side] as const;
  };
  const [x, width] = part(squares.map((square) => square.x), box.x);
  const [y, height] = part(squares.map((square) => square.y), box.y);
  return { x, y, width, height, square: unit / box.side };
}

// How far clockwise a ship turns from one heading to another, the shorter way round.
export function quarterTurns(from: Heading, to: Heading): number {
  const turns = (headings.indexOf(to) - headings.indexOf(from) + 4) % 4;
  return turns === 3 ? -1 : turns;
}

// The coasts of all land.
export function coasts(sea: string[]): string {
  return coastLines((x, y) => cellAt(sea, x, y) === 'island', { left: 0, top: 0, columns: seaSide, rows: seaSide }, unit);
}
