import { expect, test, vi } from 'vitest';
import type { Choice, Decision } from '../../lib/types';
import { Turn } from './turn.svelte';
import type { Move } from './types.gen';
import type { Move } from './types.gen';

function turnWith(...moves: Move[]) {
  const choices: Choice<Move>[] = moves.map((move) => ({ move, text: JSON.stringify(move) }));
  const decision: Decision<Move> = { seat: 0, asks: 'act', text: '', choices, openSteps: 0, reaction: false };
  const [act, lay] = [vi.fn(), vi.fn()];
  return { turn: new Turn(() => ({ decision, laid: null, act, lay })), choices, act, lay };
}

test('adding dice is laid down first', () => {
  const { turn, choices, act, lay } = turnWith({ kind: 'add', adventure: 'map' });
  expect(turn.takes('adventure', 'ship')).toBe(false);
  turn.touch('adventure', 'map');
  expect(lay).toHaveBeenCalledWith(choices[0]);
  expect(act).not.toHaveBeenCalled();
});

test('two adventures change places, whichever is touched first', () => {
  const { turn, choices, act } = turnWith({ kind: 'change_course', from: 'rum', to: 'ship' }, { kind: 'change_course', from: 'map', to: 'ship' });
  turn.begin('change_course');
  turn.touch('adventure', 'ship');
  expect(turn.wants).toBe('adventure');
  expect(turn.takes('adventure', 'ship')).toBe(false);
  turn.touch('adventure', 'rum');
  expect(act).toHaveBeenCalledWith(choices[0]!.move);
});

test('nobody is asked whose die, where all dice are of one player', () => {
  const one = { kind: 'on_board', seat: 1, from: 'map' } as const;
  const { turn, choices, act } = turnWith({ ...one, to: 'ship' }, { ...one, to: 'flag' }, { ...one, from: 'rum', seat: 0, to: 'flag' }, { ...one, from: 'rum', to: 'flag' });
  turn.begin('on_board');
  turn.touch('adventure', 'map');
  expect(turn.wants).toBe('adventure');
  turn.touch('adventure', 'flag');
  expect(act).toHaveBeenCalledWith(choices[1]!.move);
  turn.begin('on_board');
  turn.touch('adventure', 'rum');
  expect(turn.seats()).toEqual([0, 1]);
});

test('a pirate begun is put back by touching him again', () => {
  const { turn } = turnWith({ kind: 'jibe', from: 'map' });
  turn.begin('jibe');
  expect(turn.wants).toBe('die');
  turn.begin('jibe');
  expect(turn.tool).toBeNull();
});
