// The words of the page: what a table shows, and what a game's board gets and gives.
//
// A board only ever sees views, moves and events, so that play against bots, same-screen play, tables online and
// replays look alike to it. It knows no rules: whatever may be done now is in `decision.choices`.
import type { Component } from 'svelte';

export type Language = 'en' | 'fr';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

// A chair at the table, 0..n-1.
export type Seat = number;
// Who looks: one seat, a watcher, or, when the match is over, everybody at once.
export type Eye = Seat | 'watcher' | 'all';

// One step, as the engine names it: {"kind": "draft", "die": 3}. A game narrows it, as events and views, to its own
// types: games/<game>/types.gen.ts, written from the rules.
export type Move = { kind: string } & { [field: string]: Json };
export type GameEvent = { kind: string } & { [field: string]: Json };
// Those of some kinds: OfKind<GameEvent, 'stole' | 'lost'>.
export type OfKind<T extends { kind: string }, Kind extends T['kind']> = Extract<T, { kind: Kind }>;
// What an eye knows of the state, as JSON.
export type View = { [field: string]: Json };

export interface Choice<M = Move> {
  move: M;
  text: string;
}

// What a seat is asked for now, with every legal answer.
export interface Decision<M = Move> {
  seat: Seat;
  asks: string;
  text: string;
  choices: Choice<M>[];
  // How many of this seat's steps can still be taken back.
  openSteps: number;
  // An optional reaction may get a standing answer.
  reaction: boolean;
}

// An event as an eye sees it, with its sentence.
export interface Told<E = GameEvent> {
  event: E;
  text: string;
  // What the eye sees right after it, made by the engine when it is shown; missing where nobody kept that moment.
  after?: () => Promise<View>;
}

// An event that is being told, between what lay on the table before it and what lies there after it.
export interface Step<V = View, E = GameEvent> extends Told<E> {
  views: { before: V; after: V };
}

export type Level = 'deckhand' | 'bosun' | 'captain';
export const levels: readonly Level[] = ['deckhand', 'bosun', 'captain'];

export type Sitter = { kind: 'person'; name: string } | { kind: 'bot'; level: Level; name: string };

// How a seat is told apart without colour.
export type Emblem = 'weapons' | 'anchor' | 'sun' | 'parrot' | 'tentacle' | 'skull';
export const emblems: readonly Emblem[] = ['weapons', 'anchor', 'sun', 'parrot', 'tentacle', 'skull'];

export interface SeatInfo {
  seat: Seat;
  name: string;
  sitter: Sitter;
  emblem: Emblem;
  // The reader's own seat.
  you: boolean;
  // Owes a step now.
  waiting: boolean;
  // A bot that is thinking at this moment.
  thinking: boolean;
}

export interface SeatScore {
  total: number;
  // In the order of the score sheet.
  items: { [name: string]: number };
  title?: string;
}

export interface Outcome {
  over: boolean;
  lost: boolean;
  // Places from first to last; seats that share one are together.
  ranking: Seat[][];
  scores: SeatScore[];
  // The names of score items and titles in the reader's language.
  itemTexts: { [item: string]: string };
  titleTexts: { [title: string]: string };
}

export interface OptionShape {
  name: string;
  values: (string | number | boolean)[];
  default: string | number | boolean;
  // Its numbers are seats: only those at the table can be chosen.
  names_seat: boolean;
  text: string;
}

// Says a text of the game's words file in the reader's language; values fill its {places}. An unknown key is said as
// `otherwise`, or as itself.
export type Say = (key: string, otherwise?: string) => string;

// Tells the board what happens, unless the reader wants to see results at once. A handler may return a promise: the next
// event waits for it. `signal` is aborted when the player skips: finish at once then.
export type EventHandler<V = View, E = GameEvent> = (step: Step<V, E>, pace: Pace) => Promise<void> | void;

export interface Pace {
  // 1 = normal, 2 = twice as fast.
  speed: number;
  reducedMotion: boolean;
  signal: AbortSignal;
  // Resolves after that many milliseconds at this speed, or at once when skipped.
  wait(milliseconds: number): Promise<void>;
}

// What a game's board gets. V, M and E are the game's own types of views, moves and events.
export interface BoardProps<V = View, M = Move, E = GameEvent> {
  // What `eye` knows. While events are told, the engine's moment after the last one that was told.
  view: V;
  eye: Eye;
  seats: SeatInfo[];
  // What the eye's seat is asked now; null while others decide, while events are told, and in replays.
  decision: Decision<M> | null;
  // The seat whose things are shown large: own, unless the player tapped another's strip.
  shown: Seat;
  show(seat: Seat): void;
  // Plays one of decision.choices; or a route of moves, of which it is the first, up to where something else is to be
  // decided.
  act(...route: M[]): void;
  // Lays one of decision.choices down before the table: it is played when the player confirms, and forgotten when it is
  // taken back, or when something else is asked. For what cannot be undone and is chosen by a mere touch.
  lay(choice: Choice<M> | null): void;
  laid: Choice<M> | null;
  // Undoes the seat's last open step.
  takeBack(): void;
  // Says in one sentence why something is not possible now (an illegal drop).
  refuse(sentence: string): void;
  // Registers for events until the component is destroyed.
  onEvent(handler: EventHandler<V, E>): void;
  // The moves a hint points to, best first; empty when none was asked for.
  hints: M[];
  // The components in play, as the engine prints them.
  components: Json;
  say: Say;
  language: Language;
  // A replay or another's turn: nothing can be touched.
  readonly: boolean;
  // narrow: one column, what is decided on at the bottom, within a thumb's reach.
  layout: 'wide' | 'narrow';
}

// What a player strip says of one seat: "12 infamy, 23 points", small dice, ... One or two lines.
export interface SummaryProps<V = View> {
  view: V;
  seat: Seat;
  seats: SeatInfo[];
  components: Json;
  say: Say;
}

export interface InWordsProps<V = View> {
  view: V;
  eye: Eye;
  seats: SeatInfo[];
  components: Json;
  say: Say;
}

export interface EpilogueProps<V = View, E = GameEvent> {
  view: V;
  eye: Eye;
  // All that was told, from the beginning.
  lines: Told<E>[];
  outcome: Outcome;
  say: Say;
  nameOf: (seat: Seat) => string;
}
// What a game tells of the whole match when it is over.
export interface Epilogue {
  // In place of who won, and a sentence to it: for one who played alone.
  verdict?: string;
  text?: string;
  title: string;
  chapters: string[];
  // The way of the match, drawn as it went.
  drawing?: { Part: Component<any>; props: object };
}

// What the home page shows of a game before anything of it is loaded: games/<game>/card.ts.
export interface Card {
  id: string;
  // The title on the box.
  name: string;
  seats: [least: number, most: number];
  minutes: [least: number, most: number];
  // What one does in it, in a word or two, and how hard it is to learn: 1 to 3.
  kind: Record<Language, string>;
  weight: 1 | 2 | 3;
  // One sentence.
  about: Record<Language, string>;
  // How one wins, in one line.
  goal: Record<Language, string>;
  // Our own picture: the address of an SVG file, 4:3.
  picture: string;
  // Who designed the game, for the credits.
  designers: string;
  // The seats and level of "Play now".
  playNow: { seats: number };
}

// A game's page part, loaded when it is opened: games/<game>/index.ts.
export interface GamePage<V = View, M = Move, E = GameEvent> {
  id: string;
  Board: Component<BoardProps<V, M, E>>;
  Summary: Component<SummaryProps<V>>;
  // The chapters of the rules, in order: keys of the words file.
  rules: { title: string; text: string }[];
  // The table as an ordered text, for those who do not see it: a heading and lines for each thing that lies there.
  inWords: (props: InWordsProps<V>) => { heading: string; lines: string[] }[];
  // Which sound an event makes.
  sound?: (event: E) => Sound | null;
  // How long an event is shown at normal speed, in milliseconds, its own movement included; what happens on other boards
  // than the player's may pass more quickly.
  dwell?: (event: E, own: Seat | null) => number;
  // What matters: it is told by itself, and stays long enough to be seen and read.
  stages?: (event: E) => boolean;
  // What happens beside the boards, as at a common pool: nobody's board is turned to for it.
  aside?: (event: E) => boolean;
  // Rivals act at the same time, each on a board of their own: their turns are told together.
  together?: boolean;
  // The match told once more, under its score; null: nothing to tell.
  epilogue?: () => Promise<(props: EpilogueProps<V, E>) => Epilogue | null>;
}

export type Sound = 'roll' | 'shot' | 'coin' | 'turn' | 'place';

// All that one eye sees of a table at one moment.
export interface Look {
  view: View;
  waiting: Seat[];
  over: boolean;
  // For a waiting seat's eye.
  decision: Decision | null;
  outcome: Outcome | null;
  // Moves in the log so far.
  played: number;
  // How many of the eye's own steps can still be taken back, even when it owes none.
  openSteps: number;
  // What the eye's seat answers to optional reactions without being asked.
  standing: { [ask: string]: 'ask' | 'always' | 'never' };
}
