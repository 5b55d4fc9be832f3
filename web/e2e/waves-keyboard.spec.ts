import type { Page } from '@playwright/test';
import { expect, shot, test } from './fixtures';
import { seedChance, WavesOnPage } from './waves';

// What has the focus.
async function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    return {
      name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
      legal: element.classList.contains('legal'),
      part: element.closest('[data-part]')?.getAttribute('data-part') ?? '',
    };
  });
}

// Tab until something with that name, or in that part, has the focus.
async function tabTo(page: Page, fits: (now: Awaited<ReturnType<typeof focused>>) => boolean) {
  for (let i = 0; i < 60; i++) {
    if (fits(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}

// Arrow keys along a row until something legal that fits has the focus.
async function arrowTo(page: Page, fits: RegExp) {
  for (const key of ['ArrowRight', 'ArrowLeft']) {
    for (let i = 0; i < 16; i++) {
      const now = await focused(page);
      if (now.legal && fits.test(now.name)) return true;
      await page.keyboard.press(key);
    }
  }
  return false;
}

test('a whole game of Waves is played with key presses alone', async ({ page }) => {
  test.slow();
  await seedChance(page, 5);
  await page.goto('./');
  await tabTo(page, ({ name }) => name === 'Play now');
  await page.keyboard.press('Enter');
  const table = new WavesOnPage(page);
  await table.isAsked();
  let turns = 0;
  let pictures = 0;
  for (let asked = await table.asked(); asked !== 'over'; asked = await table.asked()) {
    expect(++turns).toBeLessThan(500);
    if (asked === 'confirm' || asked === 'ready' || asked === 'fire') {
      await page.keyboard.press('c');
    } else if (asked === 'allocate') {
      await tabTo(page, ({ part }) => part === 'miniboard');
      const found = (await arrowTo(page, /chest$/)) || (await arrowTo(page, /./));
      expect(found).toBe(true);
      if (++pictures === 2) await shot(page, 'waves-keyboard');
      await page.keyboard.press('Enter');
    } else {
      const part = asked === 'draft' ? 'pool' : asked === 'raise' ? 'raise' : 'fire';
      await tabTo(page, (now) => now.part === part);
      expect(await arrowTo(page, /./)).toBe(true);
      await page.keyboard.press('Enter');
    }
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
  expect(await arrowTo(page, /on the hull$/)).toBe(true);
  await page.keyboard.press('Enter');
  await expect(table.nests.getByRole('button', { name: /^Die 2:/ })).toBeHidden();
  const laid = table.screen.getByRole('button', { name: /^Pick up the .* Hull$/ });
  await expect(laid).toBeVisible();
  await page.keyboard.press('2');
  await expect(laid).toBeHidden();
  await expect(table.nests.getByRole('button', { name: /^Die 2:/ })).toBeVisible();
});
