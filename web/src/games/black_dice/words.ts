import type { Language } from '../../lib/types';
import { en, type BlackWords } from './words.en';
import { fr } from './words.fr';

export type { BlackWords };
export const blackWords: Record<Language, BlackWords> = { en, fr };
