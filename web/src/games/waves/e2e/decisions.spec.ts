import { desktop, expect, expectAccessible, goWay, shot, test } from '../../../../test/fixtures';
import { quickCannons, quickComponents, scarceComponents, seedChance, WavesOnPage, type Asked } from './on_page';

for (const language of ['en', 'fr'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ chosen: { language }, viewport: desktop });
    test('axe finds nothing at any kind of decision of Waves', { tag: language === 'fr' ? '@long' : [] }, async ({ page }) => {
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
          await expectAccessible(page);
          await shot(page, `waves-${language}-${asked}`);
        }
        if (asked === 'confirm' || asked === 'ready' || asked === 'fire') await table.confirm.click();
        else {
          const guns = table.legal.and(page.locator('[aria-label*="cannon"], [aria-label*="canon"], [aria-label*="pirits"], [aria-label*="moral"]'));
          await ((await guns.count()) > 0 ? guns.first() : table.legal.first()).click();
        }
      }
      expect([...seen].sort()).toEqual([...all].sort());
    });
  });
}

test('a drunken sailor is offered when no free die is left', async ({ page }) => {
  test.slow();
  await seedChance(page, 3);
  const table = await WavesOnPage.setUp(page, 2, scarceComponents);
  const sailor = table.pool.getByRole('button', { name: /drunken sailor/ });
  for (let turns = 0; turns < 200; turns++) {
    const asked = await table.asked();
    if (asked === 'over' || (await sailor.first().isVisible())) break;
    const confirms = asked === 'confirm' || asked === 'ready' || asked === 'fire';
    await (confirms ? table.confirm : table.answer(await table.quickest())).click();
  }
  await expect(sailor.first()).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'waves-sailor');
  await sailor.first().click();
  await expect(page.locator('[data-spot^="nest-0/"] .die').first()).toBeVisible();
});

test('spirits can be answered once for all', async ({ page }) => {
  test.slow();
  await seedChance(page, 3);
  const table = await WavesOnPage.setUp(page, 2, quickComponents);
  for (let asked = await table.asked(); asked !== 'raise'; asked = await table.asked()) {
    if (asked === 'confirm' || asked === 'ready' || asked === 'fire') await table.confirm.click();
    else {
      const wanted = table.legal.and(page.getByRole('button', { name: /on (Raise Spirits|the hull|Hire Crew)$/ }));
      await ((await wanted.count()) > 0 ? wanted.first() : table.legal.first()).click();
    }
  }
  await expect(table.stage).toContainText('7');
  await page.getByLabel('Next time').selectOption('Never');
  await table.legal.and(page.getByRole('button', { name: /save your spirits/ })).click();
  // The row stays full, and nobody asks again in the rounds that follow.
  for (let turns = 0; turns < 25; turns++) {
    const asked = await table.asked();
    expect(asked).not.toBe('raise');
    if (asked === 'over') break;
    await (asked === 'confirm' || asked === 'ready' || asked === 'fire' ? table.confirm : table.legal.first()).click();
  }
});

test('two captains at one screen lay their dice behind a cover', async ({ page }) => {
  await seedChance(page, 3);
  await page.goto('./');
  await goWay(page, 'Rolling with the Waves', 'Same screen');
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name for seat 1').fill('Jo');
  await sheet.getByLabel('Name for seat 2').fill('Kim');
  await sheet.getByRole('button', { name: 'Cast off' }).click();
  const table = new WavesOnPage(page);
  const covers: string[] = [];
  const cover = page.getByRole('button', { name: /^I am / });
  for (let turns = 0; turns < 60 && covers.length < 2; turns++) {
    const asked = await table.asked();
    if (asked === 'confirm' || asked === 'ready') await table.confirm.click();
    else if (asked !== 'cover') await table.legal.first().click();
    else {
      covers.push((await cover.textContent())?.trim() ?? '');
      // Nothing of the board is to be seen meanwhile.
      await expect(table.screen).toBeHidden();
      await expectAccessible(page);
      await shot(page, `waves-cover-${covers.length}`);
      await cover.click();
      await expect(table.screen).toBeVisible();
      await expect(table.screen.getByRole('button', { name: /^Pick up/ })).toHaveCount(0);
    }
  }
  expect(new Set(covers)).toEqual(new Set(['I am Jo', 'I am Kim']));
});

test('a shooter whose two volleys go into one chest says which comes first', async ({ page }) => {
  test.slow();
  await seedChance(page, 3);
  const table = await WavesOnPage.setUp(page, 3, quickCannons);
  const wishes: Partial<Record<Asked, RegExp[]>> = {
    allocate: [/on the small cannon$/, /on the large cannon$/, /on the hull$/],
    aim: [/at Bartholomew \(/, /at Grace \(/],
    plunder: [/take [1-9]/],
    stow: [/your left chest/],
  };
  for (let turns = 0; turns < 200; turns++) {
    const asked = await table.asked();
    if (asked === 'order' || asked === 'over') break;
    if (asked === 'confirm' || asked === 'ready' || asked === 'fire') await table.confirm.click();
    else {
      const names = await table.legal.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
      const name = (wishes[asked] ?? []).map((wish) => names.find((each) => wish.test(each))).find((each) => each !== undefined);
      await (name === undefined ? table.legal.first() : table.answer(name)).click();
    }
  }
  await expect(table.ask).toHaveText(/^The loot of both volleys goes into your left chest\. Which cannon fires first\?$/);
  await expect(table.legal).toHaveCount(2);
  await expectAccessible(page);
  await shot(page, 'waves-order');
  const large = table.legal.and(page.getByRole('button', { name: /^Fire the large cannon first \(your chest from the bottom: [\d, ]+\)$/ }));
  await large.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => table.asked()).toBe('fire');
  // The plan shows the volleys in their order.
  await expect(page.locator('[data-part="fire"] .volleys li').first()).toContainText('Large cannon');
  await table.confirm.click();
});
