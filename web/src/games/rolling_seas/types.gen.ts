// Written by the laws of rolling_seas from the engine’s own code; after a change run them with DOGWATCH_APPROVE=1.
import type { Seat } from '../../lib/types';

export type Column = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J' | 'K' | 'L' | 'M' | 'N' | 'O' | 'P' | 'Q' | 'R' | 'S';
export type Direction = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW';
export type Power = 'monsters' | 'pirates';
export type Spoils = 'gold' | 'hold';
export type Loss = 'gold' | 'provisions';
export type Type = 'monster' | 'peril' | 'current' | 'rocks' | 'ambush' | 'smooth';
export type Good = 'gold' | 'provisions' | 'wind' | 'story' | 'stars' | 'hold';
export type Track = 'provisions' | 'gold' | 'story' | 'cannons' | 'monoliths' | 'ports';
export type Side = 'nobody' | 'artist' | 'owner';
export type Phase = 'draw' | 'home' | 'omen' | 'act' | 'battle' | 'over';
export type Winds = 'N' | 'NE' | 'E' | 'SE' | 'S' | 'SW' | 'W' | 'NW' | 'none';
export type Stage = 'start' | 'navigate' | 'build' | 'visit' | 'after';
export type Pass = 'left' | 'right';
export type Solo = 'row' | 'column';
export type Notes = 'solo_ambush' | 'solo_short';
export type Rank = 'small_time_braggart' | 'boring_storyteller' | 'rent_a_bard' | 'wandering_minstrel' | 'renowned_poet' | 'storyteller_extraordinaire' | 'master_of_stories' | 'legendary_bard';
export type Kind = 'navigate' | 'sail';
export type What = 'port' | 'monolith' | 'land';

export interface View {
  seats: number;
  turn: number;
  phase: Phase;
  card: string;
  winds: Winds[];
  die: number;
  setup_cards: number;
  treasures_taken: number;
  deck: { adventures: number; smooth: number; unseen: string[]; unseen_smooth: number[] };
  players: {
    home: string;
    ship: string;
    shapes: { card: string; square: string; turn: number }[];
    spent: string[];
    ambushes: { square: string; dots: number[]; artist: number; entered: number; spent: boolean }[];
    lines: { E: string[]; SE: string[]; S: string[]; SW: string[] };
    explored: string[];
    told: string[];
    met: string[];
    provisions: { held: number; circled: number };
    gold: { held: number; circled: number };
    wind: { held: number; circled: number };
    story: number;
    vessel: number;
    cannons: number;
    monster_power: number;
    pirate_power: number;
    monoliths: number;
    treasure: number | null;
    renown: number[];
    act: {
      stage: Stage;
      filled: boolean;
      port: number | null;
      wind: Winds;
      movement: number;
      on_peril: boolean;
      stopped: boolean;
      prize: boolean;
      finished_monoliths: boolean;
    };
    drew: boolean;
    done: boolean;
  }[];
  battle: { owner: number | null; ambush: number; artist_roll: number; owner_roll: number; winner: Side };
  shown: {
    board: { number: number; name: string; map: string[] };
    turns: number;
    card: {
      name: string;
      type: Type;
      gold?: number;
      provisions?: number;
      wind?: number;
      monsters?: number;
      pirates?: number;
      either?: number;
      row?: number;
      column?: Column;
      ways?: { turn: number; cells: [number, number][] }[];
      pass?: Pass | null;
      solo?: Solo;
    } | null;
    notes: Notes[];
    explore: { story: number; gold: number; provisions: number }[];
    costs: {
      N: { N: number; NE: number; E: number; SE: number; S: number; SW: number; W: number; NW: number };
      NE: { N: number; NE: number; E: number; SE: number; S: number; SW: number; W: number; NW: number };
      E: { N: number; NE: number; E: number; SE: number; S: number; SW: number; W: number; NW: number };
      SE: { N: number; NE: number; E: number; SE: number; S: number; SW: number; W: number; NW: number };
      S: { N: number; NE: number; E: number; SE: number; S: number; SW: number; W: number; NW: number };
      SW: { N: number; NE: number; E: number; SE: number; S: number; SW: number; W: number; NW: number };
      W: { N: number; NE: number; E: number; SE: number; S: number; SW: number; W: number; NW: number };
      NW: { N: number; NE: number; E: number; SE: number; S: number; SW: number; W: number; NW: number };
    };
    monolith_stars: number[];
    players: {
      points: {
        tales: number;
        final_story: number;
        pirates: number;
        harbour: number;
        ships: number;
        holds: number;
        legend: number;
        cannons: number;
        monoliths: number;
        ports: number;
      };
      total: number;
      rank: Rank;
      movement: number;
      hold: number;
      next_ship: { price: number; movement: number; hold: number; stars: number } | null;
      next_cannon: number | null;
      monster_toll: number;
      pirate_toll: number;
      shapes: { card: string; type: 'monster' | 'peril' | 'current' | 'rocks' | 'ambush'; squares: string[]; spent: boolean[] }[];
      ambushes: { square: string; dots: string[]; artist: Seat; spent: boolean }[];
      tracks: {
        provisions: { boxes: number; height: number; bonuses: { at: number; gain: Good; amount: number; earned: boolean }[] };
        gold: { boxes: number; height: number; bonuses: { at: number; gain: Good; amount: number; earned: boolean }[] };
        story: { boxes: number; height: number; bonuses: { at: number; gain: Good; amount: number; earned: boolean }[] };
        cannons: { boxes: number; height: number; bonuses: { at: number; gain: Good; amount: number; earned: boolean }[] };
        wind: { boxes: number };
        power: { boxes: number };
      };
      chart: string[];
    }[];
    you: {
      draws_on?: Seat;
      empty?: string[];
      out_of_sight?: string[];
      dots?: number;
      winds?: {
        wind: Direction;
        cost: { N: number; NE: number; E: number; SE: number; S: number; SW: number; W: number; NW: number };
        provisions: { N: number; NE: number; E: number; SE: number; S: number; SW: number; W: number; NW: number };
        movement: number;
        reach: {
          square: string;
          movement: number;
          provisions: number;
          stop: boolean;
          meets: string;
          route: { kind: Kind; wind?: Direction; direction?: Direction }[];
          course: string[];
        }[];
      }[];
      beside?: { side: Direction; square: string; what: What; done: boolean }[];
      may_stop?: boolean;
    } | null;
  };
}

export type Move =
  | { kind: 'confirm' }
  | { kind: 'place'; column: Column; row: number; turn: number }
  | { kind: 'mark'; column: Column; row: number }
  | { kind: 'dot'; direction: Direction }
  | { kind: 'home'; column: Column; row: number; side: Direction }
  | { kind: 'omen'; power: Power }
  | { kind: 'wind'; direction: Direction }
  | { kind: 'navigate'; wind: Direction }
  | { kind: 'sail'; direction: Direction }
  | { kind: 'explore'; side: Direction; reward: number }
  | { kind: 'build' }
  | { kind: 'visit'; side: Direction }
  | { kind: 'tell' }
  | { kind: 'buy_ship' }
  | { kind: 'fill' }
  | { kind: 'buy_cannon' }
  | { kind: 'prize'; reward: number }
  | { kind: 'spoils'; choice: Spoils }
  | { kind: 'loss'; choice: Loss }
  | { kind: 'spend' };

export type GameEvent =
  | { kind: 'turn_began'; turn: number; turns: number }
  | { kind: 'revealed'; card: string; type: Type }
  | { kind: 'drawn'; who: Seat; owner: Seat; card: string; column: Column; row: number; type: Type; squares: number[] }
  | { kind: 'ambush_laid'; who: Seat; owner: Seat; column: Column; row: number; dots: number }
  | { kind: 'moored'; who: Seat; column: Column; row: number; ship_column: Column; ship_row: number }
  | { kind: 'grew'; who: Seat; power: Power; level: number }
  | { kind: 'rolled'; die: number; winds: Direction[] }
  | { kind: 'navigated'; who: Seat; wind: Direction }
  | { kind: 'sailed'; who: Seat; direction: Direction; column: Column; row: number; movement: number; provisions: number }
  | { kind: 'blown'; who: Seat; direction: Direction; column: Column; row: number }
  | { kind: 'monster'; who: Seat; provisions: number; story: number }
  | { kind: 'peril'; who: Seat; story: number }
  | { kind: 'carried'; who: Seat; column: Column; row: number; spaces: number; story: number }
  | { kind: 'pirates'; who: Seat; provisions: number; story: number; gold: number }
  | { kind: 'ambush_entered'; who: Seat; seat: Seat }
  | { kind: 'explored'; who: Seat; column: Column; row: number; reward: number }
  | { kind: 'monolith'; who: Seat; number: number }
  | { kind: 'built'; who: Seat; number: number }
  | { kind: 'visited'; who: Seat; column: Column; row: number }
  | { kind: 'told'; who: Seat; renown: number; number: number; column: Column; row: number }
  | { kind: 'bought_ship'; who: Seat; number: number; price: number }
  | { kind: 'filled'; who: Seat; provisions: number }
  | { kind: 'bought_cannon'; who: Seat; number: number; price: number }
  | { kind: 'gained'; who: Seat; good: Good; amount: number }
  | { kind: 'bonus'; who: Seat; track: Track; number: number; good: Good; amount: number }
  | { kind: 'trimmed'; who: Seat; provisions: number }
  | {
    kind: 'battle';
    who: Seat;
    seat: Seat;
    roll: number;
    answer: number;
    winner: Side;
    cannons: number;
    answering_cannons: number;
  }
  | { kind: 'spoils'; who: Seat; choice: Spoils; amount: number }
  | { kind: 'loss'; who: Seat; choice: Loss; amount: number }
  | { kind: 'ended' }
  | { kind: 'spent'; who: Seat; provisions: number };

type Said = string | number;
type Chosen = string | number | boolean;
export interface Words {
  ambush_of: (values: { name: Said }) => string;
  back_to_yours: string;
  board: string;
  card_line: (values: { column: Said; row: Said }) => string;
  chart: (values: { name: Said }) => string;
  chart_of: (values: { name: Said; you: Chosen }) => string;
  closer: string;
  compass: (values: { costs: Said; wind: Said }) => string;
  compass_calm: string;
  count_line: (values: { n: Said; name: Said; next: Chosen; of: Said }) => string;
  done: string;
  drag_shape: (values: { card: Said }) => string;
  drawing_on: (values: { name: Said }) => string;
  explore_die: (values: { die: number }) => string;
  explored_here: string;
  gain: (values: { amount: number; good: Chosen }) => string;
  helm: string;
  home_port: string;
  in_words: {
    at: (values: { home: Said; ship: Said }) => string;
    beside: (values: { list: Said }) => string;
    captain: (values: { name: Said; you: Chosen }) => string;
    card: (values: { card: Said }) => string;
    drawn: (values: { card: Said; squares: Said; type: Said }) => string;
    explored: (values: { list: Said }) => string;
    land: string;
    map: string;
    not_yet: string;
    pirates: (values: { list: Said }) => string;
    points: (values: { total: Said }) => string;
    ports: (values: { list: Said }) => string;
    row: (values: { list: Said; row: Said }) => string;
    table: string;
    turn: (values: { phase: Said; turn: Said; turns: Said }) => string;
    winds: (values: { die: Said; list: Said }) => string;
  };
  met_here: string;
  next_box: (values: { at: Said; gain: Said }) => string;
  next_column: (values: { at: Said; gain: Said }) => string;
  next_price: (values: { price: Said }) => string;
  no_wind: string;
  place_on: (values: { square: Said }) => string;
  power_line: (values: { name: Said; power: Said; toll: number }) => string;
  reach_title: (values: { movement: Said }) => string;
  refuse_block: string;
  refuse_line: (values: { column: Said; row: Said }) => string;
  refuse_sea: string;
  renown: (values: { n: Said }) => string;
  renown_line: (values: { list: Chosen }) => string;
  sail_to: (values: { meets: Chosen; movement: Said; provisions: number; square: Said; stop: Chosen }) => string;
  sail_with: (values: { wind: Said }) => string;
  ship: string;
  ship_of: (values: { name: Said }) => string;
  sight: {
    gold: string;
    monolith: string;
    pirates: string;
    port: string;
    provisions: string;
    wind: string;
  };
  spent: string;
  store_line: (values: { boxes: Said; circled: Said; held: Said; name: Said; next: Chosen }) => string;
  story_title: string;
  targets: string;
  told_here: string;
  track: {
    cannons: string;
    gold: string;
    monoliths: string;
    monsters: string;
    pirates: string;
    provisions: string;
    renown: string;
    story: string;
    wind: string;
  };
  turn: string;
  turn_of: (values: { turn: number; turns: Said }) => string;
  under_way: (values: { movement: Said }) => string;
  vessel: (values: { n: Chosen }) => string;
  vessel_line: (values: { hold: Said; movement: Said }) => string;
  whole: string;
  wind_die: (values: { wind: Said }) => string;
  wind_step: (values: { n: Said }) => string;
}
