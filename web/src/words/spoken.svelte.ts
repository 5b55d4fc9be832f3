// The texts in use.
import type { Language } from '../lib/types';

export const spoken = $state<{ language: Language; texts: Record<string, string> }>({ language: 'en', texts: {} });
