import { boardWords } from '../../words/board_words.svelte';
import type { WavesWords } from './words.en';

export type { WavesWords };
export const wavesWords = await boardWords<WavesWords>({
  en: () => import('./words.en').then(({ en }) => en),
  fr: () => import('./words.fr').then(({ fr }) => fr),
});
