import { beforeAll, describe, expect, it } from 'vitest';
import { loadWords } from '../words/say';
import { headlineOf } from './headline';
import { emptyLook, type Line } from './table';
import type { Session } from './session.svelte';
import { personIn } from '../lib/sitters';
import type { Decision } from '../lib/types';

const ask: Decision = { seat: 0, asks: 'draft', text: 'Draft a die.', choices: [], openSteps: 0, reaction: false };
const line = (at: number, text: string): Line => ({ at, n: 0, text, event: { kind: 'happened' } });

interface Shown {
  look?: Partial<typeof emptyLook>;
  [field: string]: unknown;
}
const said = ({ look, ...shown }: Shown) =>
  headlineOf({
    teller: { current: null },
    replay: { moment: null },
    table: { online: null },
    eye: 0,
    handingOver: false,
    decision: null,
    sameScreen: false,
    thinking: null,
    lines: [],
    sitters: [personIn('Skipper'), personIn('Kim'), personIn('Lou')],
    look: { ...emptyLook, ...look },
    ...shown,
  } as unknown as Session);

describe('the head of the table', () => {
  beforeAll(() => loadWords('en'));

  it('never tells a person that the table waits for them', () => {
    expect(said({ look: { waiting: [0], decision: ask } })).toBe('Draft a die.');
    expect(said({ look: { waiting: [0, 1], decision: null } })).toBe('Waiting for Kim');
  });

  it('says who of several at one screen is asked', () => {
    expect(said({ sameScreen: true, eye: 1, look: { waiting: [1], decision: { ...ask, seat: 1 } } })).toBe('Kim: Draft a die.');
  });

  it('says of a moment without events what was told before it, and only at the beginning that the match begins', () => {
    const moment = (at: number) => ({ moment: { at, of: 9, told: [], seen: 0 }, line: null });
    const lines = [line(2, 'Kim drafts a die.'), line(5, 'Lou drafts a die.')];
    expect(said({ lines, replay: moment(4) })).toBe('Kim drafts a die.');
    expect(said({ lines, replay: moment(1) })).toBe('The match begins.');
  });
});
