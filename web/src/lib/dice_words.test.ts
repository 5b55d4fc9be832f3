import { describe, expect, it } from 'vitest';
import { wordsFit } from './dice_words';
import { sha256 } from './sha256';

const sealed = (word: string) => ({ word, hash: sha256(word) });
const record = () => ({
  key: sha256('dogwatch words 1\nharbour\njo\n\nkim\n'),
  words: { server: sealed('harbour'), seats: [sealed('jo'), null, sealed('kim')] },
});

describe('the words of the dice', () => {
  it('fit when each has its seal and all make the key', () => {
    expect(wordsFit(record())).toBe(true);
  });
  it('do not fit when one was changed, with its seal or without', () => {
    const changed = record();
    changed.words.server = { ...changed.words.server, word: 'other' };
    expect(wordsFit(changed)).toBe(false);
    changed.words.server = sealed('other');
    expect(wordsFit(changed)).toBe(false);
    expect(wordsFit({ ...record(), key: sha256('') })).toBe(false);
  });
});
