import { expect, expectNoSidewaysScroll, laptop, seedChance, shot, test } from '../../../../test/fixtures';
import { busyComponents, CurseOnPage, shortComponents } from './on_page';

test('a whole voyage is played with the mouse alone', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await seedChance(page, 4);
  const table = await CurseOnPage.setUp(page, 3);
  let turns = 0;
  for (let asked = await table.asked(); asked !== 'over'; asked = await table.asked()) {
    expect(++turns).toBeLessThan(400);
    if (await table.confirm.isVisible()) await table.confirm.click();
    else await (await table.wished([/^Add /, /^Leave it/])).click();
  }
  await expect(table.scores).toBeVisible();
  await shot(page, 'curse-over');
});

test('dice are laid down before they are added, and taken back', async ({ page }) => {
  await seedChance(page, 7);
  const table = await CurseOnPage.setUp(page, 2);
  const ghosts = table.columns.locator('.ghost');
  const add = table.hand.getByRole('button', { name: /^Add / }).first();
  await add.click();
  await expect(ghosts).not.toHaveCount(0);
  await expect(table.confirm).toHaveText(/^Add /);
  await shot(page, 'curse-laid');
  await table.takeBack.click();
  await expect(ghosts).toHaveCount(0);
  await expect(table.confirm).toBeHidden();
  // The adventure itself is as good as the die.
  await table.columns.getByRole('button', { name: /^Add / }).first().click();
  await expect(ghosts).not.toHaveCount(0);
  await page.keyboard.press('z');
  await expect(ghosts).toHaveCount(0);
  await add.click();
  await page.keyboard.press('c');
  await expect(table.log).toContainText(/You add/);
});

test('the chance that an adventure holds is told on demand, and help by hovering', async ({ page }) => {
  await seedChance(page, 7);
  const table = await CurseOnPage.setUp(page, 3);
  await expect(table.columns.getByText(/\d\s%/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the chance to hold each adventure' }).click();
  await expect(table.columns.getByText(/\d\s%/).first()).toBeVisible();
  await shot(page, 'curse-chances');
  await table.columns.locator('.over').first().hover();
  await expect(page.getByRole('tooltip')).toContainText('Reward:');
  await expect(page.getByRole('tooltip')).toContainText('p. ');
});

test('pirates ask for what they need, one thing after another', async ({ page }) => {
  test.slow();
  await seedChance(page, 7);
  const table = await CurseOnPage.setUp(page, 2, busyComponents);
  const used: string[] = [];
  for (let turns = 0; turns < 60 && used.length < 4; turns++) {
    if ((await table.asked()) === 'over') break;
    const pays = table.crew.getByRole('button', { name: /^Pay the (Gunner|Helmsman|Navigator|Quartermaster|Boarder|Sea Witch|Bosun)/ });
    const names = await pays.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
    const fresh = names.find((name) => !used.includes(name));
    if ((await table.asked()) !== 'act' || !fresh) {
      if (await table.confirm.isVisible()) await table.confirm.click();
      else await (await table.wished([/^Add /])).click();
      continue;
    }
    used.push(fresh);
    await table.crew.getByRole('button', { name: fresh }).click();
    await shot(page, `curse-pirate-${used.length}`);
    const putBack = table.hand.getByRole('button', { name: 'Never mind' });
    while (await putBack.isVisible()) await table.board.locator('.hand .dice .legal, .columns .legal, .acts .legal').first().click();
    if (await table.confirm.isVisible()) await table.confirm.click();
  }
  expect(used.length).toBeGreaterThanOrEqual(4);
  await expect(table.log).toContainText(/You pay/);
});

test('own gold lies under a cover', async ({ page }) => {
  test.slow();
  await seedChance(page, 7);
  const table = await CurseOnPage.setUp(page, 2, busyComponents);
  const purse = table.hand.getByRole('button', { name: /^Look at your gold/ });
  for (let turns = 0; turns < 80 && !(await purse.isVisible()); turns++) {
    if ((await table.asked()) === 'over') break;
    await ((await table.confirm.isVisible()) ? table.confirm : await table.wished([/^Add /])).click();
    await table.asked();
  }
  await expect(purse).not.toContainText('=');
  await purse.click();
  await expect(table.hand.getByRole('button', { name: /^Cover your gold/ })).toContainText(/\d = \d/);
  await shot(page, 'curse-gold');
});

for (const seats of [2, 3, 4]) {
  test(`a laptop shows a voyage of ${seats} without scrolling`, { tag: seats < 4 ? '@long' : [] }, async ({ page }) => {
    await seedChance(page, seats);
    await page.setViewportSize(laptop);
    const table = await CurseOnPage.setUp(page, seats);
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(tall).toBeLessThanOrEqual(laptop.height);
    await expectNoSidewaysScroll(page);
    const frame = (await table.board.boundingBox())!;
    for (const part of ['.tile', '.columns', '.halves', '.crew', '.hand']) {
      const box = (await page.locator(`.curse ${part}`).first().boundingBox())!;
      expect(box.y + box.height, part).toBeLessThanOrEqual(frame.y + frame.height + 1);
      expect(box.x + box.width, part).toBeLessThanOrEqual(frame.x + frame.width + 1);
    }
    await shot(page, `curse-${seats}-seats`);
    await expect(table.columns.locator('.black .piece')).toHaveCount(5 * seats);
  });
}

for (const [quest, sight] of [
  ['Hunt for the Kraken', 'the Kraken: 0 of 3 hits'],
  ['The Spanish Armada', 'the Armada: 0 of 3 hits'],
  ['The Flying Dutchman', 'the Flying Dutchman: 0 of 3 hits'],
] as const) {
  test(`${quest} shows its enemy`, async ({ page }) => {
    await seedChance(page, 3);
    const table = await CurseOnPage.setUp(page, 3, '', quest);
    await expect(table.board.getByRole('img', { name: sight })).toBeVisible();
    await shot(page, `curse-${quest.toLowerCase().replaceAll(' ', '-')}`);
  });
}

test.describe('at a visible pace', () => {
  test.use({ chosen: { speed: 'fast' } });
  test('the settlement is told column by column, and can be stepped through and skipped', async ({ page }) => {
    test.slow();
    await seedChance(page, 7);
    const table = await CurseOnPage.setUp(page, 2, shortComponents);
    const settling = page.locator('.curse .settling');
    for (let turns = 0; turns < 40 && !(await settling.isVisible()); turns++) {
      const waits = table.confirm.or(table.legal.first()).or(settling).first();
      await expect(waits).toBeVisible({ timeout: 20_000 });
      if (await settling.isVisible()) break;
      if (await table.confirm.isVisible()) await table.confirm.click();
      else if (await table.legal.first().isVisible()) await (await table.wished([/^Add /])).click({ timeout: 2000 }).catch(() => {});
    }
    await expect(settling).toBeVisible();
    await page.keyboard.press('p');
    await shot(page, 'curse-settling');
    await page.keyboard.press('.');
    await page.keyboard.press('.');
    await shot(page, 'curse-settling-2');
    await page.keyboard.press(' ');
    await expect(page.getByRole('button', { name: /^Skip/ })).toBeHidden();
  });
});
