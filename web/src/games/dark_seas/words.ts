import { boardWords } from '../../words/board_words.svelte';
import type { DarkWords } from './words.en';

export type { DarkWords };
export const darkWords = await boardWords<DarkWords>({
  en: () => import('./words.en').then(({ en }) => en),
  fr: () => import('./words.fr').then(({ fr }) => fr),
});
