import { expect, focused, seedChance, shot, tabTo, test } from '../../../../test/fixtures';
import { CurseOnPage, shortComponents } from './on_page';

test('a whole voyage is played with key presses alone', async ({ page }) => {
  test.slow();
  await seedChance(page, 10);
  const table = await CurseOnPage.setUp(page, 2, shortComponents);
  let turns = 0;
  for (let asked = await table.asked(); asked !== 'over'; asked = await table.asked()) {
    if (++turns === 6) await shot(page, 'curse-keyboard');
    expect(turns).toBeLessThan(200);
    if (await table.confirm.isVisible()) {
      await page.keyboard.press('c');
      continue;
    }
    if (asked === 'act') {
      // A digit picks a die that can be added; where none can, Tab leads to the buttons.
      const digit = await table.hand.locator('.die.legal').first().getAttribute('data-pick', { timeout: 500 }).catch(() => null);
      if (digit) {
        await page.keyboard.press(digit);
        continue;
      }
    }
    await tabTo(page, ({ legal }) => legal);
    await page.keyboard.press('Enter');
  }
  await expect(table.scores).toBeVisible();
});

test('arrows lead from adventure to adventure', async ({ page }) => {
  await seedChance(page, 7);
  const table = await CurseOnPage.setUp(page, 2);
  await tabTo(page, ({ part }) => part === 'columns');
  const names = new Set<string>();
  for (let i = 0; i < 6; i++) {
    names.add((await focused(page)).name);
    await page.keyboard.press('ArrowRight');
  }
  expect(names.size).toBe(6);
  await expect(table.columns.locator(':focus')).toHaveCount(1);
});
