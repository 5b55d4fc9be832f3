// The few things that the board reads out of the view, and the printed components.
import { seatLooks, type SeatLook } from '../../lib/art/seats';
import type { Eye, Json, Seat } from '../../lib/types';
import type { Colour, Resource, Slot, View } from './types.gen';

export type { Colour, Give, Resource, Slot, View as DarkView } from './types.gen';
import type { Colour, Resource, Slot, View } from './types.gen';

export type { Colour, Give, Resource, Slot, View as DarkView } from './types.gen';

export const ports = [0, 1, 2, 3, 4, 5] as const;
export const centre = 6;
export const slots: readonly Slot[] = ['out', 'side'];

type ShownPlayer = View['shown']['players'][number];
export type Player = View['players'][number];
export type HandTile = ShownPlayer['hand'][number];
export type ShownTile = NonNullable<ShownPlayer['ports'][number]['tiles'][number]>;
// What is printed on a tile.
export type Printed = View['shown']['discard'][number];

// --- the printed components ---

export interface Shapes {
  // By number.
  tiles: Printed[];
  treasures: string[];
  treasurePoints: number[];
  capacity: number;
}

type Tables = Record<string, Record<string, Json> & Json[]>;
type Kind = { id: string; group?: string; copies?: number; schemes?: [Colour, Resource][] };

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
export const knows = (view: View, eye: Eye, seat: Seat) => eye === seat || eye === 'all' || view.phase === 'over';
