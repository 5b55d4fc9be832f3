// A table as the page sees it. LocalTable makes one of the engine in this browser, OnlineTable one of the server's; boards
// do not care where it is.
import type { OnlineTable } from '../online/online_table.svelte';
import type { Eye, Json, Language, Look, Move, Seat, Sitter, Told } from '../lib/types';

// What happened at one step, as one eye saw it, and how the table looks after it.
export interface News {
  // Whose step it was; null when the table moved by itself.
  by: Seat | null;
  told: Line[];
  look: Look;
}

// Before anything was looked at.
export const emptyLook: Look = {
  view: {},
  waiting: [],
  over: false,
  decision: null,
  outcome: null,
  played: 0,
  openSteps: 0,
  standing: {},
};

// One line of the ship's log: the n-th event, from 0, that its reader saw of a move. `at` 0 is set-up, n the n-th move.
export interface Line extends Told {
  at: number;
  n: number;
}
// A line as others can find it, whatever they saw themselves.
export interface LinePlace {
  n: number;
  toldTo: Eye;
}

export interface Hint {
  move: Move;
  text: string;
  // Chance to win, 0..1; null where the bot cannot tell. The more visits, the more exact it is.
  chance: number | null;
  visits?: number;
  // Why it is better than the next.
  reason?: string;
  // In a study: how the move is called instead of its chance.
  label?: string;
}

export type StandingAnswer = 'ask' | 'always' | 'never';

// A moment of the match, looked at again.
export interface Moment {
  at: number;
  of: number;
  look: Look;
  told: Line[];
  // How many of the events have happened: all, or fewer in the middle of a move.
  seen: number;
}

export interface CheckedRoll {
  n: number;
  // 0 = set-up, n = the n-th move.
  entry: number;
  kind: 'roll' | 'draw';
  // 0 = the table's, n = that of seat n - 1.
  stream: number;
  range: number;
  answer: number;
  recomputed: number;
  rigged: boolean;
}

export interface Verdict {
  agrees: boolean;
  // Why the record cannot be replayed with the dice it tells.
  trouble?: string;
  // The record tells the words of server and seats, sealed before the first roll, and they were checked too.
  words?: boolean;
  rolls: CheckedRoll[];
}

// How a match begins.
export interface MatchPlan {
  game: string;
  sitters: Sitter[];
  options: { [name: string]: string | number | boolean };
  // A components file of one's own; empty for the printed one.
  components: string;
  // Several people agreed that hints may be asked for.
  hints?: boolean;
}

export type MatchRecord = { [field: string]: Json };
export type LogEntry = { seat: Seat; move: Move; dice: Json };
// A record's log is new from this entry on.
export interface LogChange {
  from: number;
  entries: LogEntry[];
}

export interface Table {
  readonly plan: MatchPlan;
  // The seats that are played at this screen.
  readonly mine: Seat[];
  // What people at several screens do beside playing; null where everybody sits at this one.
  readonly online: OnlineTable | null;
  readonly components: Json;
  // Every text of the game in a language; the rules in full only when they are asked for.
  words(language: Language, withRules?: boolean): Promise<{ [key: string]: string }>;
  // In which language events and decisions are told from now on.
  speak(language: Language): void;

  look(eye: Eye): Promise<Look>;
  // The log as an eye saw it.
  story(eye: Eye): Promise<Line[]>;
  // Called for every step of anybody, in order, with what the eye saw of it. The table waits for the listener's promise
  // before a bot moves, so that a player can follow.
  listen(eye: () => Eye, listener: (news: News) => Promise<void>): void;
  // Lets the bots move until a person is asked or the match is over.
  begin(): void;
  // Which bot is thinking, if any.
  onThinking(listener: (seat: Seat | null) => void): void;
  onTrouble(listener: (error: Error) => void): void;

  // One move, or a route of several: those after the first are played as long as they are legal.
  act(seat: Seat, ...route: Move[]): Promise<void>;
  takeBack(seat: Seat): Promise<void>;
  hint(seat: Seat): Promise<Hint[]>;
  standing(seat: Seat, ask: string, answer: StandingAnswer): Promise<void>;
  // What each seat answers to optional reactions without being asked.
  standingAnswers(): { [ask: string]: StandingAnswer }[];

  record(): Promise<MatchRecord>;
  // How the record's log changed since this was last asked; null where only the whole record tells.
  takeLogChange(): LogChange | null;
  // After a move, or right after one line of it.
  moment(at: number, eye: Eye, line?: LinePlace): Promise<Moment>;
  verify(): Promise<Verdict>;
  close(): void;
}
