// Written by the laws of waves from the engine’s own code; after a change run them with DOGWATCH_APPROVE=1.
import type { Seat } from '../../lib/types';

export type Icon = 'spirits' | 'chest_left' | 'chest_middle' | 'chest_right' | 'hull' | 'small_cannon' | 'large_cannon' | 'ports' | 'crew' | 'bury_left' | 'bury_middle' | 'bury_right';
export type Cannon = 'small' | 'large';
export type Colour = 'clear' | 'crimson' | 'navy' | 'gold' | 'jade' | 'violet';
export type Where = 'spirits' | 'chest_left' | 'chest_middle' | 'chest_right' | 'hull' | 'small_cannon' | 'large_cannon' | 'ports' | 'crew';
export type Cannons = 'small' | 'large' | 'both';
export type Source = 'small_cannon' | 'large_cannon' | 'ports' | 'lead';
export type Ending = 'chests' | 'tracks';
export type Phase = 'draft' | 'allocate' | 'write' | 'fire' | 'over' | 'reveal';
export type Writing = 'spirits' | 'chest_left' | 'chest_middle' | 'chest_right' | 'hull' | 'small_cannon' | 'large_cannon' | 'ports' | 'crew' | 'bury_left' | 'bury_middle' | 'bury_right' | 'none';
export type Allocation = 'spirits' | 'chest_left' | 'chest_middle' | 'chest_right' | 'hull' | 'small_cannon' | 'large_cannon' | 'ports' | 'crew' | 'bury_left' | 'bury_middle' | 'bury_right' | 'none' | 'hidden';
export type First = 'none' | 'small' | 'large';

export interface View {
  seats: number;
  round: number;
  first: number;
  phase: Phase;
  turn: number;
  writing: Writing;
  pool: { colour: Colour; value: number }[];
  players: {
    infamy: number;
    chests: { treasure: number[]; buried: boolean }[];
    spirits: number[];
    hull: number[];
    small_cannon: number[];
    large_cannon: number[];
    ports: number[];
    crew: number[];
    nest: number[];
    allocation: Allocation[];
    done: boolean;
  }[];
  fire: {
    shooters: number[];
    small: { seat: number | null; chest: number | null; stow: number | null };
    large: { seat: number | null; chest: number | null; stow: number | null };
    first: First;
  };
  shown: {
    pool: { owner: Seat | null; taken: boolean; cost: number[] }[];
    bag: { colour: Colour; dice: number; left: number }[];
    players: {
      points: { treasure: number; buried: number; hull: number; ports: number; crew: number; infamy: number };
      total: number;
      hull: { sum: number; level: number; next: number | null; full: boolean; laid_level: number; laid_full: boolean };
      small_cannon: {
        sum: number;
        shots: number;
        next: number | null;
        full: boolean;
        laid_level: number;
        laid_full: boolean;
        lowest: number;
      };
      large_cannon: {
        sum: number;
        shots: number;
        next: number | null;
        full: boolean;
        laid_level: number;
        laid_full: boolean;
        lowest: number;
      };
      ports: { sum: number; level: number; next: number | null; full: boolean; laid_level: number; laid_full: boolean };
      crew: { sum: number; level: number; next: number | null; full: boolean; laid_level: number; laid_full: boolean };
      leads_ports: boolean;
      crew_dice: number;
      can_raise: boolean;
      chests: { sum: number; full: boolean }[];
      ends_by: Ending | null;
    }[];
    volleys: { cannon: Cannon; joint: boolean; shots: number; loots: number[][]; loot: number[]; room: number[] }[];
    targets: { cannon: Cannon; seat: Seat; joins: boolean; blocked: number; through: number }[];
    last_round: boolean;
  };
}

export type Move =
  | { kind: 'confirm' }
  | { kind: 'draft'; die: number }
  | { kind: 'sailor'; die: number }
  | { kind: 'allocate'; die: number; icon: Icon }
  | { kind: 'bury'; chest: number }
  | { kind: 'raise' }
  | { kind: 'write' }
  | { kind: 'aim'; cannon: Cannon; seat: Seat }
  | { kind: 'plunder'; seat: Seat; chest: number }
  | { kind: 'stow'; seat: Seat; chest: number }
  | { kind: 'fire_first'; cannon: Cannon };

export type GameEvent =
  | { kind: 'round_began'; round: number; who: Seat }
  | { kind: 'drew'; who: Seat; dice: Colour[] }
  | { kind: 'rolled'; who: Seat; values: number[] }
  | { kind: 'drafted'; who: Seat; die: number; colour: Colour; value: number }
  | { kind: 'hired'; who: Seat; die: number; colour: Colour; value: number; seat: Seat }
  | { kind: 'sailor'; who: Seat; die: number; colour: Colour; value: number; becomes: number }
  | { kind: 'revealed'; who: Seat; icons: Icon[] }
  | { kind: 'wrote'; who: Seat; icon: Where; value: number }
  | { kind: 'raised'; who: Seat; icon: Where; value: number; raised: number }
  | { kind: 'buried'; who: Seat; chest: number; value: number }
  | { kind: 'level'; who: Seat; icon: Icon; level: number }
  | { kind: 'filled'; who: Seat; icon: Icon }
  | { kind: 'fired'; who: Seat; seat: Seat; cannons: Cannons; shots: number; blocked: number; chest: number; loot: number }
  | { kind: 'misfired'; who: Seat; cannon: Cannon }
  | { kind: 'stole'; who: Seat; seat: Seat; chest: number; value: number; stow: number }
  | { kind: 'lost'; who: Seat; seat: Seat; chest: number; value: number }
  | { kind: 'gained'; who: Seat; infamy: number; source: Source }
  | { kind: 'overflowed'; who: Seat; infamy: number }
  | { kind: 'crew_joined'; who: Seat; dice: number }
  | { kind: 'ended'; who: Seat; ending: Ending };

type Said = string | number;
type Chosen = string | number | boolean;
export interface Words {
  aimed_at: (values: { chest: Said; name: Said }) => string;
  back_to_yours: string;
  blocks: (values: { n: number }) => string;
  board: string;
  both_cannons: string;
  chest_buried: (values: { bonus: Said; n: Said }) => string;
  chest_full: (values: { n: Said }) => string;
  chest_open: (values: { n: Said }) => string;
  chests_settled: (values: { n: Said; of: Said }) => string;
  crew_dice_of: (values: { n: number }) => string;
  die: (values: { colour: Said; value: Said }) => string;
  die_in_hand: (values: { place: Said; value: Said }) => string;
  die_too_dear: (values: { name: Said; price: Said }) => string;
  fire_first: (values: { cannon: Said }) => string;
  fire_title: string;
  fires: string;
  fires_short: string;
  icon: {
    bury_left: string;
    bury_middle: string;
    bury_right: string;
    chest_left: string;
    chest_middle: string;
    chest_right: string;
    crew: string;
    hull: string;
    large_cannon: string;
    ports: string;
    small_cannon: string;
    spirits: string;
  };
  in_words: {
    bag: (values: { list: Said }) => string;
    chest: (values: { list: Said; name: Said; squares: number; total: number }) => string;
    chest_buried: (values: { list: Said; name: Said; total: number }) => string;
    chest_empty: (values: { name: Said; squares: number }) => string;
    empty: string;
    hidden: (values: { die: Said }) => string;
    infamy: (values: { circles: Said; n: Said }) => string;
    island: (values: { bonus: number; icon: Said }) => string;
    island_crossed: (values: { icon: Said }) => string;
    map: (values: { name: Said; you: Chosen }) => string;
    nest: (values: { list: Said }) => string;
    next: (values: { next: Said; sum: Said }) => string;
    on_icon: (values: { die: Said; icon: Said }) => string;
    phase: {
      allocate: string;
      draft: string;
      fire: string;
      over: string;
      reveal: string;
      write: string;
    };
    points: (values: { n: Said }) => string;
    pool: string;
    pool_die: (values: { die: Said; price: number }) => string;
    pool_empty: string;
    round_line: (values: { first: Said; phase: Said; round: Said }) => string;
    row: (values: { effect: Said; free: number; list: Said; name: Said }) => string;
    table: string;
    top: (values: { sum: Said }) => string;
  };
  income: (values: { n: number }) => string;
  income_leading: (values: { lead: Said; n: Said }) => string;
  infamy: string;
  infamy_count: (values: { n: Said }) => string;
  infamy_short: string;
  into_chest: (values: { chest: Said }) => string;
  map_of: (values: { name: Said }) => string;
  maps: string;
  nests: string;
  pick_up: (values: { icon: Said; value: Said }) => string;
  pick_up_bury: (values: { icon: Said }) => string;
  points: (values: { n: number }) => string;
  points_short: (values: { n: number }) => string;
  pool_title: string;
  pool_waiting: string;
  raise_title: (values: { icon: Said }) => string;
  refuse_already_buried: string;
  refuse_asked: string;
  refuse_buried: string;
  refuse_bury_all: string;
  refuse_bury_empty: string;
  refuse_dear: (values: { have: Said; price: Said }) => string;
  refuse_full: (values: { icon: Said }) => string;
  refuse_not_turn: string;
  refuse_used: string;
  room: (values: { after: Chosen; n: number }) => string;
  round: (values: { n: Said }) => string;
  row: {
    crew: string;
    hull: string;
    large_cannon: string;
    ports: string;
    small_cannon: string;
    spirits: string;
  };
  sailor: string;
  screen_ready: string;
  screen_revealed: string;
  screen_title: string;
  shots: (values: { n: number }) => string;
  shots_so_far: (values: { n: number }) => string;
  spirits_need: (values: { n: number; raised: Said }) => string;
  spirits_ready: (values: { raised: Said }) => string;
  spirits_title: string;
  squares_filled: (values: { n: Said; of: Said }) => string;
  target_joined: (values: { through: number }) => string;
  target_line: (values: { blocked: number; through: number }) => string;
  unloaded: string;
  worth: (values: { value: Said }) => string;
  would_take: (values: { n: number; values: Said }) => string;
  your_dice: string;
  your_map: string;
}
