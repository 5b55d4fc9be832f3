import { DarkOnPage, quickComponents } from './on_page';
import { expect, expectNoSidewaysScroll, laptop, seedChance, shot, test } from '../../../../test/fixtures';

test('a whole game of Dark Seas is played with the mouse alone', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await seedChance(page, 5);
  const table = await DarkOnPage.setUp(page, { components: quickComponents });
  let turns = 0;
  for (let asked = await table.asked(); asked !== 'over'; asked = await table.asked()) {
    expect(++turns).toBeLessThan(300);
    await (await table.answer(asked)).click();
  }
  await expect(table.scores.getByRole('row', { name: /^Dread pirates/ })).toBeVisible();
  await expect(table.scores.getByRole('row', { name: /^Total/ })).toBeVisible();
  await shot(page, 'dark-over');
  await table.scores.getByRole('button', { name: 'Play again' }).click();
  await table.isAsked();
});

test('a tile is dragged to its place, taken back, and refused elsewhere', async ({ page }) => {
  await seedChance(page, 3);
  const table = await DarkOnPage.setUp(page);
  await table.until('sail');
  const cards = page.locator('[data-part="hand"] button.piece');
  const before = await cards.count();
  expect(before).toBeGreaterThan(0);
  const free = table.island.getByRole('img', { name: /^Empty space/ });
  const places = await free.count();

  // A place of another port: it springs back, and the rule is told.
  await cards.first().click();
  const legal = table.island.locator('button.place.legal');
  await expect(legal.first()).toBeVisible();
  const spot = (await legal.first().boundingBox())!;
  await cards.first().click();
  const { x, y } = spot;
  const boxes = await Promise.all((await free.all()).map((place) => place.boundingBox()));
  const elsewhere = boxes.findIndex((box) => box !== null && Math.hypot(box.x - x, box.y - y) > 2 * spot.width);
  await cards.first().dragTo(free.nth(elsewhere));
  await expect(page.getByText(/^Tiles are placed at|^You may replace/).first()).toBeVisible();

  await cards.first().hover();
  await page.mouse.down();
  await page.mouse.move(spot.x + spot.width / 2, spot.y + spot.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(table.ask).toContainText('Pass the dice');
  await table.takeBack.click();
  await expect(table.ask).toContainText('Your ship is at');
  await expect(free).toHaveCount(places);
});

test('the way of the ship is shown before the captain moves', async ({ page }) => {
  await seedChance(page, 3);
  const table = await DarkOnPage.setUp(page);
  await table.until('scheme');
  const targets = table.island.getByRole('button', { name: /captain/i });
  for (const target of await targets.all()) {
    const reached = Number(/(\d) ports?$/.exec((await target.getAttribute('aria-label')) ?? '')?.[1] ?? 0);
    await target.hover();
    await expect(table.island.getByRole('img', { name: /on the ship’s route$/ })).toHaveCount(reached);
  }
  await shot(page, 'dark-captain');
});

test('help comes by hovering, and each island opens large', async ({ page }) => {
  await seedChance(page, 5);
  const table = await DarkOnPage.setUp(page, { seats: 3 });
  await table.island.getByRole('img', { name: /^Barkeep/ }).hover();
  await expect(page.getByRole('tooltip')).toContainText('Now: 2 doubloons');
  await page.mouse.move(0, 0);
  await page.getByRole('group', { name: /^The other islands/ }).getByRole('button').first().click();
  await expect(page.getByRole('heading', { name: /’s island$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Back to yours' }).click();
  await expect(page.getByRole('heading', { name: 'Your island' })).toBeVisible();
});

for (const seats of [2, 3, 4]) {
  test(`a laptop shows an island among ${seats} without scrolling`, { tag: seats < 4 ? '@long' : [] }, async ({ page }) => {
    await seedChance(page, seats);
    await page.setViewportSize(laptop);
    const table = await DarkOnPage.setUp(page, { seats });
    await table.until('sail');
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(tall).toBeLessThanOrEqual(laptop.height);
    await expectNoSidewaysScroll(page);
    const frame = (await page.locator('.dark').boundingBox())!;
    for (const part of ['.island', '.dice', '.hand', '.others']) {
      const box = (await page.locator(`.dark ${part}`).first().boundingBox())!;
      expect(box.y + box.height, part).toBeLessThanOrEqual(frame.y + frame.height + 1);
      expect(box.x + box.width, part).toBeLessThanOrEqual(frame.x + frame.width + 1);
    }
    await shot(page, `dark-${seats}-seats`);
  });
}

test('a turn plays as a film that is paused, stepped through and skipped', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await seedChance(page, 3);
  await page.addInitScript(() => {
    const settings = JSON.parse(localStorage.getItem('dogwatch.settings') ?? '{}');
    localStorage.setItem('dogwatch.settings', JSON.stringify({ ...settings, speed: 'calm' }));
  });
  const table = await DarkOnPage.setUp(page, { seats: 3 });
  await table.until('sail');
  for (let asked = await table.asked(); asked === 'sail'; asked = await table.asked()) await (await table.answer(asked)).click();
  await table.until('pass');
  await table.confirm.click();
  await page.getByRole('button', { name: 'Pause (p)' }).click();
  await expect(page.getByRole('button', { name: 'Resume (p)' })).toBeVisible();
  const told = await table.ask.textContent();
  await page.getByRole('button', { name: 'Next step (.)' }).click();
  await expect(table.ask).not.toHaveText(told ?? '');
  await shot(page, 'dark-film');
  await page.keyboard.press('p');
  await page.keyboard.press(' ');
  await table.isAsked();
});
