// What a board says by itself: the group "page" of the game's words file, which comes with the engine's own sentences.
// words.your_map is a text, words.points({ n: 3 }) one with places to fill, words.icon a group.
import { settings } from '../lib/settings.svelte';
import type { Say } from '../lib/types';
import { format, type Values } from './format';

function wordsOf(say: Say, group: string): object {
  const find = (_: object, name: string | symbol) => {
    const key = `${group}.${String(name)}`;
    const text = say(key, '');
    if (text === '') return wordsOf(say, key);
    return text.includes('{') ? (values: Values) => format(text, values, settings.language) : text;
  };
  return new Proxy({}, { get: find });
}

export const boardWords = <Words extends object>(say: Say) => wordsOf(say, 'page') as Words;
