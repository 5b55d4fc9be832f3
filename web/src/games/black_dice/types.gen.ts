// Written by the laws of black_dice from the engine’s own code; after a change run them with DOGWATCH_APPROVE=1.
import type { Seat } from '../../lib/types';

export type Face = 'anchor' | 'rum' | 'hook' | 'map' | 'ship' | 'flag';
export type Pirate = 'overboard' | 'bullseye' | 'jibe' | 'to_sails' | 'change_course' | 'storm' | 'keelhaul' | 'on_board';
export type Source = 'anchor' | 'rum' | 'hook' | 'map' | 'ship' | 'flag' | 'sea_wolf';
export type Quest = 'island' | 'kraken' | 'armada' | 'dutchman';
export type Cause = 'sunk' | 'no_crew';
export type Phase = 'act' | 'doom' | 'move' | 'shield' | 'throw' | 'serve' | 'toss' | 'over';
export type Settling = 'anchor' | 'rum' | 'hook' | 'map' | 'ship' | 'flag' | 'none';
export type Post = 'ashore' | 'on_deck' | 'overboard';
export type Fate = 'failed' | 'held' | 'blocked' | 'inactive' | 'danger';
export type Kind = 'move' | 'rum' | 'gold' | 'token' | 'damage' | 'unlock' | 'fewer_black';

export interface View {
  seats: number;
  round: number;
  captain: number;
  phase: Phase;
  turn: number;
  settling: Settling;
  failed: number[];
  serving: number;
  adventures: { black: number; dice: number[] }[];
  players: {
    dice: number;
    rum: number;
    gold: number;
    values: (number | null)[];
    thrown: number;
    tossed: (number | null)[];
    owes: number;
    paying: boolean;
  }[];
  crew: {
    overboard: { post: Post; rum: number };
    bullseye: { post: Post; rum: number };
    jibe: { post: Post; rum: number };
    to_sails: { post: Post; rum: number };
    change_course: { post: Post; rum: number };
    storm: { post: Post; rum: number };
    keelhaul: { post: Post; rum: number };
    on_board: { post: Post; rum: number };
  };
  roll: { rolled: number[]; marked: number[]; rerolled: number[]; out: number };
  chest: number;
  unseen: (number | null)[];
  hold: number;
  damage: number;
  enemy_damage: number;
  tokens: number;
  fighting: boolean;
  unlocked: boolean;
  shield: number | null;
  stilled: boolean;
  wolf: number | null;
  next: { more_black: boolean; fewer_black: number; lost_die: boolean; extra_die: boolean };
  lost: boolean;
  shown: {
    quest: string;
    adventures: {
      symbol: Face;
      fate: Fate;
      need: number;
      over: number;
      by_seat: number[];
      chance: number | null;
      settled: boolean;
      reward: { kind: Kind; amount: number; other?: number }[];
      penalty: {
        kind: 'none' | 'throw' | 'more_black' | 'rum' | 'damage' | 'lose_die' | 'toss_gold';
        amount: number;
        other?: number;
      } | null;
    }[];
    dice: { symbol: Face; hits: boolean; again: boolean; marked: boolean }[];
    crew: {
      overboard?: { limit: number; drunk: boolean };
      bullseye?: { limit: number; drunk: boolean };
      jibe?: { limit: number; drunk: boolean };
      to_sails?: { limit: number; drunk: boolean };
      change_course?: { limit: number; drunk: boolean };
      storm?: { limit: number; drunk: boolean };
      keelhaul?: { limit: number; drunk: boolean };
      on_board?: { limit: number; drunk: boolean };
    };
    on_deck: number;
    drunk_crew: boolean;
    captain_race: { dice: number[]; leaders: Seat[] };
    wolf_race: { dice: number[]; leaders: Seat[] };
    gold: (number | null)[];
    gold_values: number[];
    goal: { chest: number; has_chest: boolean; tokens: number; enemy_damage: number; ship_damage: number };
    redirect: { from: Face; to: Face } | null;
    next_round: { black: number; dice: number };
  };
}

export type Move =
  | { kind: 'confirm' }
  | { kind: 'mark'; symbol: Face }
  | { kind: 'reroll' }
  | { kind: 'drink' }
  | { kind: 'overboard' }
  | { kind: 'bullseye'; from: Face; to: Face }
  | { kind: 'jibe'; from: Face }
  | { kind: 'to_sails' }
  | { kind: 'change_course'; from: Face; to: Face }
  | { kind: 'storm'; adventure: Face }
  | { kind: 'keelhaul'; adventure: Face }
  | { kind: 'on_board'; seat: Seat; from: Face; to: Face }
  | { kind: 'unblock'; value: number }
  | { kind: 'add'; adventure: Face }
  | { kind: 'pass' }
  | { kind: 'move_die'; adventure: Face }
  | { kind: 'stay' }
  | { kind: 'cancel' }
  | { kind: 'accept' }
  | { kind: 'throw'; pirate: Pirate }
  | { kind: 'serve'; pirate: Pirate }
  | { kind: 'toss'; value: number }
  | { kind: 'still' }
  | { kind: 'spare' };

export type GameEvent =
  | { kind: 'crew_signed'; pirate: Pirate }
  | { kind: 'duel_rolled'; who: Seat; symbol: Face }
  | { kind: 'captain'; who: Seat }
  | { kind: 'round_began'; round: number; who: Seat }
  | { kind: 'black_fixed'; adventure: Face }
  | { kind: 'black_rolled'; symbols: Face[] }
  | { kind: 'black_rerolled'; adventure: Face; symbols: Face[] }
  | { kind: 'black_aside'; adventure: Face; dice: number }
  | { kind: 'black_redirected'; from: Face; to: Face; dice: number }
  | { kind: 'rolled'; who: Seat; symbols: Face[] }
  | { kind: 'rerolled'; who: Seat; symbols: Face[] }
  | { kind: 'out'; who: Seat; dice: number }
  | { kind: 'drank'; who: Seat; symbols: Face[] }
  | { kind: 'paid'; who: Seat; pirate: Pirate }
  | { kind: 'turned'; who: Seat; from: Face; to: Face }
  | { kind: 'shielded'; who: Seat }
  | { kind: 'to_sails'; who: Seat }
  | { kind: 'swapped'; who: Seat; from: Face; to: Face }
  | { kind: 'storm'; who: Seat; adventure: Face; dice: number }
  | { kind: 'keelhauled'; who: Seat; adventure: Face; dice: number }
  | { kind: 'boarded'; who: Seat; seat: Seat; from: Face; to: Face }
  | { kind: 'unblocked'; who: Seat }
  | { kind: 'added'; who: Seat; adventure: Face; dice: number }
  | { kind: 'nothing_added'; who: Seat }
  | { kind: 'settled'; adventure: Face; held: boolean; dice: number; black: number }
  | { kind: 'moved_die'; who: Seat; from: Face; to: Face }
  | { kind: 'rum_gained'; who: Seat; rum: number; adventure: Face }
  | { kind: 'gold_gained'; who: Seat; gold: number; source: Source }
  | { kind: 'gold_value'; who: Seat; value: number }
  | { kind: 'token_found'; tokens: number; needed: number }
  | { kind: 'enemy_hit'; damage: number; limit: number }
  | { kind: 'enemy_spared'; adventure: Face }
  | { kind: 'unlocked'; adventure: Face }
  | { kind: 'defended'; adventure: Face }
  | { kind: 'fewer_black'; dice: number }
  | { kind: 'cancelled'; who: Seat; adventure: Face }
  | { kind: 'thrown'; who: Seat; pirate: Pirate }
  | { kind: 'more_black'; dice: number }
  | { kind: 'served'; who: Seat; pirate: Pirate }
  | { kind: 'ship_hit'; adventure: Face; points: number; damage: number }
  | { kind: 'lost_die'; adventure: Face }
  | { kind: 'gold_tossed'; who: Seat }
  | { kind: 'tossed_value'; who: Seat; value: number }
  | { kind: 'excess_rolled'; adventure: Face; symbols: Face[] }
  | { kind: 'swelled'; from: Face; to: Face }
  | { kind: 'sea_wolf'; who: Seat; dice: number }
  | { kind: 'quest_done'; quest: Quest }
  | { kind: 'all_lost'; cause: Cause }
  | { kind: 'excess_redirected'; from: Face; to: Face }
  | { kind: 'stilled'; who: Seat; adventure: Face };

type Said = string | number;
type Chosen = string | number | boolean;
export interface Words {
  aboard: (values: { limit: Said; rum: Said }) => string;
  blocked: string;
  board: string;
  captain: string;
  captain_half: string;
  chance_is: (values: { n: Said }) => string;
  chances: string;
  chances_on: string;
  chest: (values: { n: number }) => string;
  coin: (values: { value: Said }) => string;
  column: (values: { black: number; dice: Said; face: Said; state: Said }) => string;
  cover_gold: string;
  crew: string;
  dice: (values: { n: number }) => string;
  dice_of: (values: { name: Said }) => string;
  die: (values: { face: Said }) => string;
  die_marked: (values: { face: Said }) => string;
  die_misses: (values: { face: Said }) => string;
  die_of: (values: { name: Said }) => string;
  drunk: string;
  duel: string;
  enemy_damage: (values: { n: Said; name: Said; of: Said }) => string;
  face: {
    anchor: string;
    flag: string;
    hook: string;
    map: string;
    rum: string;
    ship: string;
  };
  failed: string;
  gold: (values: { n: number }) => string;
  held_by: (values: { over: number }) => string;
  hold: (values: { n: Said }) => string;
  in_words: {
    player: (values: { name: Said; you: Chosen }) => string;
    roll: (values: { list: Said }) => string;
    round: (values: { phase: Said; quest: Said; round: Said }) => string;
    table: string;
  };
  inactive: string;
  look_at_gold: string;
  named: (values: { name: Said; what: Said }) => string;
  needs: (values: { n: Said }) => string;
  next_round: (values: { black: number; dice: number }) => string;
  no_dice: string;
  nothing: string;
  out: (values: { n: Said }) => string;
  overboard: string;
  owned: (values: { n: Said; name: Said }) => string;
  pay: (values: { ability: Said; name: Said }) => string;
  penalty: (values: { amount: number; kind: Chosen; other: Said }) => string;
  penalty_is: (values: { what: Said }) => string;
  pool: (values: { n: number }) => string;
  put_back: string;
  reward: (values: { amount: number; kind: Chosen; other: Said }) => string;
  reward_is: (values: { what: Said }) => string;
  rum: (values: { n: Said }) => string;
  settlement: string;
  shield: string;
  ship_damage: (values: { n: Said; of: Said }) => string;
  sober: string;
  tile: string;
  tokens: (values: { n: Said; of: Said }) => string;
  wants: {
    adventure: string;
    coin: string;
    die: string;
    pirate: string;
    seat: string;
  };
  wants_to: string;
  wolf: string;
  wolf_half: string;
  worth: (values: { n: Said }) => string;
  your_dice: string;
}
