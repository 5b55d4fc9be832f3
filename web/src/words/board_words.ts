// What a board says by itself: the group "page" of the game's words file, which comes with the engine's own sentences.
// words.your_map is a text, words.points({ n: 3 }) one with places to fill, words.icon a group.
import { settings } from '../lib/settings.svelte';
import type { Say } from '../lib/types';
import { format, type Values } from './format';

export function boardWords<Words extends object>(say: Say, group = 'page'): Words {
  const find = (_: object, name: string | symbol) => {
    const key = `${group}.${String(name)}`;
    const text = say(key, '');
    if (text === '') return boardWords(say, key);
    return text.includes('{') ? (values: Values) => format(text, values, settings.language) : text;
  };
  return new Proxy({} as Words, { get: find });
}
