import { describe, expect, it } from 'vitest';
import type { Look } from '../lib/types';
import { mustCover, privateEye } from './same_screen';

const look = (view: Look['view'], waiting: number[]): Look => ({
  view,
  waiting,
  over: false,
  decision: null,
  outcome: null,
  played: 0,
  openSteps: 0,
  standing: {},
});

describe('one screen for several', () => {
  it('stays with the person who is still asked', () => {
    expect(privateEye([0, 2], [0, 2], 2)).toBe(2);
  });
  it('goes on to the next person who is asked, around the table', () => {
    expect(privateEye([0, 1], [0, 1, 2], 2)).toBe(0);
    expect(privateEye([1, 2], [0, 1, 2], 0)).toBe(1);
    expect(privateEye([1], [0, 2], 0)).toBe(null);
  });
  it('is not covered while everything lies open', () => {
    const open = look({ pool: [1, 2] }, [1]);
    expect(mustCover(open, open, open)).toBe(false);
  });
  it('is covered while several decide at once', () => {
    const open = look({ pool: [1, 2] }, [0, 1]);
    expect(mustCover(open, open, open)).toBe(true);
  });
  it('is covered when somebody has laid something down in secret', () => {
    const open = look({ board: 'hidden' }, [1]);
    const secret = look({ board: 'hull' }, [1]);
    expect(mustCover(secret, open, open)).toBe(true);
    expect(mustCover(open, secret, open)).toBe(true);
  });
});
