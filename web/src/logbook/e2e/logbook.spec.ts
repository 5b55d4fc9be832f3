// The logbook with many matches: filters, sums, ledger, and the whole of it as one file.
import { readFileSync } from 'node:fs';
import { expect, expectAccessible, expectNoSidewaysScroll, phone, shot, test } from '../../../test/fixtures';

// 200 matches as the page itself keeps them.
function book(matches = 200) {
  const games = ['waves', 'pirate_dice', 'dark_seas', 'black_dice', 'rolling_seas'];
  const levels = ['deckhand', 'bosun', 'captain'];
  return {
    dogwatch: 'logbook',
    format: 1,
    matches: Array.from({ length: matches }, (_, n) => {
      const won = n % 5 < 2;
      const luck = ((n * 37) % 41) / 100 - 0.2;
      const sitters = [{ kind: 'person', name: 'Skipper' }, { kind: 'bot', level: levels[n % 3], name: 'Grace' }];
      const scores = [{ total: won ? 40 + (n % 9) : 30, items: { treasure: 30 } }, { total: won ? 30 : 41, items: { treasure: 30 } }];
      const outcome = { over: true, lost: false, ranking: won ? [[0], [1]] : [[1], [0]], scores, itemTexts: { treasure: 'Treasure' }, titleTexts: {} };
      const totals = [luck, -luck].map((one) => ({ luck: one, loss: 0.3, d: 0.3 - n / 1000, choices: 30, skill: (0.3 - n / 1000) / 30, adjusted_result: (won ? 1 : 0) - one }));
      const entry = { id: `m${n}`, game: games[n % 5], when: Date.UTC(2026, 0, 1) + n * 3_600_000, sitters, mine: [0], way: 'bots', outcome, texts: {}, totals, result: won ? [1, 0] : [0, 1] };
      return { entry, record: { game: games[n % 5], seats: 2, log: [] }, reports: [] };
    }),
  };
}
const file = (content: unknown) => ({ name: 'logbook.json', mimeType: 'application/json', buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)) });

test('200 matches are imported, filtered, summed up, exported and deleted', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: 'Logbook' }).click();
  await expect(page.getByText('No match has been finished yet.')).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(file(book()));
  await expect(page.getByRole('heading', { name: '200 matches' })).toBeVisible();
  const rows = page.locator('main ul > li');
  await expect(rows).toHaveCount(30);
  await expect(page.getByText(/On average the dice gave you .* over 200 matches/)).toBeVisible();
  await expect(page.getByText(/You won 40%. With even dice it would have been \d+% \(give or take \d+\)/)).toBeVisible();
  const waves = page.getByRole('article', { name: 'Rolling with the Waves' });
  await expect(waves.getByText('40 matches')).toBeVisible();
  await expect(waves.getByText('Won against Captain')).toBeVisible();
  await expect(waves.getByRole('img', { name: /^From .* to .* points$/ })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'logbook');
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Dark Seas' });
  await expect(page.getByRole('heading', { name: '40 matches' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Result' }).selectOption({ label: 'Won' });
  // Of those five games in turn, Dark Seas is never among the won ones.
  await expect(page.getByText('No match fits these filters.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'All games' });
  await expect(page.getByRole('heading', { name: '80 matches' })).toBeVisible();
  // One file holds all of it; what is here already is not doubled.
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as a file' }).click();
  const exported = readFileSync(await (await saving).path(), 'utf8');
  expect((JSON.parse(exported) as { matches: unknown[] }).matches).toHaveLength(200);
  await page.locator('input[type="file"]').setInputFiles(file(exported));
  await expect(page.getByText('All matches of this file were here already.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
  await expect(page.getByText('No match has been finished yet.')).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(file(exported));
  await expect(page.getByText('200 matches were added.').first()).toBeVisible();
});

test('a damaged or foreign file changes nothing', async ({ page }) => {
  await page.goto('./#/logbook');
  const damaged = book(2);
  (damaged.matches[1]!.entry as { outcome: unknown }).outcome = { ranking: 5 };
  for (const content of ['{"dogwatch":', { dogwatch: 'match' }, { dogwatch: 'logbook', format: 9, matches: [] }, damaged]) {
    await page.locator('input[type="file"]').setInputFiles(file(content));
    await expect(page.getByText('This file is not a logbook, or it is damaged. Nothing was changed.').first()).toBeVisible();
    await expect(page.getByText('No match has been finished yet.')).toBeVisible();
  }
});

test.describe('on a phone, in French', () => {
  test.use({ chosen: { language: 'fr' }, viewport: phone });
  test('the logbook can be read', async ({ page }) => {
    await page.goto('./#/logbook');
    await page.locator('input[type="file"]').setInputFiles(file(book(40)));
    await expect(page.getByRole('heading', { name: '40 parties' })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await shot(page, 'logbook-phone');
  });
});
