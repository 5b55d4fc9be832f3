import { expect, seedChance, test } from '../../../../test/fixtures';
import { quickComponents, SeasOnPage } from './on_page';

// Nothing here looks at pictures, classes or places: only roles and names, as a screen reader has them.
test('a whole voyage of Rolling Seas is sailed from the accessibility tree alone', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await seedChance(page, 5);
  await SeasOnPage.setUp(page, { components: quickComponents });
  const board = page.getByRole('group', { name: 'The table of Rolling Seas' });
  const scores = page.getByRole('dialog', { name: 'Score sheet' });
  const answer = (name: RegExp) => board.getByRole('button', { name, disabled: false }).first();
  const confirm = page.getByRole('button', { name: /^(Confirm|Done|End the turn)$/, disabled: false });
  // In this order: what one would rather do comes first.
  const answers = [answer(/^Draw it around /), answer(/^Home port /), answer(/grow stronger$/), answer(/^Take reward /), answer(/^Tell your story/), answer(/^Visit the port/), answer(/^Explore /)];
  const goOn = answer(/^Sail /);
  const any = answers.reduce((all, one) => all.or(one), confirm.or(scores).or(goOn));
  let sailed = false;
  for (let turns = 0; turns < 200; turns++) {
    await expect(any.first()).toBeVisible({ timeout: 20_000 });
    if (await scores.isVisible()) break;
    let done = false;
    for (const wanted of answers) {
      if (done || !(await wanted.isVisible())) continue;
      await wanted.click();
      done = true;
    }
    if (done) continue;
    if (!sailed && (await goOn.isVisible())) {
      sailed = true;
      await goOn.click();
    } else if (await confirm.isVisible()) {
      await confirm.click();
      sailed = false;
    } else await goOn.click();
  }
  await expect(scores.getByRole('row', { name: /^Total/ })).toBeVisible();
});

test('the whole table is there as an ordered text', async ({ page }) => {
  await seedChance(page, 11);
  const table = await SeasOnPage.setUp(page, { seats: 3, options: [/^short/] });
  for (let asked = await table.asked(); asked !== 'act'; asked = await table.asked()) await (await table.answer(asked, new Set())).click();
  await table.openWords();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const headings = await page.getByRole('heading', { level: 3 }).allTextContents();
  const order = ['The table', 'Your ship and chart', 'Bartholomew’s ship and chart', 'Grace’s ship and chart', 'The sea'];
  let at = -1;
  for (const heading of order) {
    const found = headings.findIndex((text, i) => i > at && text.includes(heading));
    expect(found, `${heading} in ${headings.join(' | ')}`).toBeGreaterThan(at);
    at = found;
  }
  await expect(page.getByText(/^Winds blowing .*\. Exploration die: \d\.$/)).toBeVisible();
  await expect(page.getByText(/^Ports that have not heard the story: /).first()).toBeVisible();
});
