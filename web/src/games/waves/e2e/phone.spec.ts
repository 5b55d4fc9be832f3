import { expect, expectAccessible, expectNoSidewaysScroll, phone, shot, test } from '../../../../test/fixtures';
import { quickComponents, seedChance, WavesOnPage, type Asked } from './on_page';

test.use({ viewport: phone, hasTouch: true, isMobile: true });

const preferred: Partial<Record<Asked, RegExp>> = { allocate: /on the (spirits|small cannon|large cannon)$/, raise: /^Raise/ };

test('each kind of decision of Waves is made by touch on a phone', async ({ page }) => {
  test.slow();
  await seedChance(page, 3);
  const table = await WavesOnPage.setUp(page, 3, quickComponents);
  const seen = new Set<Asked>();
  const all: Asked[] = ['draft', 'confirm', 'allocate', 'ready', 'raise', 'aim', 'plunder', 'stow', 'fire'];
  for (let turns = 0; turns < 200 && !all.every((kind) => seen.has(kind)); turns++) {
    const asked = await table.asked();
    if (asked === 'over') break;
    if (!seen.has(asked)) {
      seen.add(asked);
      await shot(page, `waves-phone-${asked}`);
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
    if (asked === 'confirm' || asked === 'ready' || asked === 'fire') await table.confirm.tap();
    else {
      const wanted = table.legal.and(page.getByRole('button', { name: preferred[asked] ?? /./ }));
      await ((await wanted.count()) > 0 ? wanted.first() : table.legal.first()).tap();
    }
  }
  expect([...seen].sort()).toEqual([...all].sort());
});

test('a long press tells the rule of an icon and lays no die', async ({ page }) => {
  await seedChance(page, 3);
  const table = await WavesOnPage.setUp(page, 2, quickComponents);
  for (let asked = await table.asked(); asked !== 'allocate'; asked = await table.asked()) {
    await (asked === 'confirm' ? table.confirm : table.legal.first()).tap();
  }
  // Where the icon lies once the dice have come to rest.
  await table.icon(/on the hull$/).tap({ trial: true });
  const box = (await table.icon(/on the hull$/).boundingBox())!;
  const finger = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect(page.getByRole('tooltip')).toContainText('blocks one shot');
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(table.screen.getByRole('button', { name: /^Pick up/ })).toHaveCount(0);
});

test('flags lead to the other maps on a phone', async ({ page }) => {
  await seedChance(page, 3);
  await WavesOnPage.setUp(page, 3);
  await page.getByRole('button', { name: 'Grace’s pirate map' }).tap();
  await expect(page.getByRole('region', { name: 'Grace’s pirate map' })).toBeVisible();
  await shot(page, 'waves-phone-rival');
});
