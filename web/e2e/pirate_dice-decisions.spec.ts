import { desktop, expect, expectAccessible, seedChance, shot, test } from './fixtures';
import { nearComponents, PirateOnPage, rowdyComponents, wishes, type Asked } from './pirate_dice';

for (const language of ['en', 'fr'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ chosen: { language }, viewport: desktop });
    test('axe finds nothing at any kind of decision of Pirate Dice', async ({ page }) => {
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
  const table = await PirateOnPage.setUp(page, {
    components: nearComponents,
    options: [/^Advanced/, /^east/],
    selects: { 'First free tile': 'twin_maelstroms' },
  });
  const orders = [/^Bell 1: Forward/, /^Bell 2: Turn/, /^Bell 3: Forward/, /^Bell 4: .* anchor$/];
  for (let asked = await table.asked(), turns = 0; asked !== 'keep' && turns < 200; asked = await table.asked(), turns++) {
    if (asked === 'moor') {
      await page.locator('.rose').getByRole('button', { name: /bow east$/ }).click();
    } else if (asked === 'plan') {
      const empty = await table.bells.getByRole('button', { name: /^Bell \d: .* on the (wheel|anchor)$/ }).first().getAttribute('aria-label');
      const bell = Number(/^Bell (\d)/.exec(empty ?? '')?.[1] ?? 1);
      const die = { 1: '1', 2: '2', 3: '3', 4: '4' }[bell] ?? '1';
      const taken = table.dice.locator(`[data-pick="${die}"][aria-pressed="false"]`);
      if (await taken.count()) await taken.click();
      await (await table.answer(asked, orders[bell - 1])).click();
    } else await (await table.answer(asked)).click();
  }
  await expect(table.ask).toContainText('Which one rolls for you');
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
