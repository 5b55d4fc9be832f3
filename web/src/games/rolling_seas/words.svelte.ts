// The board's own words: only the language that is spoken is loaded. Until another one is there, the first goes on.
import { settings } from '../../lib/settings.svelte';
import type { Language } from '../../lib/types';
import type { SeasWords } from './words.en';

export type { SeasWords };

const files = { en: () => import('./words.en').then(({ en }) => en), fr: () => import('./words.fr').then(({ fr }) => fr) };
let loaded = $state.raw<Partial<Record<Language, SeasWords>>>({});
async function learn(language: Language) {
  const words = await files[language]();
  loaded = { ...loaded, [language]: words };
}
await learn(settings.language);

export function seasWords(language: Language): SeasWords {
  if (!loaded[language]) void learn(language);
  return loaded[language] ?? Object.values(loaded)[0]!;
}
