import { expect, expectNoSidewaysScroll, laptop, seedChance, shot, test } from '../../../../test/fixtures';
import { nearComponents, PirateOnPage, quickComponents, rowdyComponents, wishes, type Asked } from './on_page';

const advanced = /^(Advanced|Jeu avancé)/;

test('a whole game of Pirate Dice is played with the mouse alone', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await seedChance(page, 5);
  const table = await PirateOnPage.setUp(page, { components: quickComponents, options: [advanced] });
  let turns = 0;
  for (let asked = await table.asked(); asked !== 'over'; asked = await table.asked()) {
    expect(++turns).toBeLessThan(300);
    await (await table.answer(asked)).click();
  }
  await expect(table.scores.getByRole('row', { name: /^Total/ })).toBeVisible();
  await shot(page, 'pirate-over');
  await table.scores.getByRole('button', { name: 'Play again' }).click();
  await table.isAsked();
});

test('dice are dragged onto the mat, picked up again, and refused where one lies', async ({ page }) => {
  await seedChance(page, 3);
  const table = await PirateOnPage.setUp(page, { components: nearComponents, options: [/^East/], selects: { 'Middle tile (Regatta: south-east tile)': 'twin_maelstroms' } });
  for (let asked = await table.asked(); asked !== 'plan'; asked = await table.asked()) await (await table.answer(asked)).click();
  const die = (n: number) => table.dice.locator(`[data-pick="${n}"]`);
  const laid = table.bells.getByRole('button', { name: /Pick it up again$/ });

  await die(1).dragTo(table.spot(/^Bell 1: .* on the wheel$/));
  await expect(laid).toHaveCount(1);
  await expect(die(1)).toBeHidden();
  // The ghost ship is where the plan leads.
  await expect(page.getByRole('img', { name: /^Plan after Bell 1: / })).toBeVisible();

  // One die to each Bell: it springs back and the rule is told.
  await die(2).dragTo(laid.first());
  await expect(laid).toHaveCount(1);
  await die(2).dragTo(table.spot(/^Bell 2: .* on the wheel$/));
  await die(3).click();
  await table.spot(/^Bell 3: .* on the anchor$/).click();
  await expect(laid).toHaveCount(3);
  await shot(page, 'pirate-laid');

  // The first one laid is picked up: the others stay where they are.
  await laid.first().click();
  await expect(laid).toHaveCount(2);
  await expect(die(1)).toBeVisible();

  // What lay there before a roll stays.
  await table.legal.and(page.getByRole('button', { name: /^Roll the other/ })).click();
  await expect(laid).toHaveCount(0);
  await expect(table.bells.getByRole('img', { name: /on the (wheel|anchor)$/ })).toHaveCount(2);
});

test('a skullduggery that rum brings is aimed at once, at oneself by a key', async ({ page }) => {
  test.slow();
  await seedChance(page, 3);
  const table = await PirateOnPage.setUp(page, { seats: 3, components: rowdyComponents });
  let turns = 0;
  for (let asked = await table.asked(); asked !== 'aim_now'; asked = await table.asked()) {
    expect(++turns).toBeLessThan(300);
    await (await table.answer(asked, wishes[asked as Asked])).click();
  }
  await expect(table.ask).toContainText(/is (an anchor|a rum barrel) and needs a target/);
  // The die in question is marked, and told in words.
  await expect(page.locator('.watch .acting')).toHaveCount(1);
  await expect(page.locator('.watch .acting')).toHaveAccessibleName(/^Bell \d: (Anchor|Rum barrel) on the /);
  await shot(page, 'pirate-aim-now');
  const guard = table.legal.and(page.getByRole('button', { name: 'At yourself, to guard your crew' }));
  await page.keyboard.press((await guard.getAttribute('data-pick')) ?? '');
  await expect(page.getByText('Your crew is on guard against all skullduggery for the rest of the turn.').first()).toBeAttached();
});

test('help comes by hovering, and each mat opens from its strip', async ({ page }) => {
  await seedChance(page, 5);
  const table = await PirateOnPage.setUp(page, { seats: 3 });
  for (let asked = await table.asked(); asked !== 'plan'; asked = await table.asked()) await (await table.answer(asked)).click();
  await page.locator('.chart').getByRole('img', { name: /^Reef/ }).first().hover();
  await expect(page.getByRole('tooltip')).toContainText('Cannonballs fly over it');
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'Show Grace' }).click();
  await expect(page.getByRole('heading', { name: 'Grace’s mat' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to your mat' }).click();
  await expect(page.getByRole('heading', { name: 'Your mat' })).toBeVisible();
});

for (const seats of [2, 3, 4]) {
  test(`a laptop shows a chart for ${seats} without scrolling`, { tag: seats < 4 ? '@long' : [] }, async ({ page }) => {
    await seedChance(page, seats);
    await page.setViewportSize(laptop);
    const table = await PirateOnPage.setUp(page, { seats, options: seats === 4 ? [/^Cannonball/] : [] });
    for (let asked = await table.asked(); asked !== 'plan'; asked = await table.asked()) await (await table.answer(asked)).click();
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(tall).toBeLessThanOrEqual(laptop.height);
    await expectNoSidewaysScroll(page);
    const frame = (await page.locator('.pirate').boundingBox())!;
    for (const part of ['.chart', '.stage', '.bells', '.dice']) {
      const box = (await page.locator(`.pirate ${part}`).first().boundingBox())!;
      expect(box.y + box.height, part).toBeLessThanOrEqual(frame.y + frame.height + 1);
      expect(box.x + box.width, part).toBeLessThanOrEqual(frame.x + frame.width + 1);
    }
    await shot(page, `pirate-${seats}-seats`);
  });
}

test('a turn plays as a film that is paused, stepped through and skipped', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await seedChance(page, 3);
  await page.addInitScript(() => {
    const settings = JSON.parse(localStorage.getItem('dogwatch.settings') ?? '{}');
    localStorage.setItem('dogwatch.settings', JSON.stringify({ ...settings, speed: 'fast' }));
  });
  const table = await PirateOnPage.setUp(page, { seats: 3 });
  for (let asked = await table.asked(); asked !== 'ready'; asked = await table.asked()) await (await table.answer(asked)).click();
  await table.confirm.click();
  await page.getByRole('button', { name: 'Pause (p)' }).click();
  await expect(page.getByRole('button', { name: 'Resume (p)' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'The plans, Bell by Bell' })).toBeVisible();
  const told = await table.ask.textContent();
  await page.getByRole('button', { name: 'Next step (.)' }).click();
  await expect(table.ask).not.toHaveText(told ?? '');
  await page.keyboard.press('.');
  await shot(page, 'pirate-film');
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: 'Pause (p)' })).toBeVisible();
  await page.keyboard.press(' ');
  await table.isAsked();
});
