import { describe, expect, it } from 'vitest';
import type { Look } from '../lib/types';
import { Keeper, type Store } from './keeper';
import { emptyLook, type LogChange, type Table } from './table';

const entry = (n: number) => ({ seat: 0, move: { kind: `move ${n}` }, dice: [] });

function fakes() {
  const written: string[] = [];
  let fails = false;
  const note = (text: string) => {
    if (fails) throw new Error('the disk is full');
    written.push(text);
  };
  const store: Store = {
    keepMatch: async ({ record }) => note(`all ${(record['log'] as unknown[]).length}`),
    keepStep: async (_, { from, entries }) => note(`${from}+${entries.length}`),
  };
  let log = 3;
  let change: LogChange | null = null;
  const table = {
    plan: { game: 'waves', sitters: [], options: {}, components: '' },
    standingAnswers: () => [],
    record: async () => ({ log: Array.from({ length: log }, (_, n) => entry(n)) }),
    takeLogChange: () => {
      const taken = change;
      change = { from: log, entries: [] };
      return taken;
    },
  } as unknown as Table;
  const play = () => (change = { from: log, entries: [entry(log++)] });
  const keeper = new Keeper('id', table, store);
  const keep = () => keeper.keep(emptyLook as Look);
  return { written, keep, play, anew: () => (change = null), fail: (yes: boolean) => (fails = yes) };
}

describe('a match is kept', () => {
  it('whole at first, then by what each step adds', async () => {
    const { written, keep, play } = fakes();
    await keep();
    play();
    await keep();
    await keep();
    expect(written).toEqual(['all 3', '3+1', '4+0']);
  });
  it('whole again after a step that could not be kept, or where the beginning changed', async () => {
    const { written, keep, play, anew, fail } = fakes();
    await keep();
    play();
    fail(true);
    expect(await keep()).toBe(false);
    fail(false);
    expect(await keep()).toBe(true);
    anew();
    await keep();
    expect(written).toEqual(['all 3', 'all 4', 'all 4']);
  });
});
