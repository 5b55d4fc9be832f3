// Says a text of the page in the chosen language.
import { settings } from '../lib/settings.svelte';
import { en, type Key } from './en';
import { format, type Values } from './format';
import { fr } from './fr';

const texts = { en, fr };

export function say(key: Key, values: Values = {}): string {
  return format(texts[settings.language][key], values, settings.language);
}

export const sayList = (names: string[]) => new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(names);

export const sayWhen = (time: number) =>
  new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
