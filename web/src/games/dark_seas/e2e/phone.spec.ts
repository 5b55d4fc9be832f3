import { askedAt, DarkOnPage, everyAsk } from './on_page';
import { expect, expectAccessible, expectNoSidewaysScroll, phone, seedChance, shot, test } from '../../../../test/fixtures';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

for (const asked of everyAsk) {
  test(`${asked} is answered by touch on a phone`, { tag: '@long' }, async ({ page }) => {
    const table = await askedAt(page, asked);
    await shot(page, `dark-phone-${asked}`);
    await expectNoSidewaysScroll(page);
    // Help that a slow finger opened is another matter.
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    // All of it is within a thumb's reach too, and large enough for it.
    for (const target of await table.stage.locator('button.legal').all()) {
      const box = (await target.boundingBox())!;
      expect(Math.min(box.width, box.height), `${await target.getAttribute('aria-label')}`).toBeGreaterThanOrEqual(44);
      expect(box.y).toBeGreaterThan(phone.height * 0.4);
      expect(box.y + box.height).toBeLessThanOrEqual(phone.height);
    }
    await table.answerAt(asked);
  });
}

for (const asked of ['waive', 'lend', 'release'] as const) {
  test(`another's tile asks to ${asked}, and a thumb answers`, async ({ page }) => {
    const table = await askedAt(page, asked);
    await expectNoSidewaysScroll(page);
    await shot(page, `dark-phone-${asked}`);
    await table.answerWith(table.answers.last());
  });
}

test('ports are laid out by touch where the option says so', async ({ page }) => {
  await seedChance(page, 3);
  const table = await DarkOnPage.setUp(page, { options: [/^by each player/] });
  expect(await table.asked()).toBe('arrange');
  await shot(page, 'dark-phone-arrange');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await table.answerAt('arrange');
  await expect(table.takeBack).toBeVisible();
});

test('flags lead from island to island on a phone', async ({ page }) => {
  await seedChance(page, 5);
  await DarkOnPage.setUp(page, { seats: 4 });
  const flags = page.getByRole('group', { name: 'Islands' }).getByRole('button');
  await expect(flags).toHaveCount(4);
  await flags.last().tap();
  await expect(flags.last()).toHaveAttribute('aria-pressed', 'true');
  await expectNoSidewaysScroll(page);
  await shot(page, 'dark-phone-other');
});
