import { describe, expect, it } from 'vitest';
import { format, keepTogether } from './format';

describe('texts of the page', () => {
  it('are filled by name', () => {
    expect(format('{who} takes the {die}', { who: 'Mary', die: '6' }, 'en')).toBe('Mary takes the 6');
  });
  it('know the plural of each language', () => {
    const text = '{n, plural, =0 {no dice} one {# die} other {# dice}}';
    expect([0, 1, 2].map((n) => format(text, { n }, 'en'))).toEqual(['no dice', '1 die', '2 dice']);
    expect(format('{n, plural, one {# dé} other {# dés}}', { n: 0 }, 'fr')).toBe('0 dé');
  });
  it('fill places inside a plural form', () => {
    expect(format('{n, plural, one {{who} alone} other {{who} and # more}}', { n: 2, who: 'Anne' }, 'en')).toBe(
      'Anne and 2 more',
    );
  });
  it('do not break before a French mark', () => {
    expect(keepTogether('« Quoi ? »')).toBe('«\u00a0Quoi\u00a0?\u00a0»');
    expect(keepTogether('Prêt : oui !')).toBe('Prêt\u00a0: oui\u00a0!');
  });
  it('name a place that has no value', () => {
    expect(format('{who} waits', {}, 'en')).toBe('{who} waits');
  });
});
