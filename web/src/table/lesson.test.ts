import { expect, it } from 'vitest';
import { textFor } from './lesson.svelte';

const words = { 'howto.draft': '', 'howto.draft_2': '', 'howto.draft_sailor': '', 'howto.plan_place': '' };
const made = (...keys: string[]) => keys.map((key, at) => ({ at, key }));

it('says of a kind of move what it is good for, and something else the next time', () => {
  expect(textFor('draft', 'draft', [], words)).toBe('draft');
  expect(textFor('draft', 'draft', made('draft'), words)).toBe('draft_2');
  expect(textFor('draft', 'draft', made('draft', 'plan_place', 'draft_2'), words)).toBeNull();
});

it('prefers what is said of the very kind of move, and counts it apart', () => {
  expect(textFor('draft', 'sailor', made('draft', 'draft_2'), words)).toBe('draft_sailor');
  expect(textFor('draft', 'draft', made('draft_sailor'), words)).toBe('draft');
});

it('says nothing of what has no text', () => {
  expect(textFor('plan', 'reroll', [], words)).toBeNull();
  expect(textFor('plan', 'place', [], words)).toBe('plan_place');
});
