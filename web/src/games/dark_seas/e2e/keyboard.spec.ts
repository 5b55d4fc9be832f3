import type { Page } from '@playwright/test';
import { DarkOnPage, quickComponents, type Asked } from './on_page';
import { expect, focused, seedChance, shot, tabTo, test } from '../../../../test/fixtures';

// Arrow keys until a legal answer has the focus.
async function arrowToLegal(page: Page) {
  for (let round = 0; round < 3; round++) {
    for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) {
      for (let i = 0; i < 7; i++) {
        if ((await focused(page)).legal) return;
        await page.keyboard.press(key);
      }
    }
  }
  throw new Error('The arrows do not lead to a legal answer.');
}

// Where the answer to each question lies.
const parts: Partial<Record<Asked, string>> = { settle: 'hand', toss: 'hand', scheme: 'island', recruit: 'island' };

test('a whole game of Dark Seas is played with key presses alone', async ({ page }) => {
  test.slow();
  await seedChance(page, 5);
  const table = await DarkOnPage.setUp(page, { components: quickComponents });
  let turns = 0;
  for (let asked = await table.asked(); asked !== 'over'; asked = await table.asked()) {
    expect(++turns).toBeLessThan(300);
    const part = parts[asked];
    if (part) {
      if (!(await focused(page)).legal) {
        await tabTo(page, (now) => now.part === part);
        await arrowToLegal(page);
      }
      if (turns === 6) await shot(page, 'dark-keyboard');
      await page.keyboard.press('Enter');
    } else if (asked === 'reroll') {
      // The first die, and then all that was picked.
      if ((await table.takeBack.count()) === 0) await page.keyboard.press('1');
      else await page.keyboard.press('5');
    } else if (asked === 'sail' && (await table.answers.count()) > 0) await page.keyboard.press('1');
    else if (asked === 'sail' || asked === 'ready' || asked === 'pass' || asked === 'confirm') await page.keyboard.press('c');
    else if ((await table.answers.count()) > 0) await page.keyboard.press('1');
    else {
      await tabTo(page, ({ legal }) => legal);
      await page.keyboard.press('Enter');
    }
  }
  await expect(table.scores).toBeVisible();
});

test('the island is explored by arrow keys, and each thing says what it is', async ({ page }) => {
  await seedChance(page, 3);
  await DarkOnPage.setUp(page);
  await tabTo(page, ({ part }) => part === 'island');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect((await focused(page)).name).toMatch(/port|space|captain|island|Barkeep|ship/i);
  await expect(page.getByRole('tooltip')).toBeVisible();
});
