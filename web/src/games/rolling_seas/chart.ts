// How the chart is drawn.
import { coastLines } from '../../lib/coast';
import type { Aim } from '../../lib/panzoom';
import { columns, isLand, letterAt, rows, type Leg, type Square } from './model';

// Units to the side of a square, and the margin with the coordinates.
export const unit = 40;
export const margin = 26;
export const wide = columns * unit + 2 * margin;
export const high = rows * unit + 2 * margin;
export const middle = (n: number) => n * unit + unit / 2;

const coasts = new Map<string, string>();
// The mainland goes on beyond the chart.
export function coastOf(map: string[]): string {
  const key = map.join();
  const known = coasts.get(key);
  if (known !== undefined) return known;
  const inside = (n: number, end: number) => Math.min(Math.max(n, 0), end - 1);
  const land = (x: number, y: number) => isLand(letterAt(map, inside(x, columns), inside(y, rows)));
  const drawn = coastLines(land, { left: -1, top: -1, columns: columns + 2, rows: rows + 2 }, unit);
  coasts.set(key, drawn);
  return drawn;
}

const point = ({ x, y }: Square) => `${middle(x)} ${middle(y)}`;
// All lines of a route as one path.
export const pathOf = (legs: Leg[]) => legs.map(({ from, to }) => `M${point(from)}L${point(to)}`).join('');
export const courseOf = (squares: Square[]) => (squares.length < 2 ? '' : `M${squares.map(point).join('L')}`);

// The part of the chart, in shares of it, that has these squares and so many around them; without squares all of it.
export function aimAt(squares: Square[], around: number): Aim {
  const square = unit / wide;
  const at = { x: squares.map(({ x }) => x), y: squares.map(({ y }) => y) };
  if (squares.length === 0) return { x: 0, y: 0, width: 1, height: 1, square: 0 };
  const part = (list: number[], of: number) => {
    const [first, last] = [Math.min(...list) - around, Math.max(...list) + 1 + around];
    return [(margin + first * unit) / of, ((last - first) * unit) / of] as const;
  };
  const [x, width] = part(at.x, wide);
  const [y, height] = part(at.y, high);
  return { x, y, width, height, square };
}
