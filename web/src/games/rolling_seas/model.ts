// What lies on the table: the engine's view of it, named, and the few things the board reads out of it.
import type { Eye, Seat } from '../../lib/types';

export const columns = 19;
export const rows = 15;
export const letters = 'ABCDEFGHIJKLMNOPQRS';

export const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Direction = (typeof directions)[number];
export const goods = ['provisions', 'gold', 'wind', 'story', 'stars', 'hold'] as const;
export type Good = (typeof goods)[number];
export type ShapeType = 'monster' | 'peril' | 'current' | 'rocks';
export type Phase = 'draw' | 'home' | 'omen' | 'act' | 'battle' | 'over';
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

export interface Store {
  held: number;
  circled: number;
}

export interface Player {
  home: SquareName;
  ship: SquareName;
  lines: Partial<Record<Direction, SquareName[]>>;
  explored: SquareName[];
  told: SquareName[];
  met: SquareName[];
  provisions: Store;
  gold: Store;
  wind: Store;
  story: number;
  vessel: number;
  cannons: number;
  monster_power: number;
  pirate_power: number;
  monoliths: number;
  treasure: number | null;
  renown: number[];
  act: { stage: string; wind: Direction | 'none'; movement: number; on_peril: boolean; stopped: boolean };
  done: boolean;
}

export interface Shape {
  card: string;
  type: ShapeType;
  squares: SquareName[];
  spent: boolean[];
}

export interface Ambush {
  square: SquareName;
  dots: SquareName[];
  artist: Seat;
  spent: boolean;
}

export interface Bonus {
  at: number;
  gain: Good;
  amount: number;
  earned: boolean;
}
export interface Track {
  boxes: number;
  height: number;
  bonuses: Bonus[];
}

export interface ShownPlayer {
  total: number;
  rank: string;
  movement: number;
  hold: number;
  next_ship: { price: number; movement: number; hold: number; stars: number } | null;
  next_cannon: number | null;
  monster_toll: number;
  pirate_toll: number;
  shapes: Shape[];
  ambushes: Ambush[];
  tracks: Record<'provisions' | 'gold' | 'story' | 'cannons', Track> & { wind: { boxes: number }; power: { boxes: number } };
}

export interface Way {
  turn: number;
  // Rows and columns from the first cell.
  cells: [number, number][];
}

export interface Card {
  name: string;
  type: ShapeType | 'ambush' | 'smooth';
  row?: number;
  column?: string;
  ways?: Way[];
  pass?: 'left' | 'right' | null;
  gold?: number;
  provisions?: number;
  wind?: number;
  monsters?: number;
  pirates?: number;
  either?: number;
}

export interface Reached {
  square: SquareName;
  movement: number;
  provisions: number;
  stop: boolean;
  meets: string;
  route: Direction[];
  // The squares on the way, without the one where the ship lies.
  course: SquareName[];
}

export interface Reward {
  story: number;
  gold: number;
  provisions: number;
}

export interface SeasView {
  seats: number;
  turn: number;
  phase: Phase;
  card: string;
  winds: (Direction | 'none')[];
  die: number;
  players: Player[];
  battle: { owner: Seat | null; artist_roll: number; owner_roll: number; winner: string };
  shown: {
    board: { number: number; name: string; map: string[] };
    turns: number;
    card: Card | null;
    explore: Reward[];
    // What a step costs with each wind.
    costs: Record<Direction, Record<Direction, number>>;
    monolith_stars: number[];
    players: ShownPlayer[];
    you: {
      draws_on?: Seat;
      empty?: SquareName[];
      winds?: { wind: Direction; cost: Record<Direction, number>; provisions: Record<Direction, number>; movement: number; reach: Reached[] }[];
      may_stop?: boolean;
    } | null;
  };
}

export type Letter = '~' | 'X' | '#' | '=' | 'P' | 'O' | 'g' | 'p' | 'w';
export function letterAt(map: string[], x: number, y: number): Letter {
  return (map[y]?.[x] ?? '~') as Letter;
}
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
  return (Object.entries(player.lines) as [Direction, SquareName[]][]).flatMap(([direction, from]) =>
    from.map((name) => ({ from: squareOf(name), to: squareOf(neighbour(name, direction)) })),
  );
}

export const angleOf = (direction: Direction) => directions.indexOf(direction) * 45;
