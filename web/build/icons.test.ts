import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { coarse, pathArguments } from './icons';

// The points that a path goes through, wherever its curves lead between them.
function points(body: string): number[] {
  const found: number[] = [];
  for (const [, path = ''] of body.matchAll(/ d="([^"]*)"/g)) {
    let [x, y, x0, y0] = [0, 0, 0, 0];
    for (const [, command = '', text = ''] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
      const kind = command.toLowerCase();
      const many = { h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 }[kind] ?? 2;
      const values = pathArguments(command, text);
      if (kind === 'z') [x, y] = [x0, y0];
      for (let i = 0; i < values.length; i += many) {
        const [toX, toY] = kind === 'h' ? [values[i]!] : kind === 'v' ? [undefined, values[i]!] : [values[i + many - 2]!, values[i + many - 1]!];
        const [fromX, fromY] = command === kind ? [x, y] : [0, 0];
        if (toX !== undefined) x = fromX + toX;
        if (toY !== undefined) y = fromY + toY;
        if (kind === 'm' && i === 0) [x0, y0] = [x, y];
        found.push(x, y);
      }
    }
  }
  return found;
}

describe('icons', () => {
  it('are told in whole units, each point from the one before', () => {
    expect(coarse('<path d="M12.345.06l.96-3.14L512 3.5zm2 2 3 3"/>')).toBe('<path d="m12 0 1-3 499 7zm2 2 3 3"/>');
  });
  it('know the flags of an arc, which need no space', () => {
    expect(pathArguments('a', '5.25 5.25 0 01.5.5')).toEqual([5.25, 5.25, 0, 0, 1, 0.5, 0.5]);
  });
  it('put no point more than half a unit away, in a sample of the set', () => {
    const { icons } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as { icons: Record<string, { body: string }> };
    for (const [name, { body }] of Object.entries(icons).filter((_, i) => i % 40 === 0)) {
      const [before, after] = [points(body), points(coarse(body))];
      const isSame = before.length === after.length && before.every((value, i) => Math.abs(value - (after[i] ?? NaN)) < 0.501);
      expect(isSame, name).toBe(true);
    }
  });
});
