import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, expectAccessible, expectNoSidewaysScroll, goWay, laptop, phone, shot, TableOnPage, test } from '../../../test/fixtures';
import { playUpTo } from '../../../test/played';
import { quickComponents, WavesOnPage } from '../../games/waves/e2e/on_page';

test('the table fits a laptop without scrolling', async ({ page }) => {
  await page.setViewportSize(laptop);
  await TableOnPage.playNow(page);
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    height: document.documentElement.scrollHeight,
  }));
  expect([width, height]).toEqual([laptop.width, laptop.height]);
  await expectAccessible(page);
  await shot(page, 'table-laptop');
});

test('a step can be taken back until it is confirmed', async ({ page }) => {
  const table = await TableOnPage.playNow(page);
  await table.openWords();
  const before = await table.log.or(table.choices).first().textContent();
  const asked = await table.ask.textContent();
  await table.choices.first().click();
  await expect(table.takeBack).toBeVisible();
  await table.takeBack.click();
  await expect(table.ask).toHaveText(asked ?? '');
  await expect(table.choices.first()).toHaveText(before ?? '');
  await table.choices.first().click();
  await expect(table.takeBack).toBeVisible();
  await page.keyboard.press('z');
  await expect(table.ask).toHaveText(asked ?? '');
});

test('a hint names at most three moves with the chance to win, and plays one', async ({ page }) => {
  const table = await TableOnPage.playNow(page);
  const asked = await table.ask.textContent();
  await page.getByRole('button', { name: 'Hint' }).click();
  const hint = page.getByRole('region', { name: 'Hint' });
  await expect(hint.getByText('% to win').first()).toBeVisible({ timeout: 20_000 });
  const moves = hint.getByRole('listitem');
  expect(await moves.count()).toBeGreaterThanOrEqual(1);
  expect(await moves.count()).toBeLessThanOrEqual(3);
  await expectAccessible(page);
  await shot(page, 'hint');
  await moves.first().getByRole('button').click();
  await expect(table.ask).not.toHaveText(asked ?? '');
});

test('the rules are one click away and can be searched', async ({ page }) => {
  await TableOnPage.playNow(page);
  await page.getByRole('button', { name: 'Rules' }).click();
  const sheet = page.getByRole('dialog', { name: 'The rules in full' });
  const chapters = sheet.getByRole('heading', { level: 3 });
  await expect.poll(() => chapters.count()).toBeGreaterThan(5);
  await shot(page, 'rules');
  await sheet.getByRole('searchbox').fill('drunken');
  await expect(chapters.first()).toBeVisible();
  await sheet.getByRole('searchbox').fill('spaceship');
  await expect(sheet.getByText('No chapter mentions')).toBeVisible();
  await expectAccessible(page);
});

test('a reload loses nothing', async ({ page }) => {
  const table = await TableOnPage.playNow(page);
  await table.playOn(6);
  await table.isAsked();
  const asked = await table.ask.textContent();
  await page.getByRole('tab', { name: "Ship’s log" }).click();
  const told = await table.log.getByRole('listitem').allTextContents();
  expect(told.length).toBeGreaterThan(5);
  await page.reload();
  await table.isAsked();
  await expect(table.ask).toHaveText(asked ?? '');
  expect(await table.log.getByRole('listitem').allTextContents()).toEqual(told);
});

// All rows of a store, under their keys.
const rowsIn = (page: Page, database: string, store: string) =>
  page.evaluate(
    ([name, rows]) =>
      new Promise<[string, unknown][]>((resolve, reject) => {
        const opening = indexedDB.open(name!, 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const found = opening.result.transaction(rows!).objectStore(rows!);
          const [keys, values] = [found.getAllKeys(), found.getAll()];
          values.onsuccess = () => (opening.result.close(), resolve(keys.result.map((key, i) => [String(key), values.result[i]])));
        };
      }),
    [database, store],
  );

test('a match that an earlier page kept goes on, and is kept move by move from then on', async ({ page }) => {
  await playUpTo(page, { game: 'waves', seats: 2, asks: 'ready' });
  const table = new TableOnPage(page);
  await table.isAsked();
  await expect.poll(async () => (await rowsIn(page, 'dogwatch', 'matches')).length).toBe(0);
  const before = await rowsIn(page, 'dogwatch.matches', 'moves');
  expect(before.length).toBeGreaterThan(0);
  await table.playOn(4);
  await expect.poll(async () => (await rowsIn(page, 'dogwatch.matches', 'moves')).length).toBeGreaterThan(before.length);
  const after = await rowsIn(page, 'dogwatch.matches', 'moves');
  expect(after.slice(0, before.length)).toEqual(before);
  // What is still open to be taken back would be handed over by a reload.
  await table.isAsked();
  if (await table.confirm.isVisible()) await table.confirm.click();
  await expect(table.choices.first()).toBeVisible();
  await page.getByRole('tab', { name: "Ship’s log" }).click();
  const told = await table.log.getByRole('listitem').allTextContents();
  await page.reload();
  await table.isAsked();
  expect(await table.log.getByRole('listitem').allTextContents()).toEqual(told);
  await page.goto('./');
  await expect(page.getByRole('link', { name: /^Resume Rolling with the Waves/ })).toHaveCount(1);
});

test('an unfinished match waits on the home page and can be thrown overboard', async ({ page }) => {
  const table = await TableOnPage.playNow(page);
  const asked = await table.ask.textContent();
  await page.getByRole('link', { name: 'Leave the table' }).click();
  const going = page.getByRole('link', { name: /^Resume Rolling with the Waves/ });
  await shot(page, 'home-with-match');
  await expectAccessible(page);
  await going.click();
  await table.isAsked();
  await expect(table.ask).toHaveText(asked ?? '');
  await page.getByRole('link', { name: 'Leave the table' }).click();
  await page.getByRole('button', { name: /^Delete the match/ }).click();
  await expect(going).toBeHidden();
  await expect(page.getByText('No match in progress')).toBeVisible();
});

test('a line of the log shows that moment again', async ({ page }) => {
  const table = await TableOnPage.playNow(page);
  await table.playOn(3);
  await table.isAsked();
  const asked = await table.ask.textContent();
  await page.getByRole('tab', { name: "Ship’s log" }).click();
  const line = table.log.getByRole('listitem').nth(3);
  const text = await line.textContent();
  await line.getByRole('button').click();
  await expect(page.getByRole('slider', { name: 'Step' })).toBeVisible();
  await expect(table.ask).toContainText(text ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the match' }).click();
  await expect(table.ask).toHaveText(asked ?? '');
});

test('several people share one screen, and a cover hides secret turns', async ({ page }) => {
  await page.goto('./');
  await goWay(page, 'Rolling with the Waves', 'Same screen');
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Name for seat 1').fill('Jo');
  await sheet.getByLabel('Name for seat 2').fill('Kim');
  await sheet.getByRole('button', { name: 'Cast off' }).click();
  const table = new TableOnPage(page);
  await table.openWords();
  // The draft is open to all: no cover. The allocation is secret: a cover before each.
  const cover = page.getByRole('dialog');
  const covered: string[] = [];
  for (let steps = 0; covered.length < 2 && steps < 40; ++steps) {
    await expect(cover.or(table.confirm).or(table.choices.first()).first()).toBeVisible();
    if (await cover.isVisible()) {
      covered.push((await cover.getByRole('heading').textContent()) ?? '');
      await expect(page.locator('#tab-board')).toBeHidden();
      await expectAccessible(page);
      await shot(page, `cover-${covered.length}`);
      await cover.getByRole('button').click();
      await expect(cover).toBeHidden();
    } else if (await table.confirm.isVisible()) {
      await table.confirm.click();
    } else {
      await table.choices.first().click();
    }
  }
  expect(new Set(covered)).toEqual(new Set(["Jo’s turn", "Kim’s turn"]));
});

test.describe('a whole match', () => {
  test.setTimeout(180_000);

  test('ends with a score sheet, is verified, downloaded, replayed and opened again', async ({ page }, info) => {
    // Small chests: a short match, and the record carries its own components.
    const table = await WavesOnPage.setUp(page, 2, quickComponents);
    // Whoever fills chests comes to an end soon.
    await table.playOn(400, /chest/);
    const sheet = page.getByRole('dialog', { name: 'Score sheet' });
    await expect(sheet.getByRole('row', { name: /^Total/ })).toBeVisible();
    await expectAccessible(page);
    await shot(page, 'score');

    await sheet.getByRole('button', { name: 'Verify the dice' }).click();
    await expect(sheet.getByText(/The dice are genuine/)).toBeVisible({ timeout: 20_000 });
    await expect.poll(() => sheet.getByRole('region').getByRole('row').count()).toBeGreaterThan(20);
    await shot(page, 'verified');

    await sheet.getByRole('button', { name: 'Replay' }).click();
    const slider = page.getByRole('slider', { name: 'Step' });
    await expect(slider).toHaveValue('0');
    await page.getByRole('button', { name: 'Step forward' }).click();
    await expect(slider).toHaveValue('1');
    const last = (await slider.getAttribute('max')) ?? '';
    await page.getByRole('button', { name: 'Go to the end' }).click();
    await expect(slider).toHaveValue(last);
    await slider.fill('5');
    await expect(page.getByText(`Step 5 of ${last}`)).toBeVisible();
    await page.getByLabel('Seen by').selectOption({ index: 1 });
    await expectAccessible(page);
    await shot(page, 'replay');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(slider).not.toHaveValue('5');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Back to the match' }).click();

    await page.getByRole('button', { name: 'Menu' }).click();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the record' }).click();
    const file = info.outputPath('record.json');
    await (await downloading).saveAs(file);

    await page.goto('./#/record');
    await page.locator('input[type=file]').setInputFiles(file);
    await expect(page.getByRole('button', { name: 'Score sheet' })).toBeVisible();

    // A damaged record is refused and nothing is lost.
    const record = JSON.parse(readFileSync(file, 'utf8')) as { log: { move: unknown }[] };
    record.log[2]!.move = { kind: 'keelhaul' };
    await page.goto('./#/record');
    await page.locator('input[type=file]').setInputFiles({ name: 'damaged.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) });
    await expect(page.getByRole('alert')).toContainText('This record cannot be opened');
    await expectAccessible(page);
    await shot(page, 'record-refused');
    await page.locator('input[type=file]').setInputFiles({ name: 'no.json', mimeType: 'application/json', buffer: Buffer.from('{') });
    await expect(page.getByRole('alert')).toContainText('it is not valid JSON');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test('the table has no sideways scroll, tabs, and targets of 44 pixels', async ({ page }) => {
    const table = await TableOnPage.playNow(page);
    await expectNoSidewaysScroll(page);
    await shot(page, 'phone-table');
    for (const tab of ['Players', "Ship’s log", 'In words', 'Table']) {
      await page.getByRole('tab', { name: tab }).click();
      await expectNoSidewaysScroll(page);
      await shot(page, `phone-${tab.replace(/\W/g, '').toLowerCase()}`);
    }
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a[href], select, input')]
        .filter((element) => element.checkVisibility() && !element.closest('[inert]'))
        .map((element) => ({ name: element.getAttribute('aria-label') ?? element.textContent?.trim(), box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.bottom > 0 && (box.width < 43.5 || box.height < 43.5))
        .map(({ name, box }) => `${name}: ${Math.round(box.width)}x${Math.round(box.height)}`),
    );
    expect(small).toEqual([]);
    await table.playOn(4);
    await expectAccessible(page);
  });
});
