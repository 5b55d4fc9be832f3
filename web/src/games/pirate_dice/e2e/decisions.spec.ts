import { desktop, expect, expectAccessible, seedChance, shot, test } from '../../../../test/fixtures';
import { nearTreasure, PirateOnPage, rowdyComponents, wishes, type Asked } from './on_page';

for (const language of ['en', 'fr'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ chosen: { language }, viewport: desktop });
    test('axe finds nothing at any kind of decision of Pirate Dice', { tag: '@long' }, async ({ page }) => {
      test.setTimeout(400_000);
      await seedChance(page, 3);
      const table = await PirateOnPage.setUp(page, { seats: 3, components: rowdyComponents });
      const seen = new Set<Asked>();
      const all: Asked[] = ['moor', 'plan', 'aim', 'ready', 'aim_now', 'repair', 'come_back'];
      for (let turns = 0; turns < 300 && !all.every((kind) => seen.has(kind)); turns++) {
        const asked = await table.asked();
        if (asked === 'over') break;
        if (!seen.has(asked)) {
          seen.add(asked);
          await page.mouse.move(0, 0);
          await expectAccessible(page);
          await shot(page, `pirate-${language}-${asked}`);
        }
        await (await table.answer(asked, wishes[asked])).click();
      }
      expect([...seen].filter((asked) => asked !== 'confirm').sort()).toEqual([...all].sort());
    });
  });
}

test('who holds the treasure says which die is left over', async ({ page }) => {
  test.slow();
  await seedChance(page, 3);
  const table = await PirateOnPage.setUp(page, nearTreasure);
  await table.fetchTreasure((button) => button.click());
  await expect(table.ask).toContainText('Which one do you keep');
  await page.mouse.move(0, 0);
  await expectAccessible(page);
  await shot(page, 'pirate-keep');
  await table.legal.first().click();
  await expect(table.confirm).toHaveText('Ready');
});

test('two captains at one screen plan behind a cover', async ({ page }) => {
  test.slow();
  await seedChance(page, 3);
  const table = await PirateOnPage.setUp(page, { sameScreen: true });
  const covers = new Set<string>();
  const cover = page.getByRole('button', { name: /^I am / });
  for (let turns = 0; turns < 60 && covers.size < 2; turns++) {
    const asked = await table.asked();
    if (asked !== 'cover') {
      await (await table.answer(asked)).click();
      continue;
    }
    covers.add((await cover.textContent())?.trim() ?? '');
    await expect(table.stage).toBeHidden();
    await expectAccessible(page);
    await cover.click();
    await expect(table.dice).toBeVisible();
    await expect(table.bells.getByRole('button', { name: /Pick it up again$/ })).toHaveCount(0);
  }
  expect(covers.size).toBe(2);
});
