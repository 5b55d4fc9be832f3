// A board's own words: only the language that is spoken is loaded. Until another one is there, the first goes on.
import { settings } from '../lib/settings.svelte';
import type { Language } from '../lib/types';

export async function boardWords<Words>(files: Record<Language, () => Promise<Words>>): Promise<(language: Language) => Words> {
  let loaded = $state.raw<Partial<Record<Language, Words>>>({});
  const learn = async (language: Language) => {
    const words = await files[language]();
    loaded = { ...loaded, [language]: words };
  };
  await learn(settings.language);
  return (language) => {
    if (!loaded[language]) void learn(language);
    return loaded[language] ?? Object.values<Words>(loaded)[0]!;
  };
}
