// What lies on the table: the engine's view of it, named, and the few things the board reads out of it.
import { seatLooks, type SeatLook } from '../../lib/art/seats';
import type { Eye, Json, Seat } from '../../lib/types';

export const ports = [0, 1, 2, 3, 4, 5] as const;
export const centre = 6;
export const slots = ['out', 'side'] as const;
export type Slot = (typeof slots)[number];

export type Colour = 'red' | 'blue' | 'green' | 'yellow' | 'purple' | 'bone';
export type Group = 'money' | 'recruit' | 'treasure' | 'infamy' | 'utility' | 'interaction' | 'end' | '';
export type Resource = 'doubloons' | 'pirates' | 'treasure';
export type Phase = 'colours' | 'arrange' | 'muster' | 'reroll' | 'scheme' | 'income' | 'sail' | 'placed' | 'over';

// A step of what a tile would do now. Amounts that depend on a roll to come, or on others, are null.
export interface Give {
  effect: string;
  amount?: number | null;
  keep?: number | null;
  where?: string;
  dread?: boolean;
  room?: number | null;
  possible?: boolean;
  coin?: 'doubloons' | 'pirates' | 'treasures';
  price?: number | null;
  what?: string;
  for?: Give[];
  options?: Give[][];
  does?: Give[];
  then?: Give[];
  else?: Give[];
}

// What is printed on a tile.
export interface Printed {
  tile: number;
  name: string;
  group: Group;
  starting: boolean;
  scheme: { colour: Colour; gains: Resource } | null;
}
export interface ShownTile extends Printed {
  activated: boolean;
  can_activate: boolean;
  gives: Give[];
  end_points: number | null;
}
export interface HandTile extends Printed {
  strength: number;
  can_scheme: boolean;
  gives: Give[];
}

export interface Player {
  doubloons: number;
  infamy: number;
  ship: number;
  captain: number;
  ports: (Colour | 'hidden' | 'none')[];
  regular: number[];
  dread: number[];
  slots: (number | null)[][];
  hand: number[];
  treasure: number[];
  settled: number | null;
  tossed: number | null;
  done: boolean;
}

export interface ShownPlayer {
  // Null until it is chosen.
  colour: Colour | null;
  points: Record<string, number | null>;
  total: number;
  total_known: boolean;
  // In this round.
  had_turn: boolean;
  hand_count: number;
  treasure_count: number;
  pirates: number;
  dread: number;
  hand: HandTile[];
  ports: { clock: number; dice: number; tiles: (ShownTile | null)[] }[];
  reach: number[];
  reach_by_captain: { hex: number; ports: number[] }[];
}

export interface DarkView {
  seats: number;
  round: number;
  active: Seat;
  phase: Phase;
  turn: Seat;
  dice: Colour[];
  picked: number[];
  players: Player[];
  discard: number[];
  drawn: number[];
  drawn_treasure: number[];
  free_port: number | null;
  shown: {
    asked: Seat | null;
    rounds: number;
    effect: { tile: string | null; copies: string | null; seat: Seat; for: Seat; here: number; left: number; rolled: Colour | null } | null;
    players: ShownPlayer[];
    deck: { count: number; unseen: number[] };
    discard: Printed[];
    pool: { count: number; unseen: number[] };
    drawn: { tiles: Printed[]; tile_count: number; treasure_count: number };
  };
}

// --- the printed components ---

export interface Shapes {
  // By number.
  tiles: Printed[];
  treasures: string[];
  treasurePoints: number[];
  capacity: number;
}

type Tables = Record<string, Record<string, Json> & Json[]>;
type Kind = { id: string; group?: Group; copies?: number; schemes?: [Colour, Resource][] };

export function readShapes(components: Json): Shapes {
  const tables = components as Tables;
  const tiles: Printed[] = [{ tile: 0, name: '', group: '', starting: false, scheme: null }];
  const add = ({ id, group = '', copies, schemes = [] }: Kind, starting: boolean) => {
    for (let i = 0; i < (schemes.length || copies || 1); i++) {
      const scheme = schemes[i];
      tiles.push({ tile: tiles.length, name: id, group, starting, scheme: scheme ? { colour: scheme[0], gains: scheme[1] } : null });
    }
  };
  for (const kind of (tables['tiles'] ?? []) as unknown as Kind[]) add(kind, false);
  for (const kind of (tables['starting'] ?? []) as unknown as Kind[]) add(kind, true);
  return {
    tiles,
    treasures: (tables['treasure']?.['types'] ?? []) as string[],
    treasurePoints: (tables['treasure']?.['points'] ?? []) as number[],
    capacity: Number(tables['pirates']?.['port_capacity'] ?? 4),
  };
}

// --- colours ---

const lookOf: Record<string, number> = { red: 0, blue: 1, yellow: 2, green: 3, purple: 4, bone: 5 };
// The six colours of ports and dice have the emblems of the seats' flags: never colour alone.
export const lookNumber = (colour: string) => lookOf[colour] ?? 5;
export const colourLook = (colour: string): SeatLook => seatLooks[lookNumber(colour)]!;

// --- reading the view ---

export const pirates = (player: Player, port: number) => player.regular[port]! + player.dread[port]!;

// Whose island is the reader's own: a seat's, or, for one who only watches, the one that is shown.
export function ownSeat(eye: Eye, shown: Seat): Seat {
  return typeof eye === 'number' ? eye : shown;
}
export const knows = (view: DarkView, eye: Eye, seat: Seat) => eye === seat || eye === 'all' || view.phase === 'over';
