import { describe, expect, it } from 'vitest';
import type { Look } from '../lib/types';
import { hasSecrets, privateEye, sameAsk } from './same_screen';

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
  it('hides nothing while everything lies open', () => {
    expect(hasSecrets(look({ pool: [1, 2] }, [1]), look({ pool: [1, 2] }, [1]))).toBe(false);
  });
  it('hides what somebody has laid down in secret', () => {
    expect(hasSecrets(look({ board: 'hull' }, [1]), look({ board: 'hidden' }, [1]))).toBe(true);
  });
  it('does not change for a step that others take in secret', () => {
    expect(sameAsk(look({ pool: [1] }, [0, 1]), look({ pool: [1] }, [0]))).toBe(true);
    expect(sameAsk(look({ pool: [1] }, [0]), look({ pool: [2] }, [0]))).toBe(false);
  });
});
