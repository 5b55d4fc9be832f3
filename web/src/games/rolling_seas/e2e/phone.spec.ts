import { expect, expectAccessible, expectNoSidewaysScroll, phone, seedChance, shot, test } from '../../../../test/fixtures';
import { alone, ambushComponents, eventfulComponents, ofAmbush, SeasOnPage, type Asked } from './on_page';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

test('each kind of decision of Rolling Seas is made by touch on a phone', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await seedChance(page, 4);
  const table = await SeasOnPage.setUp(page, { components: eventfulComponents });
  const seen = new Set<Asked>();
  for (let turns = 0; turns < 200 && !alone.every((kind) => seen.has(kind)); turns++) {
    const asked = await table.asked();
    if (asked === 'over') break;
    if (!seen.has(asked)) {
      seen.add(asked);
      await shot(page, `seas-phone-${asked}`);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      // Large enough for a thumb.
      for (const target of [...(await table.targets.all()), ...(await table.answers.all())]) {
        const box = (await target.boundingBox())!;
        expect(Math.min(box.width, box.height), `${await target.getAttribute('aria-label')}`).toBeGreaterThanOrEqual(43.5);
      }
    }
    await (await table.answer(asked, seen)).tap();
  }
  expect([...seen].filter((asked) => asked !== 'confirm').sort()).toEqual([...alone].sort());
});

test('an ambush is laid and fought by touch on a phone', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await seedChance(page, 7);
  const table = await SeasOnPage.setUp(page, { seats: 2, components: ambushComponents, sameScreen: true });
  const seen = await table.lieInAmbush((target) => target.tap(), async (asked, isOfAmbush) => {
    if (!isOfAmbush) return;
    await shot(page, `seas-phone-${asked}`);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
  for (const kind of ofAmbush) expect(seen).toContain(kind);
});

test('the chart is seen whole or close, and the ship board opens from its numbers', async ({ page }) => {
  await seedChance(page, 5);
  await SeasOnPage.setUp(page);
  const chart = page.locator('.chart');
  expect((await chart.boundingBox())!.width).toBeGreaterThan(800);
  await page.getByRole('button', { name: 'Whole chart' }).tap();
  expect((await chart.boundingBox())!.width).toBeLessThanOrEqual(phone.width);
  await page.getByRole('button', { name: /^Ship board: Provisions 5\/5/ }).tap();
  await expect(page.getByRole('img', { name: /^Provisions: 5 left, 5 of 50 boxes circled; column 2 gives 1 Wind in Your Sails/ })).toBeVisible();
  await shot(page, 'seas-phone-board');
});
