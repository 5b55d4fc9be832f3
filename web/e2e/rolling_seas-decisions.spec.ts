import { desktop, expect, expectAccessible, seedChance, shot, test } from './fixtures';
import { ambushComponents, eventfulComponents, SeasOnPage, type Asked } from './rolling_seas';

const alone: Asked[] = ['place', 'ready', 'home', 'omen', 'act', 'sail', 'peril', 'build', 'visit', 'linger', 'prize'];

for (const language of ['en', 'fr'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ chosen: { language }, viewport: desktop });
    test('axe finds nothing at any kind of decision of a lone captain', async ({ page }) => {
      test.slow();
      await seedChance(page, 4);
      const table = await SeasOnPage.setUp(page, { components: eventfulComponents });
      const seen = new Set<Asked>();
      for (let turns = 0; turns < 200; turns++) {
        const asked = await table.asked();
        if (asked === 'over') break;
        if (!seen.has(asked)) {
          seen.add(asked);
          await expectAccessible(page);
          await shot(page, `seas-${language}-${asked}`);
        }
        await (await table.answer(asked, seen)).click();
      }
      expect([...seen].filter((asked) => asked !== 'confirm').sort()).toEqual([...alone].sort());
      await expectAccessible(page);
      await shot(page, `seas-${language}-over`);
    });
  });
}

test('two captains at one screen lie in ambush and fight, each behind a cover', async ({ page }) => {
  test.slow();
  await seedChance(page, 7);
  await page.setViewportSize(desktop);
  const table = await SeasOnPage.setUp(page, { seats: 2, components: ambushComponents, sameScreen: true });
  const seen = new Set<Asked>();
  const cover = page.getByRole('button', { name: /^I am / });
  // Where an ambush lies in wait for the captain who looks.
  const trap = page.locator('.chart .trap:not(.spent)');
  for (let turns = 0; turns < 200; turns++) {
    const asked = await table.asked();
    if (asked === 'over') break;
    if (!seen.has(asked)) {
      seen.add(asked);
      if (asked !== 'cover') await expect(page.locator('.seas .stage')).toBeVisible();
      await expectAccessible(page);
      await shot(page, `seas-two-${asked}`);
    }
    if (asked === 'cover') {
      await expect(table.stage).toBeHidden();
      await cover.click();
    } else if (asked === 'mark') {
      // Right beside the other's ship.
      const ship = (await page.locator('.chart .ship').getAttribute('aria-label'))!.split(':')[0]!;
      const beside = [1, -1].map((n) => `${ship[0]}${Number(ship.slice(1)) + n}`);
      await (await table.firstOf(...beside.map((square) => table.square(square)), table.targets)).click();
    } else if (asked === 'act' && (await trap.count()) > 0) {
      const square = (await trap.first().getAttribute('aria-label'))!.split(':')[0]!;
      await (await table.firstOf(table.square(square))).click();
    } else await (await table.answer(asked, new Set<Asked>(['visit', 'build', 'peril', 'prize']))).click();
  }
  for (const kind of ['cover', 'mark', 'spoils', 'loss'] as const) expect([...seen]).toContain(kind);
});
