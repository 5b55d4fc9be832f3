import { boardWords } from '../../words/board_words.svelte';
import type { BlackWords } from './words.en';

export type { BlackWords };
export const blackWords = await boardWords<BlackWords>({
  en: () => import('./words.en').then(({ en }) => en),
  fr: () => import('./words.fr').then(({ fr }) => fr),
});
