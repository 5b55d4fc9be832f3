import { expect, expectAccessible, expectNoSidewaysScroll, phone, seedChance, shot, test } from '../../../../test/fixtures';
import { busyComponents, CurseOnPage, kinds, type Asked } from './on_page';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

test('each kind of decision of the Black Dice is made by touch on a phone', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(400_000);
  await seedChance(page, 1);
  const table = await CurseOnPage.setUp(page, 2, busyComponents);
  const seen = new Set<Asked>();
  for (let turns = 0; turns < 300 && !kinds.every((kind) => seen.has(kind)); turns++) {
    const asked = await table.asked();
    if (asked === 'over') {
      await table.scores.getByRole('button', { name: 'Play again' }).tap();
      await table.isAsked();
      continue;
    }
    if (!seen.has(asked)) {
      seen.add(asked);
      await shot(page, `curse-phone-${asked}`);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      // Large enough for a thumb, and on the screen.
      for (const target of await page.locator('.curse .stage button.legal').all()) {
        const box = (await target.boundingBox())!;
        expect(Math.min(box.width, box.height), `${await target.getAttribute('aria-label')}`).toBeGreaterThanOrEqual(44);
        expect(box.y).toBeGreaterThan(phone.height * 0.4);
        expect(box.y + box.height).toBeLessThanOrEqual(phone.height);
      }
    }
    await ((await table.confirm.isVisible()) ? table.confirm : await table.wished()).tap();
  }
  expect([...seen].sort()).toEqual([...kinds].sort());
});

test('a long press tells the rule of a pirate and pays nobody', async ({ page }) => {
  await seedChance(page, 3);
  const table = await CurseOnPage.setUp(page, 2);
  const pirate = table.crew.locator('.pirate').first();
  // Where the pirate stands once the dice have come to rest.
  await pirate.tap({ trial: true });
  const box = (await pirate.boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect(page.getByRole('tooltip')).toContainText('p. 10');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(table.hand.getByRole('button', { name: 'Never mind' })).toBeHidden();
});

test('a table of four fits a phone', async ({ page }) => {
  await seedChance(page, 5);
  const table = await CurseOnPage.setUp(page, 4);
  await expectNoSidewaysScroll(page);
  const hand = (await table.hand.boundingBox())!;
  expect(hand.y + hand.height).toBeLessThanOrEqual(phone.height);
  await shot(page, 'curse-phone-four');
});
