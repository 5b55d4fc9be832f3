import { DarkOnPage, quickComponents } from './on_page';
import { expect, seedChance, test } from '../../../../test/fixtures';

// Nothing here looks at pictures, classes or places: only roles and names, as a screen reader has them.
test('a whole game of Dark Seas is played from the accessibility tree alone', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await seedChance(page, 5);
  await DarkOnPage.setUp(page, { components: quickComponents });
  const board = page.getByRole('group', { name: 'The table of Dark Seas' });
  const scores = page.getByRole('dialog', { name: 'Score sheet' });
  const answer = (name: RegExp) => board.getByRole('button', { name, disabled: false }).first();
  const confirm = page.getByRole('button', { name: /^(Confirm|Ready|Pass the dice)$/, disabled: false });
  // In this order: what one would rather do comes first.
  const answers = [
    answer(/^Place .*:/),
    answer(/^Discard .*:/),
    answer(/^Keep all the dice$/),
    answer(/^(Take|Draw) \d/),
    answer(/^Use /),
    answer(/^Sail to /),
    answer(/^A (dread )?pirate on /),
    answer(/^Keep /),
    answer(/^(Pay|Give up|Gain|Recruit no|Refuse|Let )/),
  ];
  const captain = answer(/captain (to|on) /);
  const any = [...answers, captain].reduce((all, one) => all.or(one), confirm.or(scores));
  for (let turns = 0; turns < 500; turns++) {
    await expect(any.first()).toBeVisible({ timeout: 20_000 });
    if (await scores.isVisible()) break;
    let done = false;
    for (const wanted of [...answers, captain, confirm]) {
      if (!(await wanted.isVisible())) continue;
      await wanted.click();
      done = true;
      break;
    }
    expect(done).toBe(true);
  }
  await expect(scores.getByRole('row', { name: /^Total/ })).toBeVisible();
});

test('the whole table is there as an ordered text', async ({ page }) => {
  await seedChance(page, 11);
  const table = await DarkOnPage.setUp(page, { seats: 3 });
  await table.until('scheme');
  await table.openWords();
  await expect(page.getByRole('heading', { level: 3, name: 'The table' })).toBeVisible();
  const headings = await page.getByRole('heading', { level: 3 }).allTextContents();
  const order = ['The table', 'Your island', '’s island'];
  let at = -1;
  for (const heading of order) {
    const found = headings.findIndex((text, i) => i > at && text.includes(heading));
    expect(found, `${heading} in ${headings.join(' | ')}`).toBeGreaterThan(at);
    at = found;
  }
  await expect(page.getByText(/^Dice: /)).toBeVisible();
  await expect(page.getByText(/^In hand: /)).toBeVisible();
  await expect(page.getByText(/^The ship can(not)? sail/)).toBeVisible();
});
