import { desktop, expect, expectAccessible, expectNoSidewaysScroll, laptop, moreWays, phone, shot, TableOnPage, test } from '../../../test/fixtures';

test('the home page shows five games, each to be played at once', async ({ page }) => {
  await page.goto('./');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(5);
  const waves = cards.filter({ hasText: 'Rolling with the Waves' });
  await expect(waves.getByText('2 to 5 players')).toBeVisible();
  await expect(waves.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(cards.getByRole('button', { name: 'Play', exact: true })).toHaveCount(5);
  await expectAccessible(page);
});

for (const [name, viewport] of Object.entries({ desktop, laptop, phone })) {
  test(`the home page fits a ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('./');
    await page.getByRole('article').first().waitFor();
    await shot(page, `home-${name}`);
    await expectNoSidewaysScroll(page);
    if (name === 'phone') return;
    const { content, height } = await page.evaluate(() => ({ content: document.documentElement.scrollHeight, height: innerHeight }));
    expect(content).toBeLessThanOrEqual(height);
  });
}

test('"Play" leads to the first decision in at most two clicks', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await new TableOnPage(page).isAsked();
});

test('the other ways to play are one step away', async ({ page }) => {
  await page.goto('./');
  const waves = page.getByRole('article', { name: 'Rolling with the Waves' });
  await expect(waves.getByText('Dice drafting')).toBeVisible();
  await expect(waves.getByText('easy to learn')).toBeVisible();
  await expect(waves.getByRole('button')).toHaveCount(2);
  await waves.getByRole('button', { name: moreWays }).click();
  for (const way of ['Learn by playing', 'Set up a table', 'Same screen', 'With friends']) await expect(waves.getByRole('button', { name: way })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(waves.getByRole('button')).toHaveCount(2);
  await expect(waves.getByRole('button', { name: moreWays })).toBeFocused();
});

test('the level of the bots is remembered', async ({ page }) => {
  await page.goto('./');
  const more = page.getByRole('button', { name: moreWays }).first();
  await more.click();
  await page.getByLabel('Bot strength').selectOption('Hard: Captain');
  await page.reload();
  await more.click();
  await expect(page.getByLabel('Bot strength')).toHaveValue('captain');
});

test('the whole page speaks French when asked', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('button', { name: 'Jouer', exact: true }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('button', { name: 'Jouer', exact: true }).first().click();
  const table = new TableOnPage(page);
  await table.isAsked();
  await expect(table.ask).toContainText('dé');
  await expect(table.log).toContainText('Manche');
  await shot(page, 'table-french');
  await page.reload();
  await table.isAsked();
  await expect(page.getByRole('button', { name: 'Règles' })).toBeVisible();
});

test('settings are kept and can be reached by keyboard', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('button', { name: 'Settings' }).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  await sheet.getByText('Fast', { exact: true }).click();
  await sheet.getByLabel('Your name').fill('Mary');
  await expectAccessible(page);
  await shot(page, 'settings');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(sheet.getByLabel('Your name')).toHaveValue('Mary');
  await expect(sheet.getByRole('radio', { name: 'Fast' })).toBeChecked();
});

test('the about page names designers, icons and fonts, and says it is unofficial', async ({ page }) => {
  await page.goto('./#/about');
  await expect(page.getByText('unofficial fan project')).toBeVisible();
  await expect(page.getByText('Delapouite')).toBeVisible();
  await expect(page.getByText('SIL Open Font License')).toBeVisible();
  await expect(page.getByText('George Jaros')).toBeVisible();
  await expectAccessible(page);
});

test('an address that leads nowhere says so and leads home', async ({ page }) => {
  await page.goto('./#/treasure');
  await expect(page.getByRole('alert')).toContainText('nothing at this address');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test.describe('a table of one\'s own', () => {
  test('has as many seats, names and bots as wanted', async ({ page }) => {
    await page.goto('./');
    await page.getByRole('button', { name: moreWays }).first().click();
    await page.getByRole('button', { name: 'Set up a table' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: '4' }).check({ force: true });
    await sheet.getByLabel('Name for seat 1').fill('Jo');
    await sheet.getByLabel('Who sits in seat 4').selectOption('captain');
    await expect(sheet.getByText('every leader')).toBeVisible();
    await expectAccessible(page);
    await shot(page, 'setup');
    await sheet.getByRole('button', { name: 'Cast off' }).click();
    const table = new TableOnPage(page);
    await table.isAsked();
    await expect(page.getByRole('button', { name: /^Show .*’s board$/ })).toHaveCount(4);
    await expect(page.getByRole('button', { name: "Show Jo’s board" })).toBeVisible();
  });

  test('can be played with an edited components file, and a bad one is refused with its line', async ({ page }) => {
    await page.goto('./');
    await page.getByRole('button', { name: moreWays }).first().click();
    await page.getByRole('button', { name: 'Set up a table' }).click();
    const sheet = page.getByRole('dialog');
    const downloading = page.waitForEvent('download');
    await sheet.getByRole('button', { name: 'Download the original file' }).click();
    const stream = await (await downloading).createReadStream();
    let printed = '';
    for await (const piece of stream) printed += String(piece);
    expect(printed.length).toBeGreaterThan(200);

    const open = (name: string, text: string) =>
      sheet.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
    await open('broken.toml', `${printed}\n[hull\n`);
    const line = printed.split('\n').length + 1;
    await expect(sheet.getByRole('alert')).toContainText(`broken.toml:${line}`);
    await shot(page, 'setup-bad-components');
    await expect(sheet.getByText('As printed')).toBeVisible();

    await open('mine.toml', `# A fleet of my own\n${printed}`);
    await expect(sheet.getByText('Your own file: mine.toml')).toBeVisible();
    await expect(sheet.getByRole('alert')).toBeHidden();
    await sheet.getByRole('button', { name: 'Cast off' }).click();
    await new TableOnPage(page).isAsked();
  });
});
