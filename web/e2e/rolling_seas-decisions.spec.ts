import type { Locator } from '@playwright/test';
import { desktop, expect, expectAccessible, seedChance, shot, test } from './fixtures';
import { ambushComponents, eventfulComponents, SeasOnPage, type Asked } from './rolling_seas';

// The squares around one.
const beside = (square: string) =>
  [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => `${String.fromCharCode(square.charCodeAt(0) + x)}${Number(square.slice(1)) + y}`));

const alone: Asked[] = ['place', 'ready', 'home', 'omen', 'act', 'sail', 'peril', 'build', 'visit', 'linger', 'prize'];

// In French; the phone meets them in English.
test.describe('in French', () => {
  test.use({ chosen: { language: 'fr' }, viewport: desktop });
  test('axe finds nothing at any kind of decision of a lone captain', { tag: '@long' }, async ({ page }) => {
    test.slow();
    await seedChance(page, 4);
    const table = await SeasOnPage.setUp(page, { components: eventfulComponents });
    const seen = new Set<Asked>();
    for (let turns = 0; turns < 200 && !alone.every((kind) => seen.has(kind)); turns++) {
      const asked = await table.asked();
      if (asked === 'over') break;
      if (!seen.has(asked)) {
        seen.add(asked);
        await expectAccessible(page);
        await shot(page, `seas-${asked}`);
      }
      await (await table.answer(asked, seen)).click();
    }
    expect([...seen].filter((asked) => asked !== 'confirm').sort()).toEqual([...alone].sort());
  });
});

test('two captains at one screen lie in ambush and fight, each behind a cover', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await seedChance(page, 7);
  await page.setViewportSize(desktop);
  const table = await SeasOnPage.setUp(page, { seats: 2, components: ambushComponents, sameScreen: true });
  const wanted: Asked[] = ['cover', 'mark', 'dots', 'spoils', 'loss'];
  const seen = new Set<Asked>();
  let cannons = 0;
  const cover = page.getByRole('button', { name: /^I am / });
  const squareOf = async (what: Locator) => (await what.first().getAttribute('aria-label'))!.split(':')[0]!;
  for (let turns = 0; turns < 120 && !wanted.every((kind) => seen.has(kind)); turns++) {
    const asked = await table.asked();
    if (asked === 'over') break;
    if (!seen.has(asked)) {
      seen.add(asked);
      if (wanted.includes(asked)) await expectAccessible(page);
      await shot(page, `seas-two-${asked}`);
    }
    if (asked === 'cover') {
      await expect(table.stage).toBeHidden();
      await cover.click();
    } else if (asked === 'mark') {
      await (await table.firstOf(...beside(await squareOf(page.locator('.chart .ship'))).map((square) => table.square(square)), table.targets)).click();
    } else if (asked === 'visit' && cannons++ < 2) {
      await table.says(/cannon/).click();
    } else if (asked === 'act' && (await page.locator('.chart .trap:not(.spent)').count()) > 0) {
      // With wind in the sails one comes to any square beside the ship.
      const trap = await squareOf(page.locator('.chart .trap:not(.spent)'));
      await page.getByRole('button', { name: /^Wind in your sails/ }).click();
      await (await table.firstOf(table.square(trap))).click();
    } else if (asked === 'act') {
      await (await table.firstOf(table.says(/^Visit/))).click();
    } else await (await table.answer(asked, new Set(alone))).click();
  }
  for (const kind of wanted) expect([...seen]).toContain(kind);
});
