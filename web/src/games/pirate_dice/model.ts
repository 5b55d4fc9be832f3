// The few things that the board reads out of the view, and the printed components.
import type { Eye, Json, Seat } from '../../lib/types';
import type { Heading, View } from './types.gen';

export type { Heading, View as PirateView } from './types.gen';

export const headings: readonly Heading[] = ['north', 'east', 'south', 'west'];
export const bells = [0, 1, 2, 3] as const;
// Squares to a side of the whole sea, and of a tile.
export const seaSide = 14;
export const tileSide = 7;

export type Cell =
  | 'open'
  | 'island'
  | 'reef'
  | 'whirlpool_clockwise'
  | 'whirlpool_counter'
  | 'wind_north'
  | 'wind_east'
  | 'wind_south'
  | 'wind_west'
  | 'edge';
const cells: Record<string, Cell> = {
  '.': 'open',
  '#': 'island',
  r: 'reef',
  '+': 'whirlpool_clockwise',
  '-': 'whirlpool_counter',
  '^': 'wind_north',
  '>': 'wind_east',
  v: 'wind_south',
  '<': 'wind_west',
};
export function cellAt(sea: string[], x: number, y: number): Cell {
  return cells[sea[y]?.[x] ?? ' '] ?? 'edge';
}

export type Captain = View['captains'][number];
export type Bell = Captain['bells'][number];
export type Place = Bell['place'];
export type ShownCaptain = View['shown']['captains'][number];
export type Shows = Pick<NonNullable<ShownCaptain['bells'][number]>, 'command' | 'number'>;
export type Square = View['shown']['berths'][number];
export type Posture = Square & { heading: Heading };

// What is seen of a Bell beside the table itself: whose die acts, and what is rolled for who goes first.
export interface Scene {
  acting: Seat | null;
  rolls: { seat: Seat; command: string; number: number }[];
}

// --- the printed components ---

export interface Command {
  number: number;
  sails: number;
  towards: 'bow' | 'starboard' | 'stern' | 'port';
  turns: number;
  fires: boolean;
  skullduggery: '' | 'anchor' | 'rum';
}

export interface Shapes {
  hitPoints: number;
  returnsWith: number;
  repair: number;
  sinkings: number;
  // The most hit points at which a Bell is locked; 0 for never.
  locksAt: number[];
  commands: Record<string, Command>;
}

type Table = Record<string, Json>;

export function readShapes(components: Json): Shapes {
  const file = components as Record<string, Table>;
  const ship = file['ship'] ?? {};
  const lockedFrom = (ship['locked_from'] ?? []) as number[];
  const commands: Record<string, Command> = {};
  for (const [name, printed] of Object.entries((file['command'] ?? {}) as Record<string, Table>)) {
    commands[name] = {
      number: Number(printed['number'] ?? 0),
      sails: Number(printed['sails'] ?? 0),
      towards: (printed['towards'] ?? 'bow') as Command['towards'],
      turns: Number(printed['turns'] ?? 0),
      fires: printed['fires'] === true,
      skullduggery: (printed['skullduggery'] ?? '') as Command['skullduggery'],
    };
  }
  return {
    hitPoints: Number(ship['hit_points'] ?? 0),
    returnsWith: Number(ship['returns_with'] ?? 0),
    repair: Number(ship['repair'] ?? 0),
    sinkings: Number(ship['sinkings'] ?? 0),
    locksAt: bells.map((bell) => lockedFrom.filter((first) => first <= bell + 1).length),
    commands,
  };
}

// --- reading the view ---

export const isLocked = (place: Place): place is 'locked' | 'locked_idle' => place === 'locked' || place === 'locked_idle';

export function squareOf(captain: Captain): Square | null {
  const { x, y } = captain.square;
  return x === null || y === null ? null : { x, y };
}

export function treasureAt(view: View): Square | null {
  const { x, y } = view.treasure;
  return x === null || y === null ? null : { x, y };
}

// Whose mat is the reader's own: a seat's, or, for one who only watches, the one that is shown.
export function ownSeat(eye: Eye, shown: Seat): Seat {
  return typeof eye === 'number' ? eye : shown;
}

// What lies on a Bell; null: nothing, or nothing one may see.
export function commandOn(view: View, seat: Seat, bell: number): Shows | null {
  const die = view.captains[seat]?.bells[bell]?.die ?? null;
  return die === null ? null : (view.shown.captains[seat]?.dice[die]?.shows ?? null);
}

export function isCovered(view: View, seat: Seat, bell: number): boolean {
  return bell >= (view.shown.captains[seat]?.locked_from ?? 4);
}

// The dice in a captain's hand: owned and on no Bell.
export function diceInHand(view: View, seat: Seat): number[] {
  const { dice } = view.shown.captains[seat]!;
  return dice.flatMap((die, i) => (die.owned && !die.placed ? [i] : []));
}

// The Bell that is being played; null between turns, and until all mats are open.
export function playedBell({ phase, bell, captains }: View): number | null {
  return phase === 'aim' || (phase === 'bells' && captains.every(({ planned }) => planned)) ? bell : null;
}
// Whose die of that Bell acts, or is to be aimed before anything else happens.
export function actingSeat(view: View, scene: Scene): Seat | null {
  return view.phase === 'aim' ? view.turn : scene.acting;
}

export interface Ghost extends Posture {
  // The Bells, counted from 1, after which the ship is on this square.
  bells: number[];
  // Written on the last one of a square.
  label: string;
}

// Where the plan leads, up to the last Bell that has a die. Bells that leave the ship as she is share a ghost.
export function ghostsOf(view: View, seat: Seat): Ghost[] {
  const { course } = view.shown.captains[seat]!;
  let ghosts: Ghost[] = [];
  const last = course.findLastIndex(({ known }) => known);
  for (const [i, { x, y, heading }] of course.slice(0, last + 1).entries()) {
    const here = ghosts.filter((ghost) => ghost.x === x && ghost.y === y);
    const bellsHere = [...(here.at(-1)?.bells ?? []), i + 1];
    for (const ghost of here) ghost.label = '';
    const same = here.find((ghost) => ghost.heading === heading) ?? { x, y, heading, bells: [], label: '' };
    same.bells = bellsHere;
    same.label = bellsHere.length > 2 ? `${bellsHere[0]}–${i + 1}` : bellsHere.join('·');
    ghosts = [...ghosts.filter((ghost) => ghost !== same), same];
  }
  return ghosts;
}
