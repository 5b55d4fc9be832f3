// What lies on the table, as the board draws it.
import type { Seat } from '../../lib/types';

// The icons of the mini board, left to right: the order in which they are resolved (rulebook p. 3-6, i to vii).
export const icons = [
  'spirits',
  'chest_left',
  'chest_middle',
  'chest_right',
  'bury_left',
  'bury_middle',
  'bury_right',
  'hull',
  'small_cannon',
  'large_cannon',
  'ports',
  'crew',
] as const;
export type Icon = (typeof icons)[number];
export type RowIcon = Exclude<Icon, `bury_${string}`>;
export const chestIcons = ['chest_left', 'chest_middle', 'chest_right'] as const;
export const buryIcons = ['bury_left', 'bury_middle', 'bury_right'] as const;
export const trackIcons = ['spirits', 'hull', 'small_cannon', 'large_cannon', 'ports', 'crew'] as const;
export type TrackIcon = (typeof trackIcons)[number];

export function isBury(icon: Icon): boolean {
  return icon.startsWith('bury');
}

export interface Die {
  // Its number in the pool of this round.
  number: number;
  // null: a clear one.
  owner: Seat | null;
  value: number;
}

// What the printed components say of a row.
export interface RowShape {
  squares: number;
  // Sums that reach a level, or give a shot.
  thresholds: number[];
  // Points for filling it.
  bonus: number;
}

export function reached(shape: RowShape, values: readonly number[]): number {
  const sum = values.reduce((a, b) => a + b, 0);
  return shape.thresholds.filter((threshold) => sum >= threshold).length;
}

// A square of a chest, counted in the order of filling (bottom right, bottom left, ... top left): its column and row.
export function chestSquare(index: number, squares: number): { column: number; row: number } {
  const rows = Math.ceil(squares / 2);
  return { column: index % 2 === 0 ? 1 : 0, row: rows - 1 - Math.floor(index / 2) };
}

export interface PirateMap {
  seat: Seat;
  infamy: number;
  // Left, middle, right; each from the bottom.
  chests: number[][];
  buried: boolean[];
  rows: Record<TrackIcon, number[]>;
}

export interface Shapes {
  rows: Record<RowIcon, RowShape>;
  infamyCircles: number;
  buryBonus: number;
}
