import { expect, focused, seedChance, shot, tabTo, test } from '../../../../test/fixtures';
import { quickComponents, SeasOnPage } from './on_page';

test('a whole voyage of Rolling Seas is sailed with key presses alone', async ({ page }) => {
  test.slow();
  await seedChance(page, 5);
  const table = await SeasOnPage.setUp(page, { components: quickComponents });
  const onChart = ({ part, legal }: Awaited<ReturnType<typeof focused>>) => part === 'chart' && legal;
  let turns = 0;
  for (let asked = await table.asked(); asked !== 'over'; asked = await table.asked()) {
    expect(++turns).toBeLessThan(150);
    if (asked === 'place') {
      // Tab leads to the squares, t turns the shape, arrows move it, Enter draws it.
      await tabTo(page, onChart);
      await page.keyboard.press('t');
      await tabTo(page, onChart);
      await page.keyboard.press('ArrowRight');
      if (turns === 1) await shot(page, 'seas-keyboard-place');
      await page.keyboard.press('Enter');
    } else if (asked === 'home' || asked === 'peril') {
      await tabTo(page, onChart);
      await page.keyboard.press('Enter');
    } else if (asked === 'act' && (await table.targets.count()) > 0) {
      await page.keyboard.press('1');
      await tabTo(page, onChart);
      await page.keyboard.press('ArrowDown');
      if (turns < 12) await shot(page, 'seas-keyboard-act');
      await page.keyboard.press('Enter');
    } else if (asked === 'omen' || asked === 'prize') {
      await tabTo(page, ({ part }) => part === 'answers');
      await page.keyboard.press('Enter');
    } else await page.keyboard.press('c');
  }
  await expect(table.scores).toBeVisible();
});

test('a route is taken back step by step to its start', async ({ page }) => {
  await seedChance(page, 5);
  const table = await SeasOnPage.setUp(page, { components: quickComponents });
  for (let asked = await table.asked(); asked !== 'act'; asked = await table.asked()) await (await table.answer(asked, new Set())).click();
  const ship = page.locator('.chart .ship');
  const start = await ship.getAttribute('aria-label');
  await page.locator('.targets button.far:not(.pass)').last().click();
  await expect(ship).not.toHaveAttribute('aria-label', start ?? '');
  for (let i = 0; i < 8 && (await table.takeBack.isVisible()); i++) {
    await page.keyboard.press('z');
    await table.asked();
  }
  await expect(ship).toHaveAttribute('aria-label', start ?? '');
  expect(await table.asked()).toBe('act');
});
