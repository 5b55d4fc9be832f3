// What lies on the table: the engine's view of it, named, and the few things the board reads out of it.
import type { Eye, Json, Seat } from '../../lib/types';

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
export const chestIcons = ['chest_left', 'chest_middle', 'chest_right'] as const;
export const buryIcons = ['bury_left', 'bury_middle', 'bury_right'] as const;
export const trackIcons = ['spirits', 'hull', 'small_cannon', 'large_cannon', 'ports', 'crew'] as const;
export type ChestIcon = (typeof chestIcons)[number];
export type BuryIcon = (typeof buryIcons)[number];
export type TrackIcon = (typeof trackIcons)[number];
export type CannonIcon = 'small_cannon' | 'large_cannon';
export type Cannon = 'small' | 'large';

export const colours = ['clear', 'crimson', 'navy', 'gold', 'jade', 'violet'] as const;
export type Colour = (typeof colours)[number];

// The seat a colour belongs to; null: nobody's.
export function ownerOf(colour: Colour): Seat | null {
  return colour === 'clear' ? null : colours.indexOf(colour) - 1;
}

export interface Chest {
  // From the bottom up.
  treasure: number[];
  buried: boolean;
}

export interface Player extends Record<TrackIcon, number[]> {
  infamy: number;
  chests: Chest[];
  // Dice of the pool, in the order in which they were drafted.
  nest: number[];
  // Where each die of the nest goes.
  allocation: (Icon | 'none' | 'hidden')[];
  done: boolean;
}

export interface PoolDie {
  colour: Colour;
  // 0: drawn and not yet rolled.
  value: number;
}

export interface Aim {
  seat: Seat | null;
  chest: number | null;
  stow: number | null;
}

export type Phase = 'draft' | 'allocate' | 'write' | 'fire' | 'over';

// A row with thresholds; `laid` is with the die that lies on its icon.
export interface ShownRow {
  sum: number;
  next: number | null;
  full: boolean;
  laid_level: number;
  laid_full: boolean;
}
type Levels = Record<'hull' | 'ports' | 'crew', ShownRow & { level: number }>;
type Powder = Record<CannonIcon, ShownRow & { shots: number; lowest: number }>;
export interface ShownPlayer extends Levels, Powder {
  total: number;
  ends_by: 'chests' | 'tracks' | null;
  can_raise: boolean;
  leads_ports: boolean;
  crew_dice: number;
  chests: { sum: number; full: boolean }[];
}

export interface Volley {
  cannon: Cannon;
  // Both cannons at one seat are one volley.
  joint: boolean;
  shots: number;
  // The treasure it takes as it is aimed, topmost first, and what it would take out of each chest of that seat.
  loot: number[];
  loots: number[][];
  // The squares that are left for it in each own chest.
  room: number[];
}

export interface WavesView {
  seats: number;
  round: number;
  first: Seat;
  phase: Phase;
  turn: Seat;
  writing: Icon | 'none';
  pool: PoolDie[];
  players: Player[];
  // `first`: whose volley comes first, once the shooter has said so.
  fire: { shooters: Seat[]; small: Aim; large: Aim; first: Cannon | 'none' };
  shown: {
    players: ShownPlayer[];
    pool: { owner: Seat | null; taken: boolean; cost: number[] }[];
    bag: { colour: Colour; dice: number; left: number }[];
    last_round: boolean;
    // Of whoever fires, in the order in which they are fired.
    volleys: Volley[];
    // What each of the cannons would do to each rival.
    targets: { cannon: Cannon; seat: Seat; joins: boolean; blocked: number; through: number }[];
  };
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

export function isBury(icon: Icon): icon is BuryIcon {
  return icon.startsWith('bury');
}
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
export const costFor = (view: WavesView, die: number, eye: Eye) => (typeof eye === 'number' ? (view.shown.pool[die]?.cost[eye] ?? 0) : 0);

export function nestedDie(view: WavesView, seat: Seat, place: number): PoolDie | null {
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
