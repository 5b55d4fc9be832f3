import { expect, test } from '../../../../test/fixtures';
import { quickComponents, seedChance, WavesOnPage } from './on_page';

// Nothing here looks at pictures, classes or places: only roles and names, as a screen reader has them.
test('a whole game of Waves is played from the accessibility tree alone', async ({ page }) => {
  test.slow();
  await seedChance(page, 6);
  // Small chests: a short match.
  await WavesOnPage.setUp(page, 2, quickComponents);
  const scores = page.getByRole('dialog', { name: 'Score sheet' });
  // In this order: what one would rather do comes first.
  const wishes = [
    /^Take the crimson \d$/,
    /^Take the .* \d$/,
    /^Pay \d infamy/,
    /drunken sailor/,
    /^Put the \d on the left chest$/,
    /^Put the \d on the middle chest$/,
    /^Put the \d on the right chest$/,
    /^Put the \d on /,
    /^Raise spirits/,
    /^Aim /,
    /^Fire at /,
    /^Stow it /,
  ];
  const board = page.getByRole('group', { name: 'The table of Rolling with the Waves' });
  const confirm = page.getByRole('button', { name: /^(Confirm|YARRR! Ready|Fire!)$/, disabled: false });
  const answers = board.getByRole('button', { name: new RegExp(wishes.map(({ source }) => source).join('|')), disabled: false });
  for (let turns = 0; turns < 500; turns++) {
    await expect(answers.or(confirm).or(scores).first()).toBeVisible({ timeout: 20_000 });
    if (await scores.isVisible()) break;
    if (await confirm.isVisible()) {
      await confirm.click();
      continue;
    }
    const names = [...(await board.ariaSnapshot()).matchAll(/button "([^"]+)"(?! \[disabled\])/g)].map(([, name]) => name ?? '');
    const wanted = wishes.map((wish) => names.find((name) => wish.test(name))).find((name) => name !== undefined);
    if (wanted !== undefined) await board.getByRole('button', { name: wanted, exact: true }).first().click();
  }
  await expect(scores.getByRole('row', { name: /^Treasure/ })).toBeVisible();
  await expect(scores.getByRole('columnheader', { name: 'Skipper' })).toBeVisible();
});

test('the whole table is there as an ordered text, and what happens is announced', async ({ page }) => {
  await seedChance(page, 11);
  const table = await WavesOnPage.setUp(page, 3);
  await expect(page.getByRole('status').filter({ hasText: 'Your turn. Draft your first die.' })).toBeAttached();
  await table.openWords();
  const headings = page.getByRole('heading', { level: 3 });
  await expect(headings.filter({ hasText: 'The pool' })).toBeVisible();
  const maps = await headings.allTextContents();
  const order = ['The table', 'The pool', 'Your pirate map', 'Pirate map of Bartholomew', 'Pirate map of Grace'];
  let at = -1;
  for (const heading of order) {
    const found = maps.findIndex((text, i) => i > at && text.includes(heading));
    expect(found, `${heading} in ${maps.join(' | ')}`).toBeGreaterThan(at);
    at = found;
  }
  await expect(page.getByText('Infamy: 5 of 30.').first()).toBeVisible();
  await expect(page.getByText('Left chest: empty, 6 squares free.').first()).toBeVisible();
  // Every part of the map says what it is.
  await expect(page.getByRole('img', { name: /^Hull: empty; 5 squares free; sum 0, next level at 11; blocks nothing yet\.$/ })).toBeVisible();
});
