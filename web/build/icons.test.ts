import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { coarse, pathArguments } from './icons';

const commands = (body: string) =>
  [...body.matchAll(/ d="([^"]*)"/g)].flatMap(([, path]) =>
    [...(path ?? '').matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].map(([, command, text]) => pathArguments(command ?? '', text ?? '')),
  );

describe('icons', () => {
  it('keep a tenth of a unit', () => {
    expect(coarse('<path d="M12.345.06l.96-3.14 512 3.5z"/>')).toBe('<path d="M12.3 .1l1-3.1 512 3.5z"/>');
  });
  it('know the flags of an arc, which need no space', () => {
    expect(pathArguments('a', '5.25 5.25 0 01.5.5')).toEqual([5.25, 5.25, 0, 0, 1, 0.5, 0.5]);
  });
  it('lose no number, in a sample of the set', () => {
    const { icons } = createRequire(import.meta.url)('@iconify-json/game-icons/icons.json') as { icons: Record<string, { body: string }> };
    for (const [name, { body }] of Object.entries(icons).filter((_, i) => i % 40 === 0)) {
      const [before, after] = [commands(body).flat(), commands(coarse(body)).flat()];
      const isSame = before.length === after.length && before.every((value, i) => Math.abs(value - (after[i] ?? NaN)) < 0.051);
      expect(isSame, name).toBe(true);
    }
  });
});
