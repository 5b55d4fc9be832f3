import { expect, seedChance, test } from '../../../../test/fixtures';
import { PirateOnPage, quickComponents } from './on_page';

// Nothing here looks at pictures, classes or places: only roles and names, as a screen reader has them.
test('a whole game of Pirate Dice is played from the accessibility tree alone', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await seedChance(page, 5);
  await PirateOnPage.setUp(page, { components: quickComponents, options: [/^Advanced/] });
  const board = page.getByRole('group', { name: 'The table of Pirate Dice' });
  const scores = page.getByRole('dialog', { name: 'Score sheet' });
  const answer = (name: RegExp) => board.getByRole('button', { name, disabled: false }).first();
  const confirm = page.getByRole('button', { name: /^(Confirm|Ready)$/, disabled: false });
  // In this order: what one would rather do comes first.
  const answers = [answer(/^Berth .*, facing /), answer(/^At /), answer(/^Sail on$/), answer(/^Keep the /), answer(/^Column .*, facing /), answer(/^Bell \d: .* on the wheel$/)];
  const any = answers.reduce((all, one) => all.or(one), confirm.or(scores));
  for (let turns = 0; turns < 500; turns++) {
    await expect(any.first()).toBeVisible({ timeout: 20_000 });
    if (await scores.isVisible()) break;
    if (await confirm.isVisible()) {
      await confirm.click();
      continue;
    }
    for (const wanted of answers) {
      if (!(await wanted.isVisible())) continue;
      await wanted.click();
      break;
    }
  }
  await expect(scores.getByRole('row', { name: /^Victory/ })).toBeVisible();
});

test('the whole table is there as an ordered text', async ({ page }) => {
  await seedChance(page, 11);
  const table = await PirateOnPage.setUp(page, { seats: 3 });
  for (let asked = await table.asked(); asked !== 'plan'; asked = await table.asked()) await (await table.answer(asked)).click();
  await table.openWords();
  await expect(page.getByRole('heading', { name: 'The chart', level: 3 })).toBeVisible();
  const headings = await page.getByRole('heading', { level: 3 }).allTextContents();
  const order = ['The table', 'Your ship', 'Bartholomew’s ship', 'Grace’s ship', 'The chart'];
  let at = -1;
  for (const heading of order) {
    const found = headings.findIndex((text, i) => i > at && text.includes(heading));
    expect(found, `${heading} in ${headings.join(' | ')}`).toBeGreaterThan(at);
    at = found;
  }
  await expect(page.getByText(/^Skipper: at column \d+, row \d+, facing \w+, 6 hit points$/)).toBeVisible();
  await expect(page.getByText(/^Dice in hand: /)).toBeVisible();
  await table.choices.filter({ hasText: /^Bell 1: .* on the wheel$/ }).first().click();
  await expect(page.getByText(/^If nobody interferes: Bell 1 to |^Bell 1: .* on the wheel$/).first()).toBeVisible();
});
