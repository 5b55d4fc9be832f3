import { describe, expect, it, vi } from 'vitest';
import { Hand } from './hand.svelte';

function handOfTwo() {
  const rules = {
    fits: vi.fn((piece: number, place: string): true | string => (place === 'hull' && piece === 1) || 'The hull is full.'),
    put: vi.fn(),
    refuse: vi.fn(),
  };
  return { hand: new Hand<number, string>(rules), rules };
}

const click = (element: Element) => element.dispatchEvent(new MouseEvent('click', { bubbles: true }));

describe('a hand', () => {
  it('puts a piece by a tap on it and a tap on its place', () => {
    const { hand, rules } = handOfTwo();
    const [die, hull] = [document.createElement('button'), document.createElement('button')];
    hand.piece(1)(die);
    hand.place('hull')(hull);
    click(die);
    expect(hand.held).toBe(1);
    expect(hand.takes('hull')).toBe(true);
    expect(hand.takes('crew')).toBe(false);
    click(hull);
    expect(rules.put).toHaveBeenCalledWith(1, 'hull');
    expect(hand.held).toBe(null);
  });
  it('says the rule when a piece does not fit, and lets go of it', () => {
    const { hand, rules } = handOfTwo();
    hand.take(2);
    hand.putOn('hull');
    expect(rules.put).not.toHaveBeenCalled();
    expect(rules.refuse).toHaveBeenCalledWith('The hull is full.');
    expect(hand.held).toBe(null);
  });
  it('puts a piece back when it is tapped twice', () => {
    const { hand } = handOfTwo();
    hand.take(1);
    hand.take(1);
    expect(hand.held).toBe(null);
  });
  it('ignores a place while it is empty', () => {
    const { hand, rules } = handOfTwo();
    hand.putOn('hull');
    expect(rules.refuse).not.toHaveBeenCalled();
  });
});
