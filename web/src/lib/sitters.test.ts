import { describe, expect, it } from 'vitest';
import { againstBots, botIn, personIn, tidyNames } from './sitters';

describe('sitters', () => {
  it('of "Play now" are one person and bots', () => {
    expect(againstBots(3, 'Jo', 'captain').map((sitter) => sitter.kind)).toEqual(['person', 'bot', 'bot']);
  });
  it('get a name when they have none', () => {
    expect(tidyNames([personIn('  '), personIn('Jo')], (seat) => `Player ${seat + 1}`).map((s) => s.name)).toEqual(['Player 1', 'Jo']);
  });
  it('are told apart when two have the same name', () => {
    const names = tidyNames([personIn('Jo'), personIn('jo'), botIn(2, 'bosun')], String).map((s) => s.name);
    expect(names).toEqual(['Jo', 'jo 2', 'Grace']);
  });
});
