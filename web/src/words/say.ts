// Says a text of the page in the chosen language. Only that language is loaded, and what tables online say with the first
// of them.
import { settings } from '../lib/settings.svelte';
import type { Language } from '../lib/types';
import type { Key } from './page.en';
import { format, keepTogether, type Values } from './format';
import type { OnlineKey } from './online.en';
import { spoken } from './spoken.svelte';

type Texts = Record<string, string>;

const loaders: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./page.en')).en,
  fr: async () => (await import('./page.fr')).fr,
};
const onlineLoaders: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./online.en')).onlineEn,
  fr: async () => (await import('./online.fr')).onlineFr,
};
let online: Promise<void> | null = null;

export async function loadWords(language: Language): Promise<void> {
  const parts = await Promise.all([loaders[language](), online ? onlineLoaders[language]() : {}]);
  const texts: Texts = Object.assign({}, ...parts);
  spoken.language = language;
  spoken.texts = language === 'fr' ? Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, keepTogether(text)])) : texts;
}

// Loads a part of the page for tables online, with its words.
export async function withOnlineWords<T>(load: () => Promise<T>): Promise<T> {
  const part = load();
  online ??= Promise.resolve().then(() => loadWords(spoken.language));
  await online.catch((error: unknown) => {
    online = null;
    throw error;
  });
  return part;
}

// Changes the language once its words are there; without a network it may stay as it is.
export async function speak(language: Language): Promise<void> {
  await loadWords(language);
  settings.language = language;
}

export const knows = (key: Key | OnlineKey) => key in spoken.texts;

export function say(key: Key | OnlineKey, values: Values = {}): string {
  return format(spoken.texts[key] ?? key, values, spoken.language);
}

export const sayList = (names: string[]) => new Intl.ListFormat(spoken.language, { type: 'conjunction' }).format(names);

export const sayWhen = (time: number) =>
  new Intl.DateTimeFormat(spoken.language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
