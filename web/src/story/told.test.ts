import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords, withStoryWords } from '../words/say';
import type { Entry } from '../logbook/entry';
import { mistakesOf, movesBefore, reportIn, textsOf, type Choice, type Report } from './report';
import { luckAndSkill, partedTie, points, sentenceOf, signed, verdictOf } from './told';

beforeAll(async () => {
  await withStoryWords(() => Promise.resolve());
  await loadWords('en');
});

function entry(totals: number[], ranking: number[][], { own = 0, lost = false } = {}): Entry {
  const names = ['Anne', 'Grace', 'Calico'];
  return {
    id: 'x', game: 'waves', when: 0, way: 'bots', mine: [own], texts: {},
    sitters: totals.map((_, seat) => (seat === own ? { kind: 'person', name: names[seat]! } : { kind: 'bot', level: 'bosun', name: names[seat]! })),
    outcome: { over: true, lost, ranking, scores: totals.map((total) => ({ total, items: {} })), itemTexts: {}, titleTexts: {} },
  };
}

describe('the sentence of a match', () => {
  it('says how narrow it was', () => {
    expect(sentenceOf(entry([44, 45], [[1], [0]]))).toBe('One point short: Grace 45, you 44.');
    expect(sentenceOf(entry([45, 44], [[0], [1]]))).toBe('By a single point: you 45, Grace 44.');
    expect(sentenceOf(entry([43, 45], [[1], [0]]))).toBe('A close finish: Grace 45, you 43.');
    expect(sentenceOf(entry([70, 60], [[0], [1]]))).toBe('A clear victory: you 70, Grace 60.');
    expect(sentenceOf(entry([20, 60, 30], [[1], [2], [0]]))).toBe('Nobody came near: Grace 60, Calico 30, you 20.');
    expect(sentenceOf(entry([50, 50], [[0, 1]]))).toBe('Level on points: you 50, Grace 50.');
  });
  it('of one who played alone, and of those who all lost, compares nobody', () => {
    expect(sentenceOf(entry([1], [[0]]))).toBe('1 point in the end.');
    expect(sentenceOf(entry([3, 4], [[0, 1]], { lost: true }))).toContain('nobody wins');
  });
  it('tells who was parted by a tie-break, and nobody else', () => {
    expect(partedTie(entry([50, 50, 20], [[1], [0], [2]]))).toBe('Equal points, decided by the tie-break: Grace and you.');
    expect(partedTie(entry([50, 50], [[0, 1]]))).toBeNull();
  });
  it('says who won', () => {
    expect(verdictOf(entry([1, 0], [[0], [1]]))).toBe('You win!');
    expect(verdictOf(entry([0, 1], [[1], [0]]))).toBe('Grace wins');
  });
});

const totals = (luck: number, loss: number) => ({ luck, loss, luck_error: 0, d: loss, choices: 3, skill: loss / 3, others: 0, drift: 0, adjusted_result: 0, marks: { best: 0, good: 0, slip: 0, mistake: 0, blunder: 0, unclear: 0 } });
const choice = (n: number, seat: number, loss: number, mark: Choice['mark']): Choice => ({
  kind: 'choice', n, entry: n + 2, first: n, seat, text: `move ${n}`, value: [0.5, 0.5], played: [], moves: 3, effect: [0, 0], counts: true, best: [], best_text: 'better', d: loss, loss, loss_error: 0, ...(mark ? { mark } : {}),
});
const report = (moments: Report['moments']): Report => ({
  game: 'waves', seats: 2, rules: 1, mind: 'm', effort: 'quick', seed: '1', complete: true, start: [0.5, 0.5], result: [1, 0], moments, totals: [totals(-0.12, 0.09), totals(0.31, 0.21)], turning_points: [], key_choices: [], dice: [],
});

describe('a report in words', () => {
  it('puts luck and skill side by side', () => {
    expect(luckAndSkill(report([]), { names: ['Anne', 'Grace'], own: 0 })).toBe('Luck: you −12, Grace +31 points. Choices cost you 9, Grace 21.');
  });
  it('is as exact as it should be', () => {
    expect([points(0.123), points(0.123, true), points(0.0123, true), signed(-0.02), signed(0), points(-0.001)]).toEqual(['12', '12', '1.2', '−2', '0', '0']);
  });
  it('is the same in another language but for its sentences', () => {
    const there = report([choice(0, 0, 0.1, 'blunder')]);
    const fr = reportIn({ report: there, texts: { en: textsOf(there), fr: [{ text: 'coup', best_text: 'mieux' }] } }, 'fr');
    expect(fr.moments[0]).toEqual({ ...there.moments[0], text: 'coup', best_text: 'mieux' });
  });
  it('finds one’s own mistakes, the worst first, and slips where there is nothing worse', () => {
    const moments = [choice(0, 0, 0.06, 'mistake'), choice(1, 1, 0.5, 'blunder'), choice(2, 0, 0.2, 'blunder'), choice(3, 0, 0.03, 'slip')];
    expect(mistakesOf(report(moments), [0]).map(({ n }) => n)).toEqual([2, 0]);
    expect(mistakesOf(report(moments.slice(3)), [0]).map(({ n }) => n)).toEqual([3]);
    expect(mistakesOf(report(moments), [])).toEqual([]);
  });
  it('opens a choice before it is made, a throw after it', () => {
    expect(movesBefore(choice(4, 0, 0, 'best'))).toBe(4);
    expect(movesBefore({ kind: 'chance', n: 5, entry: 6, text: '', value: [], luck: [], error: [] })).toBe(7);
    expect(movesBefore({ kind: 'chance', n: 0, entry: -1, text: '', value: [], luck: [], error: [] })).toBe(0);
  });
});
