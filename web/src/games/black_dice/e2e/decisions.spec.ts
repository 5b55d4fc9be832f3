import { desktop, expect, expectAccessible, goWay, seedChance, shot, test } from '../../../../test/fixtures';
import { busyComponents, CurseOnPage, kinds, lonelyComponents, type Asked } from './on_page';

for (const language of ['en', 'fr'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ chosen: { language }, viewport: desktop });
    test('axe finds nothing at any kind of decision of the Black Dice', { tag: '@long' }, async ({ page }) => {
      test.setTimeout(400_000);
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

for (const language of ['en', 'fr'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ chosen: { language } });
    // C-11: without the last pirate everybody loses.
    test('whoever would throw the last pirate overboard is asked again, and may keep him', { tag: '@long' }, async ({ page }) => {
      test.setTimeout(200_000);
      await seedChance(page, 1);
      const table = await CurseOnPage.setUp(page, 2, lonelyComponents);
      const wishes = [/^Pay the Scapegoat|^Payer : Bouc/, /^Throw the (?!Scapegoat)|^Jeter (?!le Bouc)/, /^Re-roll |^Relancer /, /^Add |^Ajouter /, /^Nothing to add|^Rien à ajouter/, /^Leave it|^Le laisser/];
      for (let turns = 0; turns < 600; turns++) {
        const asked = await table.asked();
        if (asked === 'doom') break;
        if (asked === 'over') {
          await table.scores.getByRole('button', { name: /^(Play again|Rejouer)$/ }).click();
          await table.isAsked();
          continue;
        }
        // Only the last pirate is worth it.
        const alone = (await table.crew.locator('.pirate.overboard').count()) === 1;
        await ((await table.confirm.isVisible()) ? table.confirm : await table.wished(alone ? wishes : wishes.slice(1))).click();
      }
      await expect(table.ask).toContainText(/last pirate on deck|dernier pirate à bord/);
      await expectAccessible(page);
      await shot(page, `curse-${language}-doom`);
      const keep = table.hand.getByRole('button', { name: /^(No, keep him|Non, le garder)/ });
      await keep.focus();
      await page.keyboard.press('Enter');
      expect(await table.asked()).toBe('act');
      await expect(table.crew.locator('.pirate.on_deck')).toHaveCount(1);
    });
  });
}

test('two at one screen look at their gold behind a cover', async ({ page }) => {
  test.slow();
  await seedChance(page, 1);
  await page.goto('./');
  await goWay(page, 'The Curse of the Black Dice', 'Same screen');
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name for seat 1').fill('Jo');
  await sheet.getByLabel('Name for seat 2').fill('Kim');
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
