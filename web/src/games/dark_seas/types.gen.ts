// Written by the laws of dark_seas from the engine’s own code; after a change run them with DOGWATCH_APPROVE=1.
import type { Seat } from '../../lib/types';

export type Colour = 'red' | 'blue' | 'green' | 'yellow' | 'purple' | 'bone';
export type Income = 'doubloon' | 'tiles';
export type Slot = 'out' | 'side';
export type Resource = 'doubloons' | 'pirates' | 'treasure';
export type Place = 'red' | 'blue' | 'green' | 'yellow' | 'purple' | 'bone' | 'centre';
export type Phase = 'muster' | 'reroll' | 'scheme' | 'income' | 'sail' | 'placed' | 'over' | 'arrange' | 'colours' | 'ports_shown' | 'tiles_shown';
export type Ports = 'red' | 'blue' | 'green' | 'yellow' | 'purple' | 'bone' | 'hidden' | 'none';
export type Effect = 'stop' | 'roll' | 'gain' | 'infamy' | 'recruit' | 'upgrade' | 'treasure' | 'tiles' | 'place' | 'pay' | 'lose' | 'choose' | 'option' | 'jump' | 'if' | 'each_other' | 'each_player' | 'each_end' | 'move' | 'copy';
export type Coin = 'doubloons' | 'pirates' | 'treasures';
export type Where = 'here' | 'next' | 'neighbours' | 'matching' | 'any' | 'empty' | 'none';
export type What = 'captain' | 'pirate' | 'ship';

export interface Give {
  effect: Effect;
  coin?: Coin;
  amount?: number | null;
  keep?: number | null;
  where?: Where;
  dread?: boolean;
  room?: number | null;
  price?: number | null;
  possible?: boolean;
  for?: Give[];
  options?: Give[][];
  does?: Give[];
  what?: What;
  then?: Give[];
  else?: Give[];
}

export interface View {
  seats: number;
  round: number;
  active: number;
  phase: Phase;
  turn: number;
  dice: Colour[];
  picked: number[];
  players: {
    doubloons: number;
    infamy: number;
    ship: number;
    captain: number;
    ports: Ports[];
    regular: number[];
    dread: number[];
    slots: (number | null)[][];
    hand: number[];
    treasure: number[];
    aside: number[];
    memory: { seen: number[]; since: number[] };
    colour: Ports;
    settled: number | null;
    tossed: number | null;
    done: boolean;
  }[];
  discard: number[];
  drawn: number[];
  drawn_treasure: number[];
  reshuffles: number[][];
  schemed: number[];
  entries: number;
  activated: number[];
  fresh: number[];
  free_port: number | null;
  effect: {
    frames: { at: number; tile: number | null; rolled: Ports; lost: number }[];
    here: number;
    focus: number;
    stage: number;
    left: number;
    ports: number[];
    refused: number[];
    wanted: number | null;
    strength: number;
  };
  shown: {
    asked: Seat | null;
    rounds: number;
    last_round: boolean;
    order: Seat[];
    matching: { red: number; blue: number; green: number; yellow: number; purple: number; bone: number };
    effect: {
      tile: string | null;
      copies: string | null;
      seat: Seat;
      for: Seat;
      here: number;
      left: number;
      rolled: Colour | null;
    } | null;
    players: {
      colour: Colour | null;
      points: {
        infamy: number | null;
        treasure: number | null;
        doubloons: number | null;
        dread: number | null;
        ports: number | null;
        full_ports: number | null;
        tiles: number | null;
      };
      total: number;
      total_known: boolean;
      had_turn: boolean;
      hand_count: number;
      treasure_count: number;
      treasures: string[];
      ship_at: Colour | null;
      captain_at: Place | null;
      pirates: number;
      dread: number;
      hand: {
        tile: number;
        name: string;
        group: string;
        starting: boolean;
        scheme: { colour: Colour; gains: Resource } | null;
        strength: number;
        can_scheme: boolean;
        gives: Give[];
      }[];
      ports: {
        clock: number;
        colour: Colour | null;
        pirates: number;
        room: number;
        dice: number;
        ship: boolean;
        captain: boolean;
        tiles: ({
          tile: number;
          name: string;
          group: string;
          starting: boolean;
          scheme: { colour: Colour; gains: Resource } | null;
          activated: boolean;
          can_activate: boolean;
          gives: Give[];
          end_points: number | null;
        } | null)[];
      }[];
      reach: number[];
      reach_by_captain: { hex: number; ports: number[] }[];
      may_sail: boolean;
    }[];
    deck: { count: number; unseen: number[] };
    discard: { tile: number; name: string; group: string; starting: boolean; scheme: { colour: Colour; gains: Resource } | null }[];
    pool: { count: number; unseen: number[] };
    supply: { regular: number; dread: number };
    drawn: {
      tiles: {
        tile: number;
        name: string;
        group: string;
        starting: boolean;
        scheme: { colour: Colour; gains: Resource } | null;
      }[];
      tile_count: number;
      treasures: string[];
      treasure_count: number;
    };
  };
}

export type Move =
  | { kind: 'confirm' }
  | { kind: 'arrange'; port: number; colour: Colour }
  | { kind: 'settle'; tile: number }
  | { kind: 'toss'; tile: number }
  | { kind: 'pick'; die: number }
  | { kind: 'reroll' }
  | { kind: 'keep_dice' }
  | { kind: 'scheme'; tile: number }
  | { kind: 'captain'; hex: number }
  | { kind: 'income'; what: Income }
  | { kind: 'sail' }
  | { kind: 'activate'; slot: Slot }
  | { kind: 'place'; tile: number; port: number; slot: Slot }
  | { kind: 'recruit'; port: number; dread: boolean }
  | { kind: 'upgrade'; port: number }
  | { kind: 'keep_treasure'; treasure: string }
  | { kind: 'keep_tile'; tile: number }
  | { kind: 'pay' }
  | { kind: 'decline' }
  | { kind: 'dismiss'; port: number; dread: boolean }
  | { kind: 'spend'; treasure: string }
  | { kind: 'choose'; option: number }
  | { kind: 'take'; seat: Seat; port: number; dread: boolean }
  | { kind: 'copy'; seat: Seat; port: number; slot: Slot }
  | { kind: 'lend' }
  | { kind: 'refuse' }
  | { kind: 'enough' }
  | { kind: 'colour'; colour: Colour }
  | { kind: 'release' };

export type GameEvent =
  | { kind: 'arranged'; who: Seat; colours: Colour[] }
  | { kind: 'settled'; who: Seat; tile: number; name: string }
  | { kind: 'round_began'; round: number; who: Seat }
  | { kind: 'rolled'; who: Seat; colours: Colour[] }
  | { kind: 'rerolled'; who: Seat; colours: Colour[] }
  | { kind: 'schemed'; who: Seat; tile: number; name: string; colour: Colour; dice: number; gains: Resource }
  | { kind: 'captain_moved'; who: Seat; hex: number; place: Place }
  | { kind: 'income'; who: Seat; what: Income }
  | { kind: 'sailed'; who: Seat; port: number; place: Place }
  | { kind: 'activated'; who: Seat; tile: number; name: string }
  | { kind: 'die_rolled'; who: Seat; colour: Colour }
  | { kind: 'gained'; who: Seat; doubloons: number }
  | { kind: 'scored'; who: Seat; infamy: number }
  | { kind: 'recruited'; who: Seat; port: number; place: Place; dread: boolean }
  | { kind: 'upgraded'; who: Seat; port: number; place: Place }
  | { kind: 'drew_treasure'; who: Seat; count: number; keeps: number }
  | { kind: 'saw_treasure'; who: Seat; treasures: string[] }
  | { kind: 'kept_treasure'; who: Seat; treasure: string }
  | { kind: 'drew_tiles'; who: Seat; count: number; keeps: number; reshuffled: boolean }
  | { kind: 'saw_tiles'; who: Seat; tiles: string[] }
  | { kind: 'kept_tile'; who: Seat; tile: number; name: string }
  | { kind: 'discarded'; who: Seat; tile: number; name: string }
  | { kind: 'scrapped'; who: Seat; tile: number; name: string }
  | { kind: 'placed'; who: Seat; tile: number; name: string; port: number; place: Place }
  | { kind: 'paid'; who: Seat; doubloons: number }
  | { kind: 'lost'; who: Seat; doubloons: number; to: Seat | null; name: string }
  | { kind: 'spent'; who: Seat; treasure: string }
  | { kind: 'gave_back'; who: Seat }
  | { kind: 'dismissed'; who: Seat; port: number; place: Place; dread: boolean; to: Seat | null; name: string }
  | { kind: 'refused'; who: Seat }
  | { kind: 'took'; who: Seat; seat: Seat; port: number; place: Place; dread: boolean; here: Place }
  | { kind: 'wind'; who: Seat; port: number; place: Place }
  | { kind: 'copied'; who: Seat; seat: Seat; tile: number; name: string }
  | { kind: 'lent'; who: Seat; seat: Seat }
  | { kind: 'passed'; who: Seat }
  | { kind: 'ended'; round: number }
  | { kind: 'chose_colour'; who: Seat; colour: Colour }
  | { kind: 'dealt'; tiles: number; treasures: number; doubloons: number }
  | { kind: 'declined'; who: Seat }
  | { kind: 'released'; who: Seat; seat: Seat };

type Said = string | number;
type Chosen = string | number | boolean;
export interface Words {
  answers: string;
  at_end: (values: { n: Said }) => string;
  back_to_yours: string;
  board: string;
  captain: string;
  captain_here: string;
  centre: string;
  crew: (values: { capacity: Said; dread: number; n: number }) => string;
  deck: (values: { n: number }) => string;
  dice: string;
  die: (values: { colour: Said; icon: Said }) => string;
  discard: (values: { n: number }) => string;
  doubloons: (values: { n: number }) => string;
  empty_place: (values: { port: Said; slot: Said }) => string;
  fifth: string;
  give: {
    all: (values: { what: Said }) => string;
    captain: string;
    coin: (values: { coin: Chosen; n: Chosen }) => string;
    copy: string;
    full: string;
    gain: (values: { n: Chosen }) => string;
    infamy: (values: { n: Chosen }) => string;
    lose: (values: { what: Said }) => string;
    maybe: (values: { what: Said }) => string;
    or: string;
    others: (values: { what: Said }) => string;
    pay: (values: { can: Chosen; price: Said; what: Said }) => string;
    pirate: string;
    place: string;
    recruit: (values: { dread: Chosen; n: Chosen }) => string;
    roll: string;
    ship: string;
    tiles: (values: { keep: Chosen; n: Chosen }) => string;
    treasure: (values: { keep: Chosen; n: Chosen }) => string;
    upgrade: (values: { n: Chosen }) => string;
  };
  hand: string;
  hand_empty: string;
  hand_of: (values: { n: number }) => string;
  in_words: {
    active: (values: { name: Said }) => string;
    at_work: (values: { name: Said }) => string;
    captain: (values: { place: Said }) => string;
    dice: (values: { list: Said }) => string;
    discard: (values: { list: Said }) => string;
    fifth: (values: { die: Said }) => string;
    hand: (values: { list: Said }) => string;
    island: (values: { name: Said; you: Chosen }) => string;
    no_reach: string;
    reach: (values: { list: Said }) => string;
    ship: (values: { place: Said }) => string;
    table: string;
    tile: (values: { name: Said; slot: Said }) => string;
    treasures: (values: { list: Said }) => string;
    turn: (values: { name: Said }) => string;
  };
  infamy: (values: { n: Said }) => string;
  island_of: (values: { name: Said }) => string;
  islands: string;
  keep_it: (values: { die: Said }) => string;
  looking: string;
  matching: (values: { n: number }) => string;
  no_scheme: string;
  no_treasure: string;
  nothing_now: string;
  now: (values: { what: Said }) => string;
  other_islands: string;
  over: string;
  points: (values: { known: Chosen; n: number }) => string;
  pool: (values: { n: number }) => string;
  port: (values: { clock: Said; place: Said }) => string;
  pts: (values: { n: number }) => string;
  reach: (values: { n: number }) => string;
  reachable: (values: { n: Said }) => string;
  refuse_asked: string;
  refuse_full: string;
  refuse_place: string;
  round: (values: { n: Said; of: Said }) => string;
  scheme: (values: { colour: Said; dice: Said; gains: Said }) => string;
  setting_out: string;
  ship: string;
  ship_here: string;
  track: string;
  treasures: (values: { n: number }) => string;
  used: string;
  worth_kept: (values: { n: Said; points: Said }) => string;
  worth_spent: (values: { n: number; points: Said }) => string;
  your_island: string;
}
