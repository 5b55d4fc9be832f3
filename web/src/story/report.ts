// What an analysis says of a match, as the engine tells it (docs/analysis.md says what the numbers mean).
import type { Language, Move, Seat } from '../lib/types';

export type Effort = 'quick' | 'normal';
export const marks = ['best', 'good', 'slip', 'mistake', 'blunder', 'unclear'] as const;
export type Mark = (typeof marks)[number];

export interface Verdict {
  best: Move[];
  best_text: string;
  d: number;
  loss: number;
  loss_error: number;
  mark: Mark;
  reason?: string;
}

interface AnyMoment {
  n: number;
  // The move of the record's log, from 0; -1 is set-up.
  entry: number;
  text: string;
  value: number[];
  home?: number;
}
export interface Throw extends AnyMoment {
  kind: 'chance';
  luck: number[];
  error: number[];
  rigged?: boolean;
}
export interface Choice extends AnyMoment, Partial<Verdict> {
  kind: 'choice';
  seat: Seat;
  // The entry of its first step; -1 where that was before the record begins.
  first: number;
  played: Move[];
  moves: number;
  effect: number[];
  counts?: boolean;
}
export type Moment = Throw | Choice;

export interface Totals {
  luck: number;
  luck_error: number;
  loss: number;
  d: number;
  choices: number;
  skill: number;
  others: number;
  drift: number;
  adjusted_result: number;
  marks: Record<Mark, number>;
}

export interface DiceCount {
  seat: Seat | null;
  range: number;
  rolled: number[];
  expected: number[];
  p: number;
}

export interface Chart {
  size: number;
  least: number;
  most: number;
  lines: { seat: Seat | null; dashes: string; path: string }[];
  dots: { n: number; x: number; y: number }[];
}

export interface Report {
  game: string;
  seats: number;
  rules: number;
  mind: string;
  effort: Effort;
  seed: string;
  complete: boolean;
  start: number[];
  result: number[];
  home?: number;
  moments: Moment[];
  totals: Totals[];
  turning_points: number[];
  key_choices: number[];
  dice: DiceCount[];
  rigged?: number;
  // Missing while nothing is known.
  chart?: Chart;
}

// The same report in every language: its numbers once, its sentences in each.
export interface KeptReport {
  report: Report;
  texts: Record<Language, SaidMoment[]>;
}
type SaidMoment = { text: string; best_text?: string; reason?: string };

export const textsOf = ({ moments }: Report): SaidMoment[] =>
  moments.map((moment) => ({
    text: moment.text,
    ...('best_text' in moment ? { best_text: moment.best_text } : {}),
    ...('reason' in moment ? { reason: moment.reason } : {}),
  }));

export function reportIn({ report, texts }: KeptReport, language: Language): Report {
  const said = texts[language];
  return { ...report, moments: report.moments.map((moment, n) => ({ ...moment, ...said[n] })) as Moment[] };
}

export const isJudged = (moment: Moment | undefined): moment is Choice & Verdict => moment?.kind === 'choice' && moment.mark !== undefined;

// After how many moves the table shows what a moment is about: a choice before it is made, a throw after it.
export const movesBefore = (moment: Moment) => (moment.kind === 'choice' ? Math.max(0, moment.first) : moment.entry + 1);

// One's mistakes, the worst first, and no more than one has patience for; slips where there is nothing worse.
const patience = 10;
export function mistakesOf({ moments }: Report, seats: Seat[]) {
  const own = moments.filter(isJudged).filter(({ seat, counts }) => counts && seats.includes(seat)).sort((a, b) => b.loss - a.loss);
  const grave = own.filter(({ mark }) => mark === 'mistake' || mark === 'blunder');
  return (grave.length > 0 ? grave : own.filter(({ mark }) => mark === 'slip')).slice(0, patience);
}
