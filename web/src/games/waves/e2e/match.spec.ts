import { expect, expectNoSidewaysScroll, laptop, shot, test } from '../../../../test/fixtures';
import { quickComponents, seedChance, WavesOnPage } from './on_page';

test('a whole game of Waves is played with the mouse alone', async ({ page }) => {
  test.slow();
  await seedChance(page, 30);
  const table = await WavesOnPage.setUp(page, 2);
  let turns = 0;
  for (let asked = await table.asked(); asked !== 'over'; asked = await table.asked()) {
    expect(++turns).toBeLessThan(200);
    const confirms = asked === 'confirm' || asked === 'ready' || asked === 'fire';
    await (confirms ? table.confirm : table.answer(await table.quickest())).click();
  }
  await expect(table.scores.getByRole('row', { name: /^Total/ })).toBeVisible();
  await expect(table.scores.getByRole('heading', { name: /wins?!?$|victory$/ })).toBeVisible();
  await shot(page, 'waves-over');
  await table.scores.getByRole('button', { name: 'Play again' }).click();
  await table.isAsked();
  await expect(table.ask).toHaveText('Draft your first die.');
});

test('dice are dragged onto the mini board, picked up again, and refused where they do not fit', async ({ page }) => {
  await seedChance(page, 5);
  const table = await WavesOnPage.setUp(page, 2);
  while ((await table.asked()) !== 'allocate') {
    await ((await table.confirm.isVisible()) ? table.confirm : table.legal.first()).click();
  }
  const die = (place: number) => table.nests.getByRole('button', { name: `Die ${place}:` });
  const laid = table.screen.getByRole('button', { name: /^Pick up the/ });

  await die(1).dragTo(table.screen.locator('[data-spot="mini/hull"]'));
  await expect(laid).toHaveCount(1);
  await expect(page.locator('[data-spot$="/hull/0"]').first()).toHaveText(/\d/);

  // An empty chest cannot be buried: the die springs back and the rule is told.
  await die(2).dragTo(table.screen.locator('[data-spot="mini/bury_left"]'));
  await expect(page.getByText('Only a chest with treasure in it can be buried.').first()).toBeVisible();
  await expect(laid).toHaveCount(1);

  // Only one die to each icon.
  await die(2).dragTo(table.screen.locator('[data-spot="mini/hull"]'));
  await expect(page.getByText('Only one die a round may go on each icon.').first()).toBeVisible();

  // Onto the map itself is as good.
  await die(2).dragTo(page.locator('[data-part="ports"]'));
  await expect(laid).toHaveCount(2);
  await die(3).click();
  await table.icon(/on Hire Crew$/).click();
  await expect(table.confirm).toHaveText('YARRR! Ready');
  await shot(page, 'waves-ready');

  // The first one laid is picked up: the others stay where they are.
  await laid.first().click();
  await expect(laid).toHaveCount(2);
  await expect(die(1)).toBeVisible();
  await table.icon(/on the small cannon$/).click();
  await expect(laid).toHaveCount(3);
  await table.confirm.click();
  await expect(page.locator('[data-spot="seat-0/small_cannon/0"]')).toHaveText(/\d/);
});

test('help comes by hovering, and each map opens large from its strip', async ({ page }) => {
  await seedChance(page, 5);
  await WavesOnPage.setUp(page, 3);
  await page.locator('[data-part="hull"] .part').hover();
  await expect(page.getByRole('tooltip')).toContainText('blocks one shot');
  await expect(page.getByRole('tooltip')).toContainText('p. 4, Hull');
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Show Grace' }).click();
  await expect(page.getByRole('heading', { name: 'Grace’s pirate map' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to your map' }).click();
  await expect(page.getByRole('heading', { name: 'Your pirate map' })).toBeVisible();
});

for (const seats of [2, 3, 4, 5]) {
  test(`a laptop shows a table of ${seats} without scrolling`, { tag: seats < 5 ? '@long' : [] }, async ({ page }) => {
    await seedChance(page, seats);
    await page.setViewportSize(laptop);
    const table = await WavesOnPage.setUp(page, seats);
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(tall).toBeLessThanOrEqual(laptop.height);
    await expectNoSidewaysScroll(page);
    // Nothing of the board lies outside its frame.
    const frame = (await page.locator('.waves').boundingBox())!;
    for (const part of ['.stage', '.pool', '.map', '.tracks', '.chests', '.infamy']) {
      const box = (await page.locator(`.waves ${part}`).first().boundingBox())!;
      expect(box.y + box.height, part).toBeLessThanOrEqual(frame.y + frame.height + 1);
      expect(box.x + box.width, part).toBeLessThanOrEqual(frame.x + frame.width + 1);
    }
    await shot(page, `waves-${seats}-seats`);
    await expect(table.pool.getByRole('listitem')).toHaveCount(3 * seats);
  });
}

test('what happens is shown piece by piece', async ({ page }) => {
  test.slow();
  await seedChance(page, 5);
  await page.addInitScript(() => {
    const settings = JSON.parse(localStorage.getItem('dogwatch.settings') ?? '{}');
    localStorage.setItem('dogwatch.settings', JSON.stringify({ ...settings, speed: 'fast' }));
  });
  const table = await WavesOnPage.setUp(page, 2, quickComponents);
  for (let asked = await table.asked(); asked !== 'ready'; asked = await table.asked()) {
    if (asked === 'confirm') await table.confirm.click();
    else if (asked !== 'allocate') await table.legal.first().click();
    else await table.icon(/on (the hull|Raid Ports|Hire Crew)$/).and(table.screen.locator('.legal')).first().click();
  }
  await table.confirm.click();
  await expect(page.getByText('The mini boards, resolved from left to right')).toBeVisible();
  await expect(page.locator('[data-spot^="token-0"]').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Skip/ })).toBeVisible();
  await page.keyboard.press(' ');
  await table.isAsked();
  await expect(table.ask).toHaveText('Draft your first die.');
});
