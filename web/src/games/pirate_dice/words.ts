import type { Language } from '../../lib/types';
import { en, type PirateWords } from './words.en';
import { fr } from './words.fr';

export type { PirateWords };
export const pirateWords: Record<Language, PirateWords> = { en, fr };
