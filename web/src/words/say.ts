// Says a text of the page in the chosen language. Only that language is loaded.
import { settings } from '../lib/settings.svelte';
import type { Language } from '../lib/types';
import type { Key } from './en';
import { format, keepTogether, type Values } from './format';
import { spoken } from './spoken.svelte';

type Texts = Record<Key, string>;

const loaders: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./en')).en,
  fr: async () => (await import('./fr')).fr,
};

export async function loadWords(language: Language): Promise<void> {
  const texts = await loaders[language]();
  spoken.language = language;
  spoken.texts = language === 'fr' ? Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, keepTogether(text)])) : texts;
}

// Changes the language once its words are there; without a network it may stay as it is.
export async function speak(language: Language): Promise<void> {
  await loadWords(language);
  settings.language = language;
}

export function say(key: Key, values: Values = {}): string {
  return format(spoken.texts[key] ?? key, values, spoken.language);
}

export const sayList = (names: string[]) => new Intl.ListFormat(spoken.language, { type: 'conjunction' }).format(names);

export const sayWhen = (time: number) =>
  new Intl.DateTimeFormat(spoken.language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
