import { describe, expect, it } from 'vitest';
import { sha256 } from '../lib/sha256';
import type { TableCard } from './messages';
import { allSealed, brokenIn, brokenOn, sealsOf } from './seals';

const word = (whose: string) => `the-secret-word-of-${whose}`;
const person = (name: string) => ({ kind: 'person', name, flag: 0, here: true, bot: false, conceded: false, hash: sha256(word(name)), word: null, bank: null, free: false });
const card = (phase: string, server = word('server'), shown: string | null = null) =>
  ({ phase, seats: [person('jo'), { kind: 'bot', level: 'bosun' }, person('sam')], dice: { hash: sha256(server), word: shown, drawn: 1 } }) as unknown as TableCard;
const recorded = (server = word('server')) => ({
  drawn: 1,
  server: { hash: sha256(server), word: server },
  seats: [{ hash: sha256(word('jo')), word: word('jo') }, null, { hash: sha256(word('sam')), word: word('sam') }],
});

describe('seals that were shown before the first roll', () => {
  const seals = sealsOf(card('drawing'));
  it('are complete when every person has one', () => {
    expect(allSealed(card('drawing'))).toBe(true);
    const open = card('drawing');
    open.seats[0] = { ...open.seats[0], hash: null } as TableCard['seats'][number];
    expect(allSealed(open)).toBe(false);
  });
  it('agree with an honest record and an honest card', () => {
    expect(brokenIn(recorded(), seals)).toBe(null);
    expect(brokenOn(card('playing'), seals)).toBe(null);
    expect(brokenOn(card('ended', word('server'), word('server')), seals)).toBe(null);
  });
  it('show that a server swapped its word after it saw those of the players', () => {
    expect(brokenIn(recorded(word('another')), seals)).toBe('server');
    expect(brokenIn({ ...recorded(), drawn: 2 }, seals)).toBe('server');
    expect(brokenOn(card('playing', word('another')), seals)).toBe('server');
    expect(brokenOn(card('ended', word('server'), word('another')), seals)).toBe('server');
  });
  it('show that a player’s word is another one', () => {
    const swapped = recorded();
    swapped.seats[2] = { hash: sha256(word('x')), word: word('x') };
    expect(brokenIn(swapped, seals)).toBe(2);
  });
});
