import type { Language } from '../../lib/types';
import { en, type SeasWords } from './words.en';
import { fr } from './words.fr';

export type { SeasWords };
export const seasWords: Record<Language, SeasWords> = { en, fr };
