import type { Page } from '@playwright/test';
import { expect, focused, shot, tabTo, test } from '../../../../test/fixtures';
import { seedChance, WavesOnPage, type Asked } from './on_page';

// Arrow keys along a row until the legal answer of that name has the focus.
async function arrowTo(page: Page, name: string) {
  for (const key of ['ArrowRight', 'ArrowLeft']) {
    for (let i = 0; i < 16; i++) {
      const now = await focused(page);
      if (now.legal && now.name === name) return;
      await page.keyboard.press(key);
    }
  }
  throw new Error(`The arrows do not lead to "${name}".`);
}

test('a whole game of Waves is played with key presses alone', async ({ page }) => {
  test.slow();
  await seedChance(page, 10);
  await page.goto('./');
  await tabTo(page, ({ name }) => name === 'Play');
  await page.keyboard.press('Enter');
  const table = new WavesOnPage(page);
  await table.isAsked();
  const parts: Partial<Record<Asked, string>> = { draft: 'pool', allocate: 'miniboard', raise: 'raise' };
  let turns = 0;
  for (let asked = await table.asked(); asked !== 'over'; asked = await table.asked()) {
    if (++turns === 12) await shot(page, 'waves-keyboard');
    expect(turns).toBeLessThan(200);
    if (asked === 'confirm' || asked === 'ready' || asked === 'fire') {
      await page.keyboard.press('c');
      continue;
    }
    await tabTo(page, ({ part }) => part === (parts[asked] ?? 'fire'));
    await arrowTo(page, await table.quickest());
    await page.keyboard.press('Enter');
  }
  await expect(table.scores).toBeVisible();
});

test('digits pick a die, arrows and Enter lay it, the digit again picks it up', async ({ page }) => {
  await seedChance(page, 5);
  const table = await WavesOnPage.setUp(page, 2);
  for (let asked = await table.asked(); asked !== 'allocate'; asked = await table.asked()) {
    if (asked === 'confirm') await page.keyboard.press('c');
    else {
      // The first digit whose die may be taken.
      for (let digit = 1; digit <= 6 && (await table.asked()) === 'draft'; digit++) {
        await page.keyboard.press(String(digit));
        if (await table.pool.locator('button.legal:focus').count()) break;
      }
    }
  }
  await page.keyboard.press('2');
  await expect(table.nests.getByRole('button', { name: /^Die 2:/ })).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, ({ part }) => part === 'miniboard');
  await arrowTo(page, (await table.icon(/on the hull$/).getAttribute('aria-label')) ?? '');
  await page.keyboard.press('Enter');
  await expect(table.nests.getByRole('button', { name: /^Die 2:/ })).toBeHidden();
  const laid = table.screen.getByRole('button', { name: /^Pick up the .* \(Hull\)$/ });
  await expect(laid).toBeVisible();
  await page.keyboard.press('2');
  await expect(laid).toBeHidden();
  await expect(table.nests.getByRole('button', { name: /^Die 2:/ })).toBeVisible();
});
