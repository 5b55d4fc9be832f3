import { expect, it } from 'vitest';
import { readLearned } from './learned.svelte';

it('finds the lesson where it was left', () => {
  const waves = { lesson: { match: 'waves-1', made: [{ at: 3, key: 'draft' }] }, finished: false };
  expect(readLearned(JSON.stringify({ waves }))).toEqual({ waves });
});

it('takes what makes no sense as not learned', () => {
  expect(readLearned(null)).toEqual({});
  expect(readLearned('{')).toEqual({});
  expect(readLearned('null')).toEqual({});
  expect(readLearned('{"waves":{"lesson":{"match":1},"finished":"yes"}}')).toEqual({ waves: { lesson: null, finished: false } });
  expect(readLearned('{"waves":{"lesson":{"match":"m","made":[{"at":"x"},null]}}}').waves?.lesson).toEqual({ match: 'm', made: [] });
});
