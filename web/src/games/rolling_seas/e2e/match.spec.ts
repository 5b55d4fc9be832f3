import { expect, expectAccessible, expectNoSidewaysScroll, laptop, seedChance, shot, test } from '../../../../test/fixtures';
import { quickComponents, SeasOnPage } from './on_page';

test('a voyage alone ends with a rank and its story', async ({ page }) => {
  test.slow();
  await seedChance(page, 5);
  const table = await SeasOnPage.setUp(page, { components: quickComponents });
  let turns = 0;
  for (let asked = await table.asked(); asked !== 'over'; asked = await table.asked()) {
    expect(++turns).toBeLessThan(150);
    await (await table.answer(asked, new Set(['build']))).click();
  }
  await expect(table.scores.getByRole('row', { name: /^Total/ })).toBeVisible();
  await expect(table.scores.getByRole('heading', { name: /Braggart|Storyteller|Bard|Minstrel|Poet|Master/ })).toBeVisible();
  await expectAccessible(page);
  await expect(table.scores.getByRole('img', { name: 'The story of your voyage' })).toBeVisible();
  await expect(table.scores.getByText(/You lay at [A-S]\d+ when the voyage began/)).toBeVisible();
  await expect(table.scores.getByText(/So the voyage ended, \d+ squares? under sail/)).toBeVisible();
  await table.scores.getByText(/So the voyage ended/).scrollIntoViewIfNeeded();
  await shot(page, 'seas-story');

  await table.scores.getByRole('button', { name: 'Verify the dice' }).click();
  await expect(table.scores.getByText(/The dice are genuine/)).toBeVisible({ timeout: 20_000 });
  await table.scores.getByRole('button', { name: 'Replay' }).click();
  const slider = page.getByRole('slider', { name: 'Step' });
  await slider.fill('9');
  await expect(page.locator('.chart .adventure').first()).toBeVisible();
  await shot(page, 'seas-replay');
});

test('a hint is shown on the chart and played, and the rules are there in full', async ({ page }) => {
  await seedChance(page, 5);
  const table = await SeasOnPage.setUp(page, { components: quickComponents });
  for (let asked = await table.asked(); asked !== 'act'; asked = await table.asked()) await (await table.answer(asked, new Set())).click();
  await page.getByRole('button', { name: 'Hint' }).click();
  const hint = page.getByRole('region', { name: 'Hint' });
  await expect(hint.getByRole('listitem').first()).toBeVisible({ timeout: 20_000 });
  await expect(page.locator('.seas .hinted').first()).toBeVisible();
  await shot(page, 'seas-hint');
  await hint.getByRole('listitem').first().getByRole('button').click();
  await expect(table.takeBack).toBeVisible();
  await page.getByRole('button', { name: 'Rules' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 3 })).toHaveCount(16);
  await expect(page.getByRole('dialog').getByText(/you cannot end your turn on it, unless you left it/).first()).toBeVisible();
});

test('a shape is turned, dragged onto the chart, refused where it cannot lie, and taken back', async ({ page }) => {
  await seedChance(page, 4);
  const table = await SeasOnPage.setUp(page);
  expect(await table.asked()).toBe('place');
  const shape = page.getByRole('button', { name: /^Shape of .*, in your hand$/ });
  const before = await table.stage.getAttribute('data-way');
  await page.getByRole('button', { name: /Turn it/ }).click();
  await expect(table.stage).not.toHaveAttribute('data-way', before ?? '');
  // Onto land: it springs back and the rule is told.
  await shape.dragTo(page.getByRole('img', { name: /^G7: Port/ }), { force: true });
  await expect(page.getByText('The shape must lie on empty sea.').first()).toBeVisible();
  await expect(page.locator('.chart .adventure')).toHaveCount(0);
  await table.targets.last().hover();
  await expect(page.locator('.chart .ghost')).toBeVisible();
  await shot(page, 'seas-ghost');
  await shape.dragTo(table.targets.last());
  await expect(page.locator('.chart .adventure').first()).toBeVisible();
  await table.takeBack.click();
  await expect(page.locator('.chart .adventure')).toHaveCount(0);
});

test('help comes by hovering, and each chart opens from its strip', async ({ page }) => {
  await seedChance(page, 4);
  await SeasOnPage.setUp(page, { seats: 3 });
  await page.getByRole('img', { name: /^F7: Ancient monolith/ }).hover({ force: true });
  await expect(page.getByRole('tooltip')).toContainText('20 stars');
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Show Grace' }).click();
  await expect(page.getByRole('group', { name: 'Grace’s sea chart' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to your chart' }).click();
  await expect(page.getByRole('group', { name: 'Your sea chart' })).toBeVisible();
});

for (const seats of [1, 6]) {
  test(`a laptop shows the table of ${seats} without scrolling`, { tag: seats < 6 ? '@long' : [] }, async ({ page }) => {
    await seedChance(page, seats);
    await page.setViewportSize(laptop);
    const table = await SeasOnPage.setUp(page, { seats });
    for (let asked = await table.asked(); asked !== 'act'; asked = await table.asked()) await (await table.answer(asked, new Set())).click();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(laptop.height);
    await expectNoSidewaysScroll(page);
    const frame = (await page.locator('.seas').boundingBox())!;
    for (const part of ['.chart', '.helm', '.ship.parchment', '.renown']) {
      const box = (await page.locator(`.seas ${part}`).first().boundingBox())!;
      expect(box.y + box.height, part).toBeLessThanOrEqual(frame.y + frame.height + 1);
      expect(box.x + box.width, part).toBeLessThanOrEqual(frame.x + frame.width + 1);
    }
    await shot(page, `seas-${seats}-seats`);
  });
}
