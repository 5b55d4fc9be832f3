import { describe, expect, it } from 'vitest';
import { en as atHome } from './page.en';
import { fr as chezNous } from './page.fr';
import { format } from './format';
import { onlineEn } from './online.en';
import { onlineFr } from './online.fr';
import { storyEn } from './story.en';
import { storyFr } from './story.fr';

const en = { ...atHome, ...onlineEn, ...storyEn };
const fr = { ...chezNous, ...onlineFr, ...storyFr };
const places = (text: string) => [...text.matchAll(/\{(\w+)[,}]/g)].map((match) => match[1]).sort();

describe('the words of the page', () => {
  it('have the same keys in both languages, in the same order', () => {
    expect(Object.keys(fr)).toEqual(Object.keys(en));
  });
  it('have no key twice', () => {
    expect(Object.keys(en)).toHaveLength([atHome, onlineEn, storyEn].reduce((sum, part) => sum + Object.keys(part).length, 0));
  });
  it('have no empty text', () => {
    for (const text of [...Object.values(en), ...Object.values(fr)]) expect(text.trim()).not.toBe('');
  });
  it('have the same places to fill in both languages', () => {
    for (const key of Object.keys(en) as (keyof typeof en)[]) {
      expect(new Set(places(fr[key])), key).toEqual(new Set(places(en[key])));
    }
  });
  it('have braces that pair', () => {
    for (const text of [...Object.values(en), ...Object.values(fr)]) expect(() => format(text, {}, 'en')).not.toThrow();
  });
});

describe('every text', () => {
  const sources = Object.values(
    import.meta.glob<string>('../**/*.{svelte,ts}', { query: '?raw', import: 'default', eager: true }),
  ).join('\n');
  it('is used somewhere', () => {
    // Keys made of a part that changes are used as a whole group: say(`level.${level}`).
    const groups = [...sources.matchAll(/`(\w+\.[\w.]*)\$\{/g)].map((match) => match[1] ?? '');
    const unused = Object.keys(en).filter(
      (key) => sources.split(`'${key}'`).length < 4 && !groups.some((group) => key.startsWith(group)),
    );
    expect(unused).toEqual([]);
  });
});
