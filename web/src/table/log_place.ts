// Which lines of the log belong to a moment that is looked back at.
import type { Line, Moment } from './table';

export interface LinesOfLog {
  first: number;
  last: number;
}

// The line that was chosen, or all of a move; after a move of which nothing was told, the last line before it. Null before
// the first line.
export function linesAt(log: Line[], { at }: Pick<Moment, 'at'>, line: { at: number; n: number } | null): LinesOfLog | null {
  const last = log.findLastIndex((one) => one.at < at || (one.at === at && (line === null || one.n <= line.n)));
  if (last < 0) return null;
  if (line !== null || log[last]!.at < at) return { first: last, last };
  return { first: log.findIndex((one) => one.at === at), last };
}
