import type { Language } from '../../lib/types';
import { en, type DarkWords } from './words.en';
import { fr } from './words.fr';

export type { DarkWords };
export const darkWords: Record<Language, DarkWords> = { en, fr };
