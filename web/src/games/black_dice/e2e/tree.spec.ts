import { expect, seedChance, test } from '../../../../test/fixtures';
import { CurseOnPage, shortComponents } from './on_page';

// Nothing here looks at pictures, classes or places: only roles and names, as a screen reader has them.
test('a voyage is played from the accessibility tree alone', { tag: '@long' }, async ({ page }) => {
  test.slow();
  await seedChance(page, 6);
  await CurseOnPage.setUp(page, 2, shortComponents);
  const board = page.getByRole('group', { name: 'The table of the Curse of the Black Dice' });
  const scores = page.getByRole('dialog', { name: 'Score sheet' });
  const actions = page.getByRole('group', { name: 'Your turn' });
  const confirm = actions.getByRole('button', { name: /^(Add|Move|Throw|Storm|Drink|Serve|Toss|Confirm)/ });
  const answer = (name: RegExp) => board.getByRole('button', { name, disabled: false }).first();
  const answers = [/^Add /, /^Nothing to add/, /^Leave it/, /^Throw /, /^Rum for/, /^Toss a gold token/, /^Keep the shield/].map(answer);
  const any = answers.reduce((all, one) => all.or(one), confirm.or(scores));
  for (let turns = 0; turns < 300; turns++) {
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
  await expect(scores).toBeVisible();
});

test('the whole table is there as an ordered text', async ({ page }) => {
  await seedChance(page, 11);
  const table = await CurseOnPage.setUp(page, 3);
  await table.openWords();
  const headings = page.getByRole('heading', { level: 3 });
  await expect(headings.filter({ hasText: 'The quest tile' })).toBeVisible();
  const all = (await headings.allTextContents()).map((text) => text.trim());
  expect(all.slice(0, 3)).toEqual(['The table', 'The quest tile', 'The crew']);
  await expect(page.getByText(/^Anchor: \d black dic?e/).first()).toBeVisible();
  await expect(page.getByText('Your ship: 0 of 3 damage').first()).toBeVisible();
});
