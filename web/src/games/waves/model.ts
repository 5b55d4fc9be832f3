// The few things that the board reads out of the view, and the printed components.
import type { Eye, Json, Seat } from '../../lib/types';
import type { Cannon, Colour, Icon, View } from './types.gen';

export type { Cannon, Colour, Icon, View as WavesView } from './types.gen';
export type Player = View['players'][number];
export type ShownPlayer = View['shown']['players'][number];
export type PoolDie = View['pool'][number];
export type Aim = View['fire'][Cannon];

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
] as const satisfies readonly Icon[];
export const chestIcons = ['chest_left', 'chest_middle', 'chest_right'] as const;
export const buryIcons = ['bury_left', 'bury_middle', 'bury_right'] as const;
export const trackIcons = ['spirits', 'hull', 'small_cannon', 'large_cannon', 'ports', 'crew'] as const;
export type ChestIcon = (typeof chestIcons)[number];
export type BuryIcon = (typeof buryIcons)[number];
export type TrackIcon = (typeof trackIcons)[number];
export type CannonIcon = 'small_cannon' | 'large_cannon';

const colours: readonly Colour[] = ['clear', 'crimson', 'navy', 'gold', 'jade', 'violet'];

// The seat a colour belongs to; null: nobody's.
export function ownerOf(colour: Colour): Seat | null {
  return colour === 'clear' ? null : colours.indexOf(colour) - 1;
}

// --- the printed components ---

export interface RowShape {
  squares: number;
  // Sums that reach a level, or give a shot.
  thresholds: number[];
  // Points for filling it.
  bonus: number;
}

export interface Shapes {
  rows: Record<TrackIcon, RowShape>;
  chestSquares: number;
  buryBonus: number;
  infamyCircles: number;
  portsLead: number;
  raised: number;
  sailor: number;
  dicePerPlayer: number;
}

type Tables = Record<string, Record<string, Json>>;

export function readShapes(components: Json): Shapes {
  const tables = components as Tables;
  const number = (table: string, key: string) => Number(tables[table]?.[key] ?? 0);
  const row = (table: string, thresholds: string): RowShape => ({
    squares: number(table, 'squares'),
    thresholds: (tables[table]?.[thresholds] ?? []) as number[],
    bonus: number(table, 'bonus'),
  });
  return {
    rows: {
      spirits: row('spirits', 'none'),
      hull: row('hull', 'levels'),
      small_cannon: row('small_cannon', 'shots'),
      large_cannon: row('large_cannon', 'shots'),
      ports: row('ports', 'levels'),
      crew: row('crew', 'levels'),
    },
    chestSquares: number('chests', 'squares'),
    buryBonus: number('chests', 'bury_bonus'),
    infamyCircles: number('infamy', 'circles'),
    portsLead: number('ports', 'lead'),
    raised: number('spirits', 'raised'),
    sailor: number('dice', 'drunken_sailor'),
    dicePerPlayer: number('dice', 'drawn_per_player'),
  };
}

// --- reading the view ---

export const isBury = (icon: Icon | 'infamy'): icon is BuryIcon => icon.startsWith('bury');
export const isChest = (icon: Icon | 'infamy'): icon is ChestIcon => icon.startsWith('chest');
export function chestOf(icon: ChestIcon | BuryIcon): number {
  return icon.endsWith('left') ? 0 : icon.endsWith('middle') ? 1 : 2;
}

export const cannonIcon = (cannon: Cannon): CannonIcon => (cannon === 'small' ? 'small_cannon' : 'large_cannon');

// Levels or shots that a row has reached.
export function reached(player: ShownPlayer, icon: TrackIcon): number {
  if (icon === 'spirits') return 0;
  const row = player[icon];
  return 'shots' in row ? row.shots : row.level;
}

// What a die of the pool costs the reader.
export const costFor = (view: View, die: number, eye: Eye) => (typeof eye === 'number' ? (view.shown.pool[die]?.cost[eye] ?? 0) : 0);

export function nestedDie(view: View, seat: Seat, place: number): PoolDie | null {
  const number = view.players[seat]?.nest[place];
  return number === undefined ? null : (view.pool[number] ?? null);
}

// Whose map is the reader's own: a seat's, or, for one who only watches, the one that is shown.
export function ownSeat(eye: Eye, shown: Seat): Seat {
  return typeof eye === 'number' ? eye : shown;
}

// A square of a chest, counted in the order of filling (bottom right, bottom left, ... top left): its column and row.
export function chestSquare(index: number, squares: number): { column: number; row: number } {
  const rows = Math.ceil(squares / 2);
  return { column: index % 2 === 0 ? 1 : 0, row: rows - 1 - Math.floor(index / 2) };
}

// The chart's figures are old style: 3, 4, 5, 7 and 9 hang below the line. How far to lift one to sit in its square, in em.
export function figureLift(value: number): number {
  const last = value % 10;
  return [3, 4, 5, 7, 9].includes(last) ? 0.14 : last === 6 || last === 8 ? -0.04 : 0.02;
}
