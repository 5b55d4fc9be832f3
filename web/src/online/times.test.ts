import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords, withOnlineWords } from '../words/say';
import { clockFace, sayTime } from './times';

describe('times', () => {
  beforeAll(async () => {
    await loadWords('en');
    await withOnlineWords(() => Promise.resolve());
  });
  it('are said in the largest unit that fits', () => {
    expect([15, 60, 90, 120, 3_600, 43_200, 86_400, 259_200].map(sayTime)).toEqual(['15 seconds', '1 minute', '90 seconds', '2 minutes', '1 hour', '12 hours', '1 day', '3 days']);
  });
  it('are shown by a clock that never goes below nothing', () => {
    expect([-5, 0, 900, 61_000, 3_723_000, 3 * 86_400_000].map(clockFace)).toEqual(['0:00', '0:00', '0:01', '1:01', '1:02:03', '3 days']);
  });
});
