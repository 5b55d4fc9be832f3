import { askedAt, DarkOnPage, everyAsk } from './on_page';
import { desktop, expect, expectAccessible, seedChance, shot, test } from '../../../../test/fixtures';

// In French here, in English on a phone.
test.describe('in French', () => {
  test.use({ chosen: { language: 'fr' }, viewport: desktop });
  for (const asked of everyAsk) {
    test(`axe finds nothing at ${asked}, and the mouse answers it`, { tag: '@long' }, async ({ page }) => {
      const table = await askedAt(page, asked);
      // Help on what the mouse happens to rest on is another matter.
      await page.mouse.move(0, 0);
      await expect(page.getByRole('tooltip')).toBeHidden();
      await expectAccessible(page);
      await shot(page, `dark-fr-${asked}`);
      await table.answerAt(asked);
    });
  }
});

for (const asked of ['waive', 'lend', 'release'] as const) {
  test(`another's tile asks to ${asked} in the middle of a turn`, async ({ page }) => {
    const table = await askedAt(page, asked);
    await page.mouse.move(0, 0);
    await expectAccessible(page);
    await shot(page, `dark-${asked}`);
    await table.answerWith(table.answers.filter({ hasText: 'Refuse' }));
  });
}

test('ports are laid out in secret where the option says so', async ({ page }) => {
  test.slow();
  await seedChance(page, 3);
  const table = await DarkOnPage.setUp(page, { options: [/^by each player/] });
  expect(await table.asked()).toBe('arrange');
  await expectAccessible(page);
  await shot(page, 'dark-arrange');
  await page.keyboard.press('2');
  await expect(table.takeBack).toBeVisible();
  await table.takeBack.click();
  await table.answerAt('arrange');
  // Tiles are dealt when all ports lie.
  await expect(table.cards).toHaveCount(0);
  await table.until('settle');
  await expect(table.cards).toHaveCount(4);
});

test('colours are chosen where the option says so, and flags and figures follow', async ({ page }) => {
  test.slow();
  await seedChance(page, 3);
  const table = await DarkOnPage.setUp(page, { options: [/^chosen by each player/], selects: { 'First player': 'first seat' } });
  expect(await table.asked()).toBe('colour');
  await expectAccessible(page);
  await shot(page, 'dark-colour');
  await expect(table.answers).toHaveCount(4);
  await table.answers.filter({ hasText: 'The green island' }).click();
  await table.until('settle');
  await expect(table.island.getByRole('img', { name: /^The green port, 12 o’clock/ })).toBeVisible();
  const colour = await page.locator('[data-part="strip"], .strip').first().evaluate((strip) => getComputedStyle(strip).getPropertyValue('--seat'));
  expect(colour).toBe('#2b8468');
  await shot(page, 'dark-green');
});

test('what the captain brings may be declined with the keyboard', async ({ page }) => {
  const table = await askedAt(page, 'income');
  await expect(table.ask).toContainText('or take nothing');
  const nothing = table.answers.filter({ hasText: 'Take nothing' });
  await page.keyboard.press((await nothing.getAttribute('data-pick'))!);
  await expect(table.stage).not.toHaveAttribute('data-asks', 'income');
});

test('two captains at one screen choose their tiles behind a cover', async ({ page }) => {
  test.slow();
  await seedChance(page, 3);
  const table = await DarkOnPage.setUp(page, { sameScreen: true });
  const covers = new Set<string>();
  const cover = page.getByRole('button', { name: /^I am / });
  for (let steps = 0; steps < 60 && covers.size < 2; steps++) {
    const asked = await table.asked();
    if (asked !== 'cover') {
      await (await table.answer(asked)).click();
      continue;
    }
    covers.add((await cover.textContent())?.trim() ?? '');
    await expect(table.stage).toBeHidden();
    await expectAccessible(page);
    await cover.click();
    await expect(table.cards).toHaveCount(4);
  }
  expect(covers.size).toBe(2);
});
