// The few things that the board reads out of the view, and the printed components.
import type { Eye, Json, Seat } from '../../lib/types';
import type { Cannon, Colour, Icon, View } from './types.gen';

export type { Cannon, Colour, Icon, View as WavesView } from './types.gen';
export type Player = View['players'][number];
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
  crewAtStart: number;
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
    crewAtStart: number('dice', 'crew_at_start'),
    portsLead: number('ports', 'lead'),
    raised: number('spirits', 'raised'),
    sailor: number('dice', 'drunken_sailor'),
    dicePerPlayer: number('dice', 'drawn_per_player'),
  };
}

// --- reading the view ---

export const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);

export function reached(shape: RowShape, values: readonly number[]): number {
  const total = sum(values);
  return shape.thresholds.filter((threshold) => total >= threshold).length;
}

export function isTaken(view: View, die: number): boolean {
  return view.players.some((player) => player.nest.includes(die));
}

export const isBury = (icon: Icon | 'infamy'): icon is BuryIcon => icon.startsWith('bury');
export const isChest = (icon: Icon | 'infamy'): icon is ChestIcon => icon.startsWith('chest');
export function chestOf(icon: ChestIcon | BuryIcon): number {
  return icon.endsWith('left') ? 0 : icon.endsWith('middle') ? 1 : 2;
}

export function hullLevel(view: View, shapes: Shapes, seat: Seat): number {
  return reached(shapes.rows.hull, view.players[seat]?.hull ?? []);
}

export const cannonIcon = (cannon: Cannon): CannonIcon => (cannon === 'small' ? 'small_cannon' : 'large_cannon');

export function isLoaded(player: Player, shapes: Shapes, cannon: Cannon): boolean {
  const icon = cannonIcon(cannon);
  return player[icon].length >= shapes.rows[icon].squares;
}

export interface Volley {
  cannon: Cannon;
  // Both cannons at one seat are one volley.
  joint: boolean;
  aim: Aim;
  shots: number;
  // The treasure it would take as aimed so far, topmost first.
  loot: number[];
}

function shotsOf(player: Player, shapes: Shapes, cannon: Cannon): number {
  const icon = cannonIcon(cannon);
  return isLoaded(player, shapes, cannon) ? reached(shapes.rows[icon], player[icon]) : 0;
}

// The treasure that so many shots would take from a chest, topmost first.
export function lootOf(view: View, shapes: Shapes, seat: Seat, chest: number, shots: number): number[] {
  const treasure = view.players[seat]?.chests[chest]?.treasure ?? [];
  const through = Math.max(0, shots - hullLevel(view, shapes, seat));
  return treasure.slice(Math.max(0, treasure.length - through)).reverse();
}

// What a hull stops of a cannon's shots at a seat, and how many get through, beside those of the cannon that is aimed
// there already: both are one volley.
export function shotsAt(view: View, shapes: Shapes, shooter: Seat, cannon: Cannon, seat: Seat): { joins: boolean; blocked: number; through: number } {
  const player = view.players[shooter]!;
  const hull = hullLevel(view, shapes, seat);
  const shots = shotsOf(player, shapes, cannon);
  const other = cannon === 'small' ? 'large' : 'small';
  const before = view.fire[other].seat === seat ? shotsOf(player, shapes, other) : 0;
  const through = Math.max(0, before + shots - hull) - Math.max(0, before - hull);
  return { joins: before > 0, blocked: shots - through, through };
}

// What a shooter's cannons do, as far as it is said, in the order in which they fire.
export function volleysOf(view: View, shapes: Shapes, shooter: Seat): Volley[] {
  const player = view.players[shooter];
  if (!player) return [];
  const joint = view.fire.small.seat !== null && view.fire.small.seat === view.fire.large.seat;
  const order = view.fire.first === 'large' ? (['large', 'small'] as const) : (['small', 'large'] as const);
  return order.flatMap((cannon) => {
    const own = shotsOf(player, shapes, cannon);
    if (own === 0 || (joint && cannon === 'large')) return [];
    const aim = view.fire[cannon];
    const shots = joint ? own + shotsOf(player, shapes, 'large') : own;
    const loot = aim.seat !== null && aim.chest !== null ? lootOf(view, shapes, aim.seat, aim.chest, shots) : [];
    return [{ cannon, joint, aim, shots, loot }];
  });
}

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
