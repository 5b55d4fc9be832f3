import type { Page } from '@playwright/test';
import { expect, focused, seedChance, TableOnPage, test } from '../../../test/fixtures';

test('the keyboard works from the first moment and after a take-back, without Tab', async ({ page }) => {
  const table = await TableOnPage.playNow(page);
  const asked = (await table.ask.textContent()) ?? '';
  await expect(page.getByText(/^Round 1: /)).toBeVisible();
  await expect(page.locator('.board button.legal').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  expect((await focused(page)).legal).toBe(true);
  await page.keyboard.press('Enter');
  await expect(table.takeBack).toBeVisible();
  await page.keyboard.press('z');
  await expect(table.ask).toHaveText(asked);
  await page.keyboard.press('ArrowLeft');
  expect((await focused(page)).legal).toBe(true);
});

test.describe('where only what is final is confirmed', () => {
  test.use({ chosen: { confirm: 'final' } });

  test('a round of Waves without shots takes at most seven clicks', async ({ page }) => {
    await seedChance(page, 3);
    const table = await TableOnPage.playNow(page);
    await expect(page.getByText(/^Round 1: /)).toBeVisible();
    let clicks = 0;
    for (; (await page.getByText(/^Round 2: /).count()) === 0; clicks++) {
      expect(clicks).toBeLessThanOrEqual(7);
      const target = page.locator('.board button.legal').first().or(table.confirm).first();
      await expect(table.ask).toHaveClass(/yours/, { timeout: 20_000 });
      const before = await table.log.getByRole('listitem').count();
      const text = await table.ask.textContent();
      if (/goes on by itself/.test(text ?? '')) {
        await expect(table.ask).not.toHaveText(text ?? '', { timeout: 20_000 });
        clicks--;
        continue;
      }
      await target.click();
      await expect.poll(async () => (await table.ask.textContent()) !== text || (await table.log.getByRole('listitem').count()) > before, { timeout: 20_000 }).toBe(true);
    }
    expect(clicks).toBeGreaterThan(3);
  });

  test('a step can be taken back before it goes on by itself', async ({ page }) => {
    const table = await TableOnPage.playNow(page);
    const asked = (await table.ask.textContent()) ?? '';
    await page.locator('.board button.legal').first().click();
    await table.takeBack.click();
    await expect(table.ask).toHaveText(asked);
    await page.locator('.board button.legal').first().click();
    await expect(table.ask).toHaveText('Draft your second die.', { timeout: 20_000 });
  });
});

test('nothing of a move that was taken back stays in the log', async ({ page }) => {
  const table = await TableOnPage.playNow(page);
  const before = await table.log.getByRole('listitem').allTextContents();
  await page.locator('.board button.legal').first().click();
  await expect.poll(() => table.log.getByRole('listitem').count()).toBeGreaterThan(before.length);
  await table.takeBack.click();
  await expect.poll(() => table.log.getByRole('listitem').allTextContents()).toEqual(before);
});

test.describe('at a pace that can be followed', () => {
  // The seats whose boards were shown large, one after another.
  const shownSoFar = (page: Page) => page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);

  test.use({ chosen: { speed: 'fast' } });

  test('the large board shows whoever acts, and one’s own when one is asked', async ({ page }) => {
    test.slow();
    await page.addInitScript(() => {
      const shown: string[] = [];
      Object.assign(globalThis, { shown });
      new MutationObserver(() => {
        const name = document.querySelector('.strips [aria-pressed="true"]')?.getAttribute('aria-label') ?? '';
        if (name !== '' && shown.at(-1) !== name) shown.push(name);
      }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-pressed'] });
    });
    await page.goto('./');
    await page.getByRole('article', { name: 'Dark Seas' }).getByRole('button', { name: 'Play', exact: true }).click();
    const table = new TableOnPage(page);
    await table.isAsked();
    for (let steps = 0; !(await shownSoFar(page)).includes('Show Bartholomew’s board'); steps++) {
      expect(steps).toBeLessThan(40);
      await table.playOn(1);
      await expect(table.ask).toHaveClass(/yours/, { timeout: 60_000 });
    }
    expect((await shownSoFar(page)).at(-1)).toBe('Show Skipper’s board');
    // What was told stays in sight under what is asked.
    await expect(page.locator('.said .past')).not.toBeEmpty();
  });
});
