import type { Page } from '@playwright/test';
import { expect, focused, seedChance, shot, tabTo, test } from '../../../../test/fixtures';
import { PirateOnPage, quickComponents } from './on_page';

// Arrow keys until a legal answer has the focus.
async function arrowToLegal(page: Page) {
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    for (let i = 0; i < 5; i++) {
      if ((await focused(page)).legal) return;
      await page.keyboard.press(key);
    }
  }
  throw new Error('The arrows do not lead to a legal answer.');
}

test('a whole game of Pirate Dice is played with key presses alone', async ({ page }) => {
  test.slow();
  await seedChance(page, 5);
  const table = await PirateOnPage.setUp(page, { components: quickComponents, options: [/^Advanced/] });
  let turns = 0;
  for (let asked = await table.asked(); asked !== 'over'; asked = await table.asked()) {
    expect(++turns).toBeLessThan(300);
    if (asked === 'confirm' || asked === 'ready') {
      await page.keyboard.press('c');
      continue;
    }
    if (asked === 'moor' || asked === 'come_back') {
      await tabTo(page, ({ name }) => /facing (north|east|south|west)$/.test(name));
      await page.keyboard.press('Enter');
      continue;
    }
    if (asked === 'aim' || asked === 'aim_now' || asked === 'repair') {
      await page.keyboard.press('1');
      continue;
    }
    // A digit takes a die, Tab leads to the Bells, arrows to a place, Enter lays it.
    if (asked === 'keep') await page.keyboard.press('6');
    else {
      await tabTo(page, ({ part }) => part === 'bells');
      await arrowToLegal(page);
      if (turns === 4) await shot(page, 'pirate-keyboard');
      await page.keyboard.press('Enter');
    }
  }
  await expect(table.scores).toBeVisible();
});

test('digits take a die of the hand', async ({ page }) => {
  await seedChance(page, 3);
  const table = await PirateOnPage.setUp(page);
  for (let asked = await table.asked(); asked !== 'plan'; asked = await table.asked()) await (await table.answer(asked)).click();
  await page.keyboard.press('3');
  await expect(table.dice.locator('[data-pick="3"]')).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, ({ part }) => part === 'bells');
  await arrowToLegal(page);
  await page.keyboard.press('Enter');
  await expect(table.dice.locator('[data-pick="3"]')).toBeHidden();
});

test('the chart is explored by arrow keys, and each thing says what it is', async ({ page }) => {
  await seedChance(page, 3);
  await PirateOnPage.setUp(page);
  await tabTo(page, ({ part }) => part === 'chart');
  await page.keyboard.press('ArrowRight');
  expect((await focused(page)).name).toMatch(/^(Island|Reef|Wind|Whirlpool|Berth|The )/);
  await expect(page.getByRole('tooltip')).toBeVisible();
});
