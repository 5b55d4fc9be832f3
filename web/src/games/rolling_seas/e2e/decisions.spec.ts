import { desktop, expect, expectAccessible, seedChance, shot, test } from '../../../../test/fixtures';
import { alone, ambushComponents, eventfulComponents, ofAmbush, SeasOnPage, type Asked } from './on_page';

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
  const seen = await table.lieInAmbush((target) => target.click(), async (asked, isOfAmbush) => {
    if (isOfAmbush) await expectAccessible(page);
    await shot(page, `seas-two-${asked}`);
  });
  for (const kind of ofAmbush) expect(seen).toContain(kind);
});
