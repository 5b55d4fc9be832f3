import { describe, expect, it } from 'vitest';
import { markNames } from './names';

describe('names in sentences', () => {
  it('are found as whole words', () => {
    expect(markNames('Anne robs Joanne', ['Anne', 'Joanne'])).toEqual([
      { text: 'Anne', seat: 0 },
      { text: ' robs ', seat: null },
      { text: 'Joanne', seat: 1 },
    ]);
  });
  it('are found before an apostrophe', () => {
    expect(markNames("Anne's chest", ['Anne'])[0]).toEqual({ text: 'Anne', seat: 0 });
  });
  it('prefer the longer one', () => {
    expect(markNames('Jo 2 fires', ['Jo', 'Jo 2'])[0]).toEqual({ text: 'Jo 2', seat: 1 });
  });
  it('lose no letter', () => {
    const sentence = 'Éric paie 3 à Zoé.';
    expect(markNames(sentence, ['Zoé', 'Éric']).map((part) => part.text).join('')).toBe(sentence);
  });
});
