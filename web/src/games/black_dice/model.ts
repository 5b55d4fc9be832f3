// What lies on the table: the engine's view of it, named, and the few things the board reads out of it.
import type { Eye, Seat } from '../../lib/types';

// The adventures of the tile from left to right, which are the faces of all dice.
export const faces = ['anchor', 'rum', 'hook', 'map', 'ship', 'flag'] as const;
export type Face = (typeof faces)[number];
export const pirates = ['overboard', 'bullseye', 'jibe', 'to_sails', 'change_course', 'storm', 'keelhaul', 'on_board'] as const;
export type Pirate = (typeof pirates)[number];
export type Quest = 'island' | 'kraken' | 'armada' | 'dutchman';
export type Fate = 'blocked' | 'inactive' | 'danger' | 'held' | 'failed';

// A reward or a penalty: so much of it, and another amount for those who do not take part.
export interface Consequence {
  kind: string;
  amount: number;
  other?: number;
}

export interface Adventure {
  black: number;
  // Whose dice, in the order in which they were added.
  dice: Seat[];
}
export interface ShownAdventure {
  symbol: Face;
  fate: Fate;
  need: number;
  over: number;
  by_seat: number[];
  // Of a hundred imagined rounds, how many hold it.
  chance: number | null;
  settled: boolean;
  reward: Consequence[];
  penalty: Consequence | null;
}

export interface Player {
  dice: number;
  rum: number;
  gold: number;
  // Gold tokens by value; null where this eye does not know.
  values: (number | null)[];
  owes: number;
  paying: boolean;
}

export interface RolledDie {
  symbol: Face;
  hits: boolean;
  // May be rolled again for free.
  again: boolean;
  marked: boolean;
}

export interface Race {
  dice: number[];
  leaders: Seat[];
}

export interface BlackView {
  seats: number;
  round: number;
  captain: Seat;
  phase: 'act' | 'doom' | 'move' | 'shield' | 'throw' | 'serve' | 'toss' | 'over';
  turn: Seat;
  settling: Face | 'none';
  failed: number[];
  serving: number;
  adventures: Adventure[];
  players: Player[];
  crew: Record<Pirate, { post: 'ashore' | 'on_deck' | 'overboard'; rum: number }>;
  roll: { out: number };
  chest: number;
  hold: number;
  damage: number;
  enemy_damage: number;
  tokens: number;
  fighting: boolean;
  unlocked: boolean;
  shield: Seat | null;
  wolf: Seat | null;
  next: { more_black: boolean; fewer_black: number; lost_die: boolean; extra_die: boolean };
  lost: boolean;
  shown: {
    quest: Quest;
    adventures: ShownAdventure[];
    dice: RolledDie[];
    crew: Partial<Record<Pirate, { limit: number; drunk: boolean }>>;
    captain_race: Race;
    wolf_race: Race;
    gold: (number | null)[];
    gold_values: number[];
    goal: { chest: number; has_chest: boolean; tokens: number; enemy_damage: number; ship_damage: number };
    // Where black dice go that show the blocked symbol, on a quest that sends them elsewhere.
    redirect: { from: Face; to: Face } | null;
    next_round: { black: number; dice: number };
  };
}

// Whose things are the reader's own: a seat's, or, for one who only watches, those of the seat that is shown.
export function ownSeat(eye: Eye, shown: Seat): Seat {
  return typeof eye === 'number' ? eye : shown;
}

export const crewOf = (view: BlackView): Pirate[] => pirates.filter((pirate) => view.crew[pirate].post !== 'ashore');

// "Sea Witch: Storm", as the words file titles a pirate: the name, and the ability.
export function namesOf(title: string): { name: string; ability: string } {
  const [name = title, ability = ''] = title.split(/\s?:\s/);
  return { name: name.trim(), ability: ability.trim() };
}

// So many dice in a row that a column of n stays low.
export function perRow(n: number, narrow: boolean): number {
  if (narrow) return n <= 4 ? 2 : n <= 9 ? 3 : 4;
  return n <= 6 ? 3 : n <= 12 ? 4 : n <= 20 ? 5 : 6;
}

// What the next round brings beside the usual.
export const isUnusual = ({ next }: BlackView) => next.more_black || next.fewer_black > 0 || next.lost_die !== next.extra_die;
