import { describe, expect, it } from 'vitest';
import type { Entry } from './entry';
import { counted, ledgerOf, sumsOf } from './statistics';

function entry(n: number, over: Partial<Entry> & { won?: boolean; luck?: number; skill?: number; total?: number; level?: 'deckhand' | 'captain' } = {}): Entry {
  const { won = true, luck = 0.1, skill = 0.02, total = 40, level = 'captain', ...rest } = over;
  const of = (sign: number) => ({ luck: sign * luck, loss: 0.2, d: 0.2, choices: 10, skill, adjusted_result: (won ? 1 : 0) - luck });
  return {
    id: `${n}`, game: 'waves', when: n, way: 'bots', mine: [0], texts: {},
    sitters: [{ kind: 'person', name: 'Anne' }, { kind: 'bot', level, name: 'Grace' }],
    outcome: { over: true, lost: false, ranking: won ? [[0], [1]] : [[1], [0]], scores: [{ total, items: {} }, { total: 30, items: {} }], itemTexts: {}, titleTexts: {} },
    totals: [of(1), of(-1)], result: won ? [1, 0] : [0, 1], ...rest,
  };
}

describe('the sums of a logbook', () => {
  it('count what one person played here, not what was only opened', () => {
    expect(counted([entry(1), entry(2, { way: 'opened', mine: [] }), entry(3, { way: 'screen', mine: [0, 1] }), entry(4, { way: 'online' })]).map(({ id }) => id)).toEqual(['1', '4']);
  });
  it('know best score, victories by level, and mean losses from the first match on', () => {
    const [waves] = sumsOf([entry(2, { won: false, skill: 0.01, total: 60 }), entry(1, { level: 'deckhand', skill: 0.05 }), entry(3, { game: 'dark_seas' })]);
    expect(waves).toMatchObject({ game: 'waves', matches: 2, best: 60, losses: [0.05, 0.01] });
    expect(waves?.won).toEqual([{ level: 'deckhand', matches: 1, share: 1 }, { level: 'captain', matches: 1, share: 0 }]);
  });
  it('keep a ledger of luck with its interval', () => {
    const ledger = ledgerOf(Array.from({ length: 20 }, (_, n) => entry(n, { won: n % 2 === 0, luck: n % 2 === 0 ? 0.2 : -0.2 })));
    expect(ledger.matches).toBe(20);
    expect(ledger.luck).toBeCloseTo(0);
    expect(ledger.share).toBeCloseTo(0.5);
    expect(ledger.even).toBeCloseTo(0.5);
    expect(ledger.luckError).toBeCloseTo((1.96 * 0.2 * Math.sqrt(20 / 19)) / Math.sqrt(20));
  });
  it('leave out those alone and those without a report', () => {
    const alone = entry(1, { sitters: [{ kind: 'person', name: 'Anne' }] });
    const { totals: _, ...untold } = entry(2);
    expect(ledgerOf([alone, untold]).matches).toBe(0);
  });
});
