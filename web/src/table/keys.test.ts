import { describe, expect, it, vi } from 'vitest';
import { tableKey } from './keys';

const press = (key: string, target: EventTarget = document.body, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, ...more });
  Object.defineProperty(event, 'target', { value: target });
  return tableKey(event);
};

describe('keys of the table', () => {
  it('mean the same in capitals', () => {
    expect([press('h'), press('H'), press('z'), press(' ')]).toEqual(['hint', 'hint', 'takeBack', 'skip']);
  });
  it('take back as everywhere else, too', () => {
    expect(press('z', document.body, { ctrlKey: true })).toBe('takeBack');
  });
  it('leave the browser its own', () => {
    expect(press('r', document.body, { ctrlKey: true })).toBe(null);
  });
  it('are letters while somebody writes', () => {
    expect(press('h', document.createElement('input'))).toBe(null);
  });
  it('pick by number', () => {
    const die = document.createElement('button');
    die.dataset['pick'] = '3';
    const taken = vi.fn();
    die.addEventListener('click', taken);
    document.body.append(die);
    press('3');
    expect(taken).toHaveBeenCalledOnce();
  });
});
