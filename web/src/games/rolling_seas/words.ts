import { boardWords } from '../../words/board_words.svelte';
import type { SeasWords } from './words.en';

export type { SeasWords };
export const seasWords = await boardWords<SeasWords>({
  en: () => import('./words.en').then(({ en }) => en),
  fr: () => import('./words.fr').then(({ fr }) => fr),
});
