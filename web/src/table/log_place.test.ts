import { expect, it } from 'vitest';
import { linesAt } from './log_place';
import type { Line } from './table';

const line = (at: number, n: number): Line => ({ at, n, text: `${at}.${n}`, event: { kind: 'happened' } });
const log = [line(0, 0), line(0, 1), line(2, 0), line(2, 1), line(2, 2), line(5, 0)];

it('finds all lines of a move, or the one that was chosen', () => {
  expect(linesAt(log, { at: 2 }, null)).toEqual({ first: 2, last: 4 });
  expect(linesAt(log, { at: 2 }, { at: 2, n: 1 })).toEqual({ first: 3, last: 3 });
  expect(linesAt(log, { at: 0 }, null)).toEqual({ first: 0, last: 1 });
});

it('finds the last line before a move of which nothing was told', () => {
  expect(linesAt(log, { at: 4 }, null)).toEqual({ first: 4, last: 4 });
  expect(linesAt(log, { at: 9 }, null)).toEqual({ first: 5, last: 5 });
  expect(linesAt(log.slice(2), { at: 1 }, null)).toBeNull();
});
