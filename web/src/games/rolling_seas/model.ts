// The few things that the board reads out of the view.
import type { Eye, Seat } from '../../lib/types';
import type { Direction, View, Words } from './types.gen';

export type { Direction, Good, View as SeasView } from './types.gen';

export const columns = 19;
export const rows = 15;
export const letters = 'ABCDEFGHIJKLMNOPQRS';

export const directions: readonly Direction[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'];
export type Player = View['players'][number];
export type ShownPlayer = View['shown']['players'][number];
export type Shape = ShownPlayer['shapes'][number];
export type Store = Player['gold'];
export type Track = ShownPlayer['tracks']['gold'];
export type Bonus = Track['bonuses'][number];
export type Card = NonNullable<View['shown']['card']>;
export type Way = NonNullable<Card['ways']>[number];
export type Reward = View['shown']['explore'][number];
// "H13".
export type SquareName = string;

export interface Square {
  x: number;
  y: number;
}
export const squareOf = (name: SquareName): Square => ({ x: letters.indexOf(name[0]!), y: Number(name.slice(1)) - 1 });
export const nameOf = ({ x, y }: Square): SquareName => `${letters[x]}${y + 1}`;
const steps: Record<Direction, Square> = {
  N: { x: 0, y: -1 },
  NE: { x: 1, y: -1 },
  E: { x: 1, y: 0 },
  SE: { x: 1, y: 1 },
  S: { x: 0, y: 1 },
  SW: { x: -1, y: 1 },
  W: { x: -1, y: 0 },
  NW: { x: -1, y: -1 },
};
export function neighbour(from: SquareName, direction: Direction): SquareName {
  const { x, y } = squareOf(from);
  return nameOf({ x: x + steps[direction].x, y: y + steps[direction].y });
}
export const isOnChart = ({ x, y }: Square) => x >= 0 && x < columns && y >= 0 && y < rows;

export type Letter = '~' | 'X' | '#' | '=' | 'P' | 'O' | 'g' | 'p' | 'w';
export function letterAt(map: string[], x: number, y: number): Letter {
  return (map[y]?.[x] ?? '~') as Letter;
}
// What a letter of the chart is called.
export const sightNames: Partial<Record<Letter, keyof Words['sight']>> = { P: 'port', X: 'pirates', O: 'monolith', g: 'gold', p: 'provisions', w: 'wind' };
// What is asked about a square of the map, by its letter.
export const rumourOf = (letter: Letter) => ({ P: 'port', O: 'monolith', X: 'pirates' } as Partial<Record<Letter, string>>)[letter] ?? 'land';
export const isLand = (letter: Letter) => letter !== '~' && letter !== 'X';

// Whose chart is the reader's own: a seat's, or, for one who only watches, the one that is shown.
export function ownSeat(eye: Eye, shown: Seat): Seat {
  return typeof eye === 'number' ? eye : shown;
}

export interface Leg {
  from: Square;
  to: Square;
}
// Every line of a route, from its western or northern end.
export function legsOf(player: Player): Leg[] {
  return (['E', 'SE', 'S', 'SW'] as const).flatMap((direction) =>
    player.lines[direction].map((name) => ({ from: squareOf(name), to: squareOf(neighbour(name, direction)) })),
  );
}

export const angleOf = (direction: Direction) => directions.indexOf(direction) * 45;
