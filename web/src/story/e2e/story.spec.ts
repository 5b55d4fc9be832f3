// The end of a match: its finale, its story, and what one can do with it.
import { readFileSync } from 'node:fs';
import { asFile, greatMistake, openBeforeTheEnd, playedByBots, type MatchOfBots } from '../../../test/finished';
import { expect, expectAccessible, expectNoSidewaysScroll, laptop, phone, shot, TableOnPage, test } from '../../../test/fixtures';
import { storyEn } from '../../words/story.en';
import { storyFr } from '../../words/story.fr';
import type { Locator, Page } from '@playwright/test';

const matches = new Map<string, Promise<MatchOfBots>>();
function match(game: string, seats = 2): Promise<MatchOfBots> {
  const key = `${game} ${seats}`;
  matches.set(key, matches.get(key) ?? playedByBots({ game, seats }));
  return matches.get(key)!;
}

// The match is played to its end at the table.
async function finish(page: Page, game: string, seats = 2): Promise<Locator> {
  await openBeforeTheEnd(page, await match(game, seats));
  const table = new TableOnPage(page);
  await table.isAsked();
  await table.playOn(40);
  return page.getByRole('dialog', { name: /^(Score sheet|Feuille de score)/ });
}
// The record is opened as a file, and its story told.
async function openStory(page: Page, game: string, seats = 2) {
  await page.goto('./#/record');
  await page.locator('input[type="file"]').setInputFiles(asFile(await match(game, seats)));
  await expect(page).toHaveURL(/#\/story\//);
}

const ready = (place: Locator, words: Record<keyof typeof storyEn, string> = storyEn) => expect(place.getByRole('button', { name: words['story.share_picture'] })).toBeVisible({ timeout: 40_000 });

for (const [language, words, size] of [['en', storyEn, laptop], ['fr', storyFr, phone]] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ chosen: { language }, viewport: size });

    test('a match ends with its sheet, its sentence and its story', async ({ page }) => {
      const sheet = await finish(page, 'waves', 3);
      await expect(sheet.getByRole('img', { name: new RegExp(`^(${words['finale.picture_victory']}|${words['finale.picture_defeat']})$`) })).toBeVisible();
      // Every seat's column is equally wide.
      const widths = await sheet.locator('table').first().locator('thead th:not(:first-child)').evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().width)));
      expect(new Set(widths).size).toBe(1);
      expect(widths).toHaveLength(3);
      await ready(sheet, words);
      await expect(sheet.getByRole('heading', { name: words['story.rolls'] })).toBeVisible();
      // The chart is walked by keys, and says each moment.
      const slider = sheet.getByRole('slider', { name: words['story.walk'] });
      await slider.focus();
      await page.keyboard.press('Home');
      await expect(slider).toHaveAttribute('aria-valuenow', '0');
      const first = await slider.getAttribute('aria-valuetext');
      await page.keyboard.press('ArrowRight');
      await expect(slider).toHaveAttribute('aria-valuenow', '1');
      expect(await slider.getAttribute('aria-valuetext')).not.toBe(first);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
      await shot(page, `story-${language}`);
      // It is in the logbook.
      await page.goto('./#/logbook');
      await expect(page.getByRole('heading', { level: 2, name: /^1 (match|partie)/ })).toBeVisible();
      await expect(page.locator('main li a')).toHaveAttribute('href', /#\/story\//);
      await expectAccessible(page);
    });

    test('a moment opens on the board with played and best, and is played on from', async ({ page }) => {
      await openStory(page, 'waves');
      const main = page.getByRole('main');
      await ready(main, words);
      const choices = main.locator('section', { has: page.getByRole('heading', { name: words['story.choices'], exact: true }) }).last();
      await choices.getByRole('link', { name: words['story.see'] }).first().click();
      const bar = page.getByRole('region', { name: words['study.title'] });
      await expect(bar).toBeVisible();
      // Both are told in the log's column, on a phone in the words of the study; the best one is drawn on the board.
      if (size === laptop) {
        const hint = page.getByRole('region', { name: 'Hint' });
        await expect(hint.getByText(words['study.best'], { exact: true })).toBeVisible();
        await expect(hint.getByText(words['study.played'], { exact: true })).toBeVisible();
      } else {
        await expect(bar.getByText(new RegExp(words['story.better'].split('{')[0]!))).toBeVisible();
      }
      await expect(page.locator('.board [class*="hint"]').first()).toBeVisible();
      await expectAccessible(page);
      await shot(page, `study-${language}`);
      const table = new TableOnPage(page);
      const asked = await table.ask.textContent();
      await table.openWords();
      await table.choices.first().click();
      await expect(bar.getByRole('button', { name: words['study.reset'] })).toBeVisible();
      await bar.getByRole('button', { name: words['study.reset'] }).click();
      await expect(table.ask).toHaveText(asked ?? '');
      await bar.getByRole('link', { name: words['study.later'] }).click();
      await expect(bar).toBeVisible();
      await bar.getByRole('link', { name: words['story.back'] }).click();
      await expect(main.getByRole('heading', { name: words['story.title'] })).toBeVisible();
    });

    test('mistakes come back as exercises', async ({ page }) => {
      const sheet = await finish(page, 'waves');
      await ready(sheet, words);
      await sheet.getByRole('link', { name: new RegExp(`^${words['story.retry'].split(' (')[0]}`) }).click();
      const bar = page.getByRole('region', { name: words['retry.title'] });
      await expect(bar).toBeVisible();
      await shot(page, `retry-${language}`);
      await bar.getByRole('button', { name: words['retry.solution'] }).click();
      await expect(page.locator('.board [class*="hint"]').first()).toBeVisible();
      await bar.getByRole('link', { name: words['story.back'] }).click();
      await expect(page.getByRole('heading', { name: words['story.title'] })).toBeVisible();
    });
  });
}

test('the sheet counts up, and the verdict comes last', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), reducedMotion: 'no-preference', viewport: laptop });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('dogwatch.settings', JSON.stringify({ language: 'en', speed: 'instant' })));
  const sheet = await finish(page, 'waves');
  await expect(sheet.getByRole('heading', { name: storyEn['finale.counting'] })).toBeVisible();
  await expect(sheet.getByRole('img', { name: /^(Victory|Defeat)$/ })).toHaveCount(0);
  await sheet.getByRole('button', { name: storyEn['finale.skip'] }).click();
  await expect(sheet.getByRole('img', { name: /^(Victory|Defeat)$/ })).toBeVisible();
  await context.close();
});

test('an exercise says whether the better move was found', async ({ page }) => {
  const sheet = await finish(page, 'waves');
  await ready(sheet);
  await sheet.getByRole('link', { name: /^Retry your mistakes/ }).click();
  const bar = page.getByRole('region', { name: 'Find the better move' });
  await expect(bar).toBeVisible();
  const table = new TableOnPage(page);
  await table.openWords();
  // Whatever is tried gets an answer; what loses is not played.
  const answer = bar.getByRole('status');
  for (let n = 0; n < 12; ++n) {
    const count = await table.choices.count();
    if (count === 0) break;
    await table.choices.nth(n % count).click();
    await expect(answer).not.toHaveText(/^$|Weighing/, { timeout: 20_000 });
    if (/found|Good so far/.test((await answer.textContent()) ?? '')) break;
  }
  await expect(answer).toHaveText(/found it|Good so far/);
});

test('the coach warns before a choice that loses much, and takes it back', async ({ page }) => {
  const played = await match('waves');
  const mistake = await greatMistake(played);
  await page.addInitScript(() => localStorage.setItem('dogwatch.settings', JSON.stringify({ language: 'en', speed: 'instant', coach: true })));
  await openBeforeTheEnd(page, played, mistake.moves);
  const table = new TableOnPage(page);
  await table.isAsked();
  await table.openWords();
  const asked = await table.ask.textContent();
  const choice = table.choices.and(page.getByRole('button', { name: mistake.text, exact: true })).first();
  await choice.click();
  const warning = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(warning.getByText(/This loses about \d+ points/)).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await shot(page, 'coach');
  await warning.getByRole('button', { name: 'Take back' }).click();
  await expect(table.ask).toHaveText(asked ?? '');
  await choice.click();
  await warning.getByRole('button', { name: 'Play it anyway' }).click();
  await expect(table.takeBack).toBeVisible();
});

test('the story is shared as a picture, a file and a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openStory(page, 'dark_seas');
  const main = page.getByRole('main');
  await ready(main);
  const saving = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Save as a picture' }).click();
  const picture = await saving;
  expect(picture.suggestedFilename()).toMatch(/^Dark Seas .*\.png$/);
  const bytes = readFileSync(await picture.path());
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  expect(bytes.length).toBeGreaterThan(20_000);
  const savingRecord = page.waitForEvent('download');
  await main.getByRole('button', { name: 'Save the record' }).click();
  const record = JSON.parse(readFileSync(await (await savingRecord).path(), 'utf8')) as { game: string; sitters: unknown[] };
  expect(record.game).toBe('dark_seas');
  expect(record.sitters).toHaveLength(2);
  await main.getByRole('button', { name: 'Copy a link to the record' }).click();
  await expect(page.getByText('The link to the record is on the clipboard.').first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(link);
  await expect(other).toHaveURL(/#\/story\//, { timeout: 20_000 });
  await expect(other.getByRole('heading', { name: 'The story of the match' })).toBeVisible();
});

test('records of no use get a clear sentence', async ({ page }) => {
  await page.goto('./#/record');
  const whole = await match('waves');
  const open = async (file: ReturnType<typeof asFile>, said: RegExp) => {
    await page.locator('input[type="file"]').setInputFiles(file);
    await expect(page.getByRole('alert')).toContainText(said);
  };
  const changed = (fields: object) => asFile({ ...whole, record: { ...whole.record, ...fields } });
  await open({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"dogwatch"') }, /not valid JSON/);
  await open(changed({ game: 'chess' }), /does not have/);
  await open(changed({ log: [{ seat: 0, move: { kind: 'nonsense' } }] }), /log\[0\]/);
  await open(changed({ rules: 1, log: whole.record.log.slice(1) }), /version 1 of the rules/);
  await page.goto('./#/record/AAAA');
  await expect(page.getByRole('alert')).toContainText('not valid JSON');
  await page.goto('./#/story/nobody');
  await expect(page.getByText('This match is not in this browser’s logbook.')).toBeVisible();
  // An unfinished one opens at its table, where nobody can analyse it.
  await page.goto('./#/record');
  await page.locator('input[type="file"]').setInputFiles(asFile({ ...whole, record: { ...whole.record, log: whole.record.log.slice(0, 30), over: false } }));
  await expect(page).toHaveURL(/#\/table\//);
});

test('the page stays free while the story is computed, and it can be stopped', async ({ page }) => {
  await openStory(page, 'black_dice');
  const main = page.getByRole('main');
  const stop = main.getByRole('button', { name: 'Stop here' });
  await expect(stop).toBeVisible();
  // The page draws frames while a thread of its own works: the reader sees it get on.
  await expect.poll(() => page.workers().length).toBeGreaterThan(0);
  const progress = main.locator('progress');
  const values = new Set<number>();
  for (let frame = 0; frame < 400 && values.size < 3; ++frame) {
    values.add(await progress.evaluate((bar: HTMLProgressElement) => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(bar.value)))));
  }
  expect(values.size).toBe(3);
  await stop.click();
  await expect(main.getByRole('button', { name: 'Finish the analysis' }).or(main.getByRole('button', { name: 'Save as a picture' })).first()).toBeVisible({ timeout: 20_000 });
});

test('a match of older rules keeps its story; study is refused with the reason', async ({ page }) => {
  await openStory(page, 'waves');
  const main = page.getByRole('main');
  await ready(main);
  const story = page.url();
  const study = await main.getByRole('link', { name: 'See it on the board' }).first().getAttribute('href');
  // As if the rules had been corrected since: the record can no longer be followed.
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('dogwatch.logbook', 1);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('records', 'readwrite');
          const records = writing.objectStore('records');
          const cursor = records.openCursor();
          cursor.onsuccess = () => {
            if (!cursor.result) return;
            const record = cursor.result.value as { log: unknown[] };
            cursor.result.update({ ...record, rules: 1, log: record.log.slice(1) });
            cursor.result.continue();
          };
          writing.oncomplete = () => (opening.result.close(), resolve());
        };
      }),
  );
  await page.goto('./');
  await page.goto(story);
  await ready(main);
  await expect(main.getByRole('slider', { name: 'Moments of the match' })).toBeVisible();
  await page.goto(`./${study}`);
  await expect(page.getByText(/This match was played by older rules .* Its story stays\./)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the story' }).click();
  await expect(main.getByRole('heading', { name: 'The story of the match' })).toBeVisible();
});
