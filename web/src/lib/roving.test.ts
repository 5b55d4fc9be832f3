import { describe, expect, it } from 'vitest';
import { nearest, roving } from './roving';

describe('arrow keys', () => {
  const grid = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ x: column * 50, y: row * 50 })));
  const at = (row: number, column: number) => grid[row * 3 + column]!;
  it('lead to the neighbour in their direction', () => {
    expect(grid[nearest(at(1, 1), grid, 1, 0)]).toEqual(at(1, 2));
    expect(grid[nearest(at(1, 1), grid, 0, -1)]).toEqual(at(0, 1));
  });
  it('stop at the edge', () => {
    expect(nearest(at(0, 0), grid, -1, 0)).toBe(-1);
  });
  it('prefer the own row to a nearer thing in another', () => {
    const boxes = [
      { x: 100, y: 0 },
      { x: 60, y: 30 },
    ];
    expect(nearest({ x: 0, y: 0 }, boxes, 1, 0)).toBe(0);
  });
  it('leave one stop for the Tab key', () => {
    const group = document.createElement('div');
    group.innerHTML = '<button>a</button><button disabled>b</button><button>c</button>';
    document.body.append(group);
    const detach = roving()(group);
    expect([...group.querySelectorAll('button')].map((button) => button.getAttribute('tabindex'))).toEqual(['0', null, '-1']);
    group.querySelectorAll('button')[2]!.focus();
    expect(group.querySelectorAll('button')[2]!.getAttribute('tabindex')).toBe('0');
    if (typeof detach === 'function') detach();
  });
});
