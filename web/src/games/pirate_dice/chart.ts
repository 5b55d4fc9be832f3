// How a chart is drawn: its coasts, and how a ship turns.
import { coastLines } from '../../lib/coast';
import { cellAt, headings, seaSide, type Heading } from './model';

// Units to the side of a square.
export const unit = 40;
export const middle = (n: number) => n * unit + unit / 2;

// How far clockwise a ship turns from one heading to another, the shorter way round.
export function quarterTurns(from: Heading, to: Heading): number {
  const turns = (headings.indexOf(to) - headings.indexOf(from) + 4) % 4;
  return turns === 3 ? -1 : turns;
}

// The coasts of all land.
export function coasts(sea: string[]): string {
  return coastLines((x, y) => cellAt(sea, x, y) === 'island', { left: 0, top: 0, columns: seaSide, rows: seaSide }, unit);
}
