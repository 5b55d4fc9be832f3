// The layout laws (laws.ts) at every kind of decision and of event of a game: ./test sees the decisions, each at one size,
// --long decisions and events at all sizes in both languages. Leaves contact sheets in test-results/contact.
import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { breachesOf, type Looked } from './laws';
import { keepInPage } from './played';
import { positionsOf, type Beginning, type Happening } from './positions';

const sizes = {
  phone: { width: 360, height: 740 },
  laptop: { width: 1366, height: 768 },
  large: { width: 1920, height: 1080 },
};
const long = process.env['DOGWATCH_LONG'] !== undefined;

interface Shot {
  name: string;
  picture: string;
}

// All that moves has come to rest, but for what moves for ever.
async function settled(page: Page) {
  await page.waitForFunction(() => document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().iterations === Infinity));
}

async function openTable(page: Page, id: string) {
  await page.evaluate(() => (location.hash = '#/'));
  await expect(page.locator('#ask')).toHaveCount(0);
  await page.evaluate((table) => (location.hash = `#/table/${table}`), id);
  await expect(page.locator('#ask')).toHaveClass(/yours/, { timeout: 20_000 });
}

// Plays a move and looks at every sentence that follows, in the middle of what moves, until something is asked again.
async function watch(page: Page, { move }: Happening, looked: Looked): Promise<string[]> {
  await page.evaluate(
    ([source, wanted]) => {
      const look = new Function(`return (${source})`)() as (looked: unknown) => string[];
      const seen = { sentences: new Map<string, string[]>(), over: false };
      Object.assign(globalThis, { seenEvents: seen });
      let last = '';
      const note = () => {
        const head = document.querySelector('#ask:not(.yours)');
        const text = head?.textContent ?? '';
        if (text !== last && text !== '') setTimeout(() => document.querySelector('#ask:not(.yours)')?.textContent === text && !seen.sentences.has(text) && seen.sentences.set(text, look(wanted)), 90);
        last = text;
        if (!seen.over) requestAnimationFrame(note);
      };
      note();
    },
    [breachesOf.toString(), { ...looked, asked: false }] as const,
  );
  if (move === null) await page.locator('[data-part="actions"] .main').click();
  else {
    await page.getByRole('tab', { name: /^(In words|En texte)$/ }).click();
    await page.getByRole('list', { name: /^(What you can do|Ce que vous pouvez faire)$/ }).getByRole('button').nth(move).click();
    if (looked.touch) await page.locator('[role="tab"][aria-controls="tab-board"]').click();
  }
  await page.waitForFunction(() => document.querySelector('#ask.yours') ?? document.querySelector('dialog[open]'), null, { timeout: long ? 8_000 : 3_000 }).catch(() => {});
  return page.evaluate(() => {
    const { seenEvents } = globalThis as unknown as { seenEvents: { sentences: Map<string, string[]>; over: boolean } };
    seenEvents.over = true;
    return [...seenEvents.sentences].flatMap(([text, breaches]) => breaches.map((breach) => `while telling “${text.slice(0, 60)}”: ${breach}`));
  });
}

async function leaveSheet(page: Page, name: string, shots: Shot[], width: number) {
  if (shots.length === 0) return;
  const across = width < 500 ? 6 : 3;
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({ width: width < 500 ? across * 360 : 2040, height: 800 });
  await sheet.setContent(`<body style="margin:0;background:#111;color:#fff;font:16px sans-serif"><div style="display:grid;grid-template-columns:repeat(${across},1fr);gap:6px">${shots.map((one) => `<figure style="margin:0"><figcaption>${one.name}</figcaption><img style="width:100%" src="data:image/jpeg;base64,${one.picture}"></figure>`).join('')}</div>`);
  const folder = new URL('../test-results/contact/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL(`${name}.png`, folder), await sheet.screenshot({ fullPage: true }));
  await sheet.close();
}

// Of `rare` decisions, which chance seldom brings, the laws are not told.
export function layoutLaws(game: string, beginnings: Beginning[], rare: string[] = []) {
  for (const [i, [size, viewport]] of Object.entries(sizes).entries()) {
    const touch = size === 'phone';
    for (const language of long ? (['en', 'fr'] as const) : [(i + game.length) % 2 === 0 ? ('en' as const) : ('fr' as const)]) {
      test.describe(`${size}, ${language}`, () => {
        test.use({ viewport, hasTouch: touch, isMobile: touch, contextOptions: { reducedMotion: 'no-preference' } });
        test(`${game} keeps the layout laws`, async ({ page }) => {
          test.setTimeout(long ? 900_000 : 120_000);
          const { asked, told, longest, missing, never } = await positionsOf(game, beginnings);
          if (never.length > 0) test.info().annotations.push({ type: 'events not met', description: never.join(', ') });
          expect.soft(missing.filter((asks) => !rare.includes(asks)), 'every decision was met').toEqual([]);
          const seen = asked.filter((_, n) => long || n % 3 === i);
          await page.addInitScript((settings) => localStorage.setItem('dogwatch.settings', settings), JSON.stringify({ language, speed: long ? 'normal' : 'fast', level: 'deckhand' }));
          await page.goto('./');
          await keepInPage(page, [...asked.map(({ kept }) => kept), ...told.map(({ kept }) => kept)]);
          const shots: Shot[] = [];
          const breaches: string[] = [];
          for (const { asks, kept } of seen) {
            await openTable(page, kept.id);
            await settled(page);
            const picture = (await page.screenshot({ type: 'jpeg', quality: 70 })).toString('base64');
            shots.push({ name: asks, picture });
            const looked = { touch, asked: true, longest: longest[language] };
            breaches.push(...(await page.evaluate(breachesOf, looked)).map((breach) => `${asks}: ${breach}`));
          }
          for (const happening of long ? told : []) {
            await openTable(page, happening.kept.id);
            breaches.push(...(await watch(page, happening, { touch, asked: false, longest: '' })));
          }
          await leaveSheet(page, `${game}-${size}-${language}`, shots, viewport.width);
          expect(breaches).toEqual([]);
        });
      });
    }
  }
}
