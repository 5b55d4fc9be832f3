import { desktop, expect, expectAccessible, seedChance, shot, test } from './fixtures';
import { busyComponents, CurseOnPage, doomComponents, kinds, type Asked } from './black_dice';

for (const language of ['en', 'fr'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ chosen: { language }, viewport: desktop });
    test('axe finds nothing at any kind of decision of the Black Dice', async ({ page }) => {
      test.slow();
      await seedChance(page, 1);
      const table = await CurseOnPage.setUp(page, 2, busyComponents);
      const seen = new Set<Asked>();
      for (let turns = 0; turns < 300 && !kinds.every((kind) => seen.has(kind)); turns++) {
        const asked = await table.asked();
        if (asked === 'over') {
          await table.scores.getByRole('button', { name: /^(Play again|Rejouer)$/ }).click();
          await table.isAsked();
          continue;
        }
        if (!seen.has(asked)) {
          seen.add(asked);
          await expectAccessible(page);
          await shot(page, `curse-${language}-${asked}`);
        }
        await ((await table.confirm.isVisible()) ? table.confirm : await table.wished()).click();
      }
      expect([...seen].sort()).toEqual([...kinds].sort());
    });
  });
}

test('two at one screen look at their gold behind a cover', async ({ page }) => {
  test.slow();
  await seedChance(page, 1);
  await page.goto('./');
  await CurseOnPage.card(page).getByRole('button', { name: 'Same screen' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name in seat 1').fill('Jo');
  await sheet.getByLabel('Name in seat 2').fill('Kim');
  await sheet.getByRole('button', { name: 'Cast off' }).click();
  const table = new CurseOnPage(page);
  const cover = page.getByRole('button', { name: /^I am / });
  for (let turns = 0; turns < 80; turns++) {
    const asked = await table.asked();
    if (asked === 'cover' || asked === 'over') break;
    await ((await table.confirm.isVisible()) ? table.confirm : await table.wished([/^Add /])).click();
  }
  await expect(table.board).toBeHidden();
  await expectAccessible(page);
  await shot(page, 'curse-cover');
  await cover.click();
  await expect(table.board).toBeVisible();
});

test('throwing the last pirate overboard is asked twice, and loses for all', async ({ page }) => {
  test.slow();
  await seedChance(page, 1);
  await page.goto('./');
  await CurseOnPage.card(page).getByRole('button', { name: 'Same screen' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.locator('input[type="file"]').setInputFiles({ name: 'doom.toml', mimeType: 'application/toml', buffer: Buffer.from(doomComponents) });
  await expect(sheet.getByText('doom.toml').first()).toBeVisible();
  await sheet.getByRole('button', { name: 'Cast off' }).click();
  const table = new CurseOnPage(page);
  const last = table.crew.locator('.on_deck');
  for (let turns = 0; turns < 200; turns++) {
    const asked = await table.asked();
    if (asked === 'doom') break;
    if (asked === 'cover') {
      await page.getByRole('button', { name: /^I am / }).click();
      continue;
    }
    if (await table.confirm.isVisible()) await table.confirm.click();
    else if (asked === 'act' && (await last.count()) === 1) await table.crew.getByRole('button', { name: /^Pay Scapegoat/ }).click();
    else await (await table.wished([/^Throw the (?!Scapegoat)/, /^Leave it/, /^Add .* to (the rum|sword)/, /^Add .* to (?!the anchor)/, /^Add /])).click();
  }
  await expect(table.ask).toHaveText(/everybody loses at once/);
  await expectAccessible(page);
  await shot(page, 'curse-doom');
  // It can still be taken back.
  await table.takeBack.click();
  await expect(last).toHaveCount(1);
  await table.crew.getByRole('button', { name: /^Pay Scapegoat/ }).click();
  await expect(table.confirm).toHaveText('Yes, we all go down');
  await table.confirm.click();
  await expect(table.scores.getByRole('heading', { name: 'All hands lost' })).toBeVisible();
});
