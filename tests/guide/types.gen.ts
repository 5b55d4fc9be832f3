// Written by the laws of pig from the engine’s own code; after a change run them with DOGWATCH_APPROVE=1.
import type { Seat } from '../../lib/types';


export interface View { seats: number; points: number[]; pot: number; turn: number; over: boolean; shown: { target: number } }

export type Move =
  | { kind: 'confirm' }
  | { kind: 'roll' }
  | { kind: 'hold' };

export type GameEvent =
  | { kind: 'rolled'; who: Seat; face: number }
  | { kind: 'busted'; who: Seat; lost: number }
  | { kind: 'held'; who: Seat; gained: number; points: number }
  | { kind: 'won'; who: Seat };

type Said = string | number;
export interface Words {
  board: string;
  points: (values: { n: Said; of: Said }) => string;
  pot: (values: { n: number }) => string;
}
