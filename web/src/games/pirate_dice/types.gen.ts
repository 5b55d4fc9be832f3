// Written by the laws of pirate_dice from the engine’s own code; after a change run them with DOGWATCH_APPROVE=1.
import type { Seat } from '../../lib/types';

export type Berth = 'a' | 'b' | 'c' | 'd';
export type Heading = 'north' | 'east' | 'south' | 'west';
export type Place = 'wheel' | 'anchor';
export type Quarter = 'north_west' | 'north_east' | 'south_west' | 'south_east';
export type Spared = 'sunk' | 'on_guard' | 'under_repair' | 'no_die' | 'acted' | 'ignored';
export type Phase = 'moor' | 'plan' | 'aim' | 'repair' | 'back' | 'over' | 'bells';
export type Choice = 'open' | 'sail_on' | 'lower_sails' | 'unknown';

export interface View {
  seats: number;
  phase: Phase;
  turn: number;
  round: number;
  bell: number;
  moment: number;
  queue: (number | null)[];
  acted: number[];
  cancelled: number[];
  asked: number[];
  treasure: { x: number | null; y: number | null };
  holder: number | null;
  die_owner: number | null;
  recovered: boolean;
  winners: number[];
  tiles: { face: number | null; turns: number }[];
  captains: {
    square: { x: number | null; y: number | null };
    heading: Heading;
    hit_points: number;
    sinkings: number;
    lap: number;
    repairing: boolean;
    immune: boolean;
    planned: boolean;
    fresh: number;
    aiming: number | null;
    spare: number | null;
    choice: Choice;
    sank_at: number;
    sank_on: Quarter;
    faces: (number | null)[];
    bells: { die: number | null; hidden: boolean; place: 'wheel' | 'anchor' | 'locked' | 'locked_idle'; target: number | null }[];
  }[];
  shown: {
    sea: string[];
    tiles: (string | null)[];
    berths: { x: number; y: number }[];
    home: { x: number; y: number } | null;
    goal: { x: number; y: number } | null;
    captains: {
      dice: {
        name: string;
        owned: boolean;
        placed: boolean;
        shows: { command: string; number: number; fires: boolean; skullduggery: boolean } | null;
      }[];
      bells: ({ command: string; number: number; fires: boolean; skullduggery: boolean } | null)[];
      locked_from: number;
      out: boolean;
      course: { x: number; y: number; heading: Heading; known: boolean }[];
      shots: { x: number; y: number }[];
    }[];
  };
}

export type Move =
  | { kind: 'confirm' }
  | { kind: 'moor'; berth: Berth; heading: Heading }
  | { kind: 'place'; die: string; bell: number; place: Place }
  | { kind: 'aim'; seat: Seat }
  | { kind: 'reroll' }
  | { kind: 'keep'; die: string }
  | { kind: 'lower_sails' }
  | { kind: 'sail_on' }
  | { kind: 'come_back'; x: number; y: number; heading: Heading };

export type GameEvent =
  | { kind: 'laid'; tile: string; quarter: Quarter; turns: number }
  | { kind: 'ship_rolled'; who: Seat; number: number }
  | { kind: 'moored'; who: Seat; berth: Berth; heading: Heading }
  | { kind: 'turn_began'; turn: number }
  | { kind: 'rolled'; who: Seat; faces: string[] }
  | { kind: 'rerolled'; who: Seat; faces: string[] }
  | {
    kind: 'placed';
    who: Seat;
    bell: number;
    place: 'wheel' | 'anchor' | 'locked' | 'locked_idle';
    die: string;
    face: string;
  }
  | { kind: 'aimed'; who: Seat; bell: number; target: Seat }
  | {
    kind: 'revealed';
    who: Seat;
    bell: number;
    place: 'wheel' | 'anchor' | 'locked' | 'locked_idle';
    die: string;
    face: string;
  }
  | { kind: 'revealed_aim'; who: Seat; bell: number; target: Seat }
  | { kind: 'bell_rung'; bell: number }
  | { kind: 'defended'; who: Seat }
  | { kind: 'acts'; who: Seat; face: string; number: number }
  | { kind: 'anchored'; who: Seat; seat: Seat }
  | { kind: 'rum'; who: Seat; seat: Seat; face: string }
  | { kind: 'void_skullduggery'; who: Seat; seat: Seat; why: Spared }
  | { kind: 'roll_off'; who: Seat; face: string; number: number }
  | { kind: 'won_roll_off'; who: Seat; order: Seat[] }
  | { kind: 'sailed'; who: Seat; x: number; y: number }
  | { kind: 'pushed'; who: Seat; x: number; y: number }
  | { kind: 'stopped'; who: Seat; x: number; y: number }
  | { kind: 'swung'; who: Seat; heading: Heading }
  | { kind: 'rammed'; who: Seat; seat: Seat }
  | { kind: 'fired'; who: Seat }
  | { kind: 'hit'; who: Seat; seat: Seat; x: number; y: number }
  | { kind: 'damaged'; who: Seat; points: number; hit_points: number }
  | { kind: 'locked'; who: Seat; bell: number }
  | { kind: 'repaired'; who: Seat; hit_points: number; points: number }
  | { kind: 'unlocked'; who: Seat; bell: number }
  | { kind: 'sank'; who: Seat; x: number; y: number }
  | { kind: 'whirled'; who: Seat; heading: Heading }
  | { kind: 'blown'; who: Seat; x: number; y: number }
  | { kind: 'lulled'; who: Seat }
  | { kind: 'took_treasure'; who: Seat }
  | { kind: 'stole_treasure'; who: Seat; seat: Seat }
  | { kind: 'dropped_treasure'; who: Seat; x: number; y: number }
  | { kind: 'treasure_die_passed'; who: Seat }
  | { kind: 'lowered_sails'; who: Seat }
  | { kind: 'came_back'; who: Seat; x: number; y: number; heading: Heading }
  | { kind: 'out'; who: Seat }
  | { kind: 'won'; who: Seat };

type Said = string | number;
type Chosen = string | number | boolean;
export interface Words {
  at: (values: { who: Said }) => string;
  back_to_yours: string;
  bell: (values: { n: Said; what: Said }) => string;
  berth: (values: { letter: Said }) => string;
  board: string;
  bow: string;
  captain: string;
  cell: {
    edge: string;
    island: string;
    open: string;
    reef: string;
    whirlpool_clockwise: string;
    whirlpool_counter: string;
    wind_east: string;
    wind_north: string;
    wind_south: string;
    wind_west: string;
  };
  chart: string;
  die: (values: { face: Said; name: Said; number: Said }) => string;
  empty_bell: string;
  ghost: (values: { bells: Said; heading: Said; x: Said; y: Said }) => string;
  goal: string;
  guarded: string;
  held: string;
  hidden_die: string;
  hit_points: (values: { n: Said; of: number }) => string;
  hit_points_short: (values: { n: number }) => string;
  holds: string;
  home: string;
  in_hand: string;
  in_words: {
    afloat: (values: { heading: Said; x: Said; y: Said }) => string;
    chart: string;
    course: (values: { list: Said }) => string;
    course_step: (values: { bell: Said; heading: Said; x: Said; y: Said }) => string;
    goal: (values: { x: Said; y: Said }) => string;
    hand: (values: { list: Said }) => string;
    holder: (values: { name: Said }) => string;
    home: (values: { x: Said; y: Said }) => string;
    not_afloat: string;
    row: (values: { list: Said; y: Said }) => string;
    ship: (values: { name: Said; you: Chosen }) => string;
    square_of: (values: { cell: Said; columns: Said }) => string;
    table: string;
    tile: (values: { name: Said; quarter: Said }) => string;
    treasure: (values: { x: Said; y: Said }) => string;
    turn: (values: { n: Said; phase: Said }) => string;
  };
  lap: (values: { n: Said }) => string;
  lay_note: string;
  locks_at: (values: { n: number }) => string;
  mat_of: (values: { name: Said }) => string;
  on: (values: { place: Said; what: Said }) => string;
  out: string;
  pick_up: (values: { what: Said }) => string;
  planning: string;
  ready: string;
  refuse_asked: string;
  refuse_full: string;
  refuse_laid: string;
  refuse_locked: string;
  repairing: string;
  reroll: string;
  skulls: (values: { n: number }) => string;
  spare_note: string;
  spot: (values: { bell: Said; place: Said }) => string;
  square: (values: { x: Said; y: Said }) => string;
  squares: string;
  sunk: string;
  treasure: string;
  unrolled: (values: { name: Said }) => string;
  watch: string;
  where: string;
  your_mat: string;
}
