import type { Language } from '../../lib/types';
import { en, type WavesWords } from './words.en';
import { fr } from './words.fr';

export type { WavesWords };
export const wavesWords: Record<Language, WavesWords> = { en, fr };
