// Written by the laws of parley from the engine’s own code; after a change run them with DOGWATCH_APPROVE=1.
import type { Seat } from '../../lib/types';

export type Phase = 'bid' | 'swap' | 'over' | 'reveal';

export interface View {
  seats: number;
  round: number;
  phase: Phase;
  turn: number;
  done: number[];
  discarded: number[];
  players: { token: number; coins: number; bid: number | null; luck: number | null; won: number }[];
  shown: { rounds_left: number };
}

export type Move =
  | { kind: 'confirm' }
  | { kind: 'raise' }
  | { kind: 'gamble' }
  | { kind: 'swap' }
  | { kind: 'keep' };

export type GameEvent =
  | { kind: 'began'; round: number }
  | { kind: 'raised'; who: Seat; bid: number }
  | { kind: 'gambled'; who: Seat; luck: number }
  | { kind: 'revealed'; who: Seat; bid: number; luck: number }
  | { kind: 'won'; who: Seat }
  | { kind: 'swapped'; who: Seat; token: number }
  | { kind: 'drew'; who: Seat; token: number }
  | { kind: 'kept'; who: Seat };
