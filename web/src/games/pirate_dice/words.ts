import { boardWords } from '../../words/board_words.svelte';
import type { PirateWords } from './words.en';

export type { PirateWords };
export const pirateWords = await boardWords<PirateWords>({
  en: () => import('./words.en').then(({ en }) => en),
  fr: () => import('./words.fr').then(({ fr }) => fr),
});
