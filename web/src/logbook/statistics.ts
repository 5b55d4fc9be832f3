// What the logbook sums up over many matches.
import type { Level } from '../lib/types';
import { levels } from '../lib/types';
import { resultOf, type Entry } from './entry';

export interface Ledger {
  // Matches with a report.
  matches: number;
  // Points of chance that the dice gave, on average, and how uncertain that is.
  luck: number;
  luckError: number;
  // The share of victories, and what it would be with even dice, with the half of its interval of 95 %.
  share: number;
  even: number;
  evenError: number;
}

export interface GameSums {
  game: string;
  matches: number;
  best: number;
  // The title of the best score, where the game has some.
  title: string | undefined;
  won: { level: Level; matches: number; share: number }[];
  // Mean loss of a choice, match after match, the first one first.
  losses: number[];
}

// Fewer matches tell nothing about luck.
export const enoughForLedger = 20;

// Those in which one person played here.
export const counted = (entries: Entry[]) => entries.filter(({ mine, way }) => mine.length === 1 && way !== 'opened');

const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length);
function errorOfMean(numbers: number[]): number {
  const middle = mean(numbers);
  return Math.sqrt(numbers.reduce((sum, n) => sum + (n - middle) ** 2, 0) / Math.max(1, numbers.length - 1) / Math.max(1, numbers.length));
}

// The strongest bot at the table: a victory is one over that.
function strongest({ sitters }: Entry): Level | null {
  const found = sitters.flatMap((sitter) => (sitter.kind === 'bot' ? [levels.indexOf(sitter.level)] : []));
  return found.length > 0 ? (levels[Math.max(...found)] ?? null) : null;
}

const isVictory = (entry: Entry) => ['won', 'shared'].includes(resultOf(entry, entry.mine[0] ?? 0));

export function sumsOf(entries: Entry[]): GameSums[] {
  const games = [...new Set(entries.map(({ game }) => game))];
  return games.map((game) => {
    const own = counted(entries).filter((entry) => entry.game === game).sort((a, b) => a.when - b.when);
    const scored = own.filter(({ outcome }) => !outcome.lost).map((entry) => ({ entry, score: entry.outcome.scores[entry.mine[0] ?? 0] }));
    const best = scored.reduce<(typeof scored)[number] | undefined>((top, one) => (!top || (one.score?.total ?? 0) > (top.score?.total ?? 0) ? one : top), undefined);
    const won = levels.flatMap((level) => {
      const against = own.filter((entry) => strongest(entry) === level);
      return against.length > 0 ? [{ level, matches: against.length, share: mean(against.map((entry) => (isVictory(entry) ? 1 : 0))) }] : [];
    });
    const losses = own.flatMap(({ totals, mine }) => {
      const mineTotals = totals?.[mine[0] ?? 0];
      return mineTotals && mineTotals.choices > 0 ? [Math.max(0, mineTotals.skill)] : [];
    });
    return { game, matches: own.length, best: best?.score?.total ?? 0, title: best?.score?.title, won, losses };
  }).filter(({ matches }) => matches > 0);
}

// Among rivals only: alone there is no victory.
export function ledgerOf(entries: Entry[]): Ledger {
  const told = counted(entries).flatMap(({ totals, result, mine, sitters }) => {
    const seat = mine[0] ?? 0;
    return totals?.[seat] && result && sitters.length > 1 ? [{ totals: totals[seat], result: result[seat] ?? 0 }] : [];
  });
  const luck = told.map(({ totals }) => totals.luck);
  const even = told.map(({ totals }) => totals.adjusted_result);
  return {
    matches: told.length,
    luck: mean(luck),
    luckError: 1.96 * errorOfMean(luck),
    share: mean(told.map(({ result }) => result)),
    even: mean(even),
    evenError: 1.96 * errorOfMean(even),
  };
}
