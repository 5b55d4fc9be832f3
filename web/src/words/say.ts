// Says a text of the page in the chosen language. Only that language is loaded, and what parts of the page say with them.
import { settings } from '../lib/settings.svelte';
import type { Language } from '../lib/types';
import type { Key } from './page.en';
import { format, keepTogether, type Values } from './format';
import type { OnlineKey } from './online.en';
import type { StoryKey } from './story.en';
import { spoken } from './spoken.svelte';

type Texts = Record<string, string>;

const loaders: Record<Language, () => Promise<Texts>> = {
  en: async () => (await import('./page.en')).en,
  fr: async () => (await import('./page.fr')).fr,
};
// What parts of the page say that are not always there.
const partLoaders: Record<'online' | 'story', Record<Language, () => Promise<Texts>>> = {
  online: {
    en: async () => (await import('./online.en')).onlineEn,
    fr: async () => (await import('./online.fr')).onlineFr,
  },
  story: {
    en: async () => (await import('./story.en')).storyEn,
    fr: async () => (await import('./story.fr')).storyFr,
  },
};
type Part = keyof typeof partLoaders;
const wanted = new Map<Part, Promise<void>>();

export async function loadWords(language: Language): Promise<void> {
  const parts = await Promise.all([loaders[language](), ...[...wanted.keys()].map((part) => partLoaders[part][language]())]);
  const texts: Texts = Object.assign({}, ...parts);
  spoken.language = language;
  spoken.texts = language === 'fr' ? Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, keepTogether(text)])) : texts;
}

// Loads a part of the page with its words.
async function withWords<T>(part: Part, load: () => Promise<T>): Promise<T> {
  const loaded = load();
  if (!wanted.has(part)) wanted.set(part, Promise.resolve().then(() => loadWords(spoken.language)));
  await wanted.get(part)?.catch((error: unknown) => {
    wanted.delete(part);
    throw error;
  });
  return loaded;
}
export const withOnlineWords = <T>(load: () => Promise<T>) => withWords('online', load);
// The finale, the story of a match, and the logbook.
export const withStoryWords = <T>(load: () => Promise<T>) => withWords('story', load);

// Changes the language once its words are there; without a network it may stay as it is.
export async function speak(language: Language): Promise<void> {
  await loadWords(language);
  settings.language = language;
}

export const knows = (key: Key | OnlineKey | StoryKey) => key in spoken.texts;

export function say(key: Key | OnlineKey | StoryKey, values: Values = {}): string {
  return format(spoken.texts[key] ?? key, values, spoken.language);
}

export const sayList = (names: string[]) => new Intl.ListFormat(spoken.language, { type: 'conjunction' }).format(names);

export const sayWhen = (time: number) =>
  new Intl.DateTimeFormat(spoken.language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);
