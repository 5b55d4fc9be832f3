import { expect, expectAccessible, expectNoSidewaysScroll, phone, seedChance, shot, test } from '../../../../test/fixtures';
import { nearTreasure, PirateOnPage, rowdyComponents, wishes, type Asked } from './on_page';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

test('each kind of decision of Pirate Dice is made by touch on a phone', { tag: '@long' }, async ({ page }) => {
  test.setTimeout(400_000);
  await seedChance(page, 3);
  const table = await PirateOnPage.setUp(page, { seats: 3, components: rowdyComponents });
  const seen = new Set<Asked>();
  const all: Asked[] = ['moor', 'plan', 'aim', 'ready', 'aim_now', 'repair', 'come_back'];
  for (let turns = 0; turns < 300 && !all.every((kind) => seen.has(kind)); turns++) {
    const asked = await table.asked();
    if (asked === 'over') break;
    if (!seen.has(asked)) {
      seen.add(asked);
      await shot(page, `pirate-phone-${asked}`);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      // Within a thumb's reach, and large enough for it.
      for (const target of await table.legal.all()) {
        const box = (await target.boundingBox())!;
        expect(Math.min(box.width, box.height), `${await target.getAttribute('aria-label')}`).toBeGreaterThanOrEqual(44);
        expect(box.y).toBeGreaterThan(phone.height * 0.4);
        expect(box.y + box.height).toBeLessThanOrEqual(phone.height);
      }
    }
    await (await table.answer(asked, wishes[asked])).tap();
  }
  expect([...seen].filter((asked) => asked !== 'confirm').sort()).toEqual([...all].sort());
});

test('who holds the treasure keeps a die by touch', async ({ page }) => {
  test.slow();
  await seedChance(page, 3);
  const table = await PirateOnPage.setUp(page, nearTreasure);
  await table.fetchTreasure((button) => button.tap());
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await shot(page, 'pirate-phone-keep');
  await table.legal.first().tap();
  await expect(table.confirm).toHaveText('Ready');
});

test('the squares of a tile are large enough for a thumb', async ({ page }) => {
  await seedChance(page, 3);
  const table = await PirateOnPage.setUp(page);
  expect(await table.asked()).toBe('moor');
  const berths = page.locator('.chart .targets button');
  for (const target of await berths.all()) {
    const box = (await target.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(40);
  }
  await berths.last().tap();
  await expect(berths.last()).toHaveAttribute('aria-pressed', 'true');
});
