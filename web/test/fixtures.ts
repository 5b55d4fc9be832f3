// What the tests of the page share: a page with chosen settings, a table to play at, axe, and screenshots to look at.
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Locator, type Page } from '@playwright/test';

export interface Chosen {
  language?: 'en' | 'fr';
  speed?: 'calm' | 'normal' | 'fast' | 'instant';
  level?: 'deckhand' | 'bosun' | 'captain';
  name?: string;
  motion?: 'system' | 'less';
  confirm?: 'always' | 'final';
  follow?: boolean;
}

export const desktop = { width: 1440, height: 900 };
export const laptop = { width: 1366, height: 768 };
export const phone = { width: 360, height: 740 };

// Events are shown at once, bots are quick and every step is confirmed unless a test says otherwise.
// Lessons and goals are for those who are new to a game: here one is not, unless a test says so.
export const test = base.extend<{ chosen: Chosen; newcomer: boolean; troubles: string[] }>({
  chosen: [{}, { option: true }],
  newcomer: [false, { option: true }],
  troubles: [
    async ({ page }, use) => {
      const troubles: string[] = [];
      page.on('pageerror', (error) => troubles.push(String(error)));
      page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
      await use(troubles);
      expect(troubles, 'the page reported no error').toEqual([]);
    },
    { auto: true },
  ],
  page: async ({ page, chosen, newcomer }, use) => {
    const settings = { language: 'en', speed: 'instant', level: 'deckhand', confirm: 'always', ...chosen };
    // Only once: what the page keeps itself must survive a reload.
    await page.addInitScript((kept) => {
      if (!localStorage.getItem('dogwatch.settings')) localStorage.setItem('dogwatch.settings', kept);
    }, JSON.stringify(settings));
    if (!newcomer) {
      const games = ['waves', 'rolling_seas', 'pirate_dice', 'black_dice', 'dark_seas'];
      const learned = Object.fromEntries(games.map((game) => [game, { lesson: null, finished: true }]));
      await page.addInitScript((kept) => localStorage.setItem('dogwatch.learned', kept), JSON.stringify(learned));
    }
    await use(page);
  },
});

export { expect };

// axe finds nothing to complain about.
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
  const told = violations.map((found) => `${found.id}: ${found.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  expect(told).toEqual([]);
}

// Kept for those who look at the pictures after a run.
export async function shot(page: Page, name: string) {
  await page.screenshot({ path: `test-results/pictures/${name}.png` });
}

export async function expectNoSidewaysScroll(page: Page) {
  const { content, width } = await page.evaluate(() => ({ content: document.documentElement.scrollWidth, width: innerWidth }));
  expect(content).toBeLessThanOrEqual(width);
}

// Every match of a test is the same: what the page draws from chance comes from this seed.
export async function seedChance(page: Page, seed: number) {
  await page.addInitScript((start) => {
    let state = start;
    crypto.getRandomValues = <T extends ArrayBufferView | null>(array: T): T => {
      if (!array) return array;
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      for (let i = 0; i < bytes.length; i++) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        bytes[i] = state >>> 24;
      }
      return array;
    };
  }, seed);
}

// What has the focus.
export async function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    return {
      name: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
      legal: element.classList.contains('legal'),
      part: element.closest('[data-part]')?.getAttribute('data-part') ?? '',
    };
  });
}

// Tab until something with that name, or in that part, has the focus.
export async function tabTo(page: Page, fits: (now: Awaited<ReturnType<typeof focused>>) => boolean) {
  for (let i = 0; i < 60; i++) {
    if (fits(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}

// What opens the other ways to play beside "Play".
export const moreWays = /^(More ways|Autres façons)/;

// Goes one of the other ways from a game's card, on the home page.
export async function goWay(page: Page, game: string, way: RegExp | string) {
  const card = page.getByRole('article', { name: game });
  await card.getByRole('button', { name: moreWays }).click();
  await card.getByRole('button', { name: way }).click();
}

// A table on the screen.
export class TableOnPage {
  readonly ask: Locator;
  readonly confirm: Locator;
  readonly takeBack: Locator;
  readonly log: Locator;
  constructor(readonly page: Page) {
    this.ask = page.locator('#ask');
    this.confirm = page.locator('[data-part="actions"] .main');
    this.takeBack = page.locator('[data-part="actions"]').getByRole('button', { name: /^(Take back|Reprendre le coup)$/ });
    this.log = page.getByRole('region', { name: /^(Ship’s log|Journal de bord)$/ });
  }

  static async playNow(page: Page): Promise<TableOnPage> {
    await page.goto('./');
    await page.getByRole('button', { name: /^(Play|Jouer)$/ }).first().click();
    const table = new TableOnPage(page);
    await table.isAsked();
    return table;
  }

  // Something is asked of the person at this screen.
  async isAsked() {
    await expect(this.ask).toHaveClass(/yours/, { timeout: 20_000 });
  }

  async openWords() {
    await this.page.getByRole('tab', { name: /^(In words|En texte)$/ }).click();
  }

  // The buttons of the list of legal moves; the list must be open.
  get choices(): Locator {
    return this.page.getByRole('list', { name: /^(What you can do|Ce que vous pouvez faire)$/ }).getByRole('button');
  }

  // Answers whatever is asked, by confirming, by the first legal move that speaks of `wanted`, or by the first of all,
  // `steps` times or until the match is over.
  async playOn(steps: number, wanted = /./) {
    await this.openWords();
    for (let i = 0; i < steps; ++i) {
      const over = this.page.getByRole('dialog');
      await expect(this.confirm.or(this.choices.first()).or(over).first()).toBeVisible({ timeout: 20_000 });
      if (await over.isVisible()) return;
      if (await this.confirm.isVisible()) await this.confirm.click();
      else await this.choices.filter({ hasText: wanted }).or(this.choices).first().click();
    }
  }
}

// What a table of one's own is to be like.
export interface SetUp {
  seats?: number;
  components?: string;
  // The words of options to choose, as the sheet shows them.
  options?: (string | RegExp)[];
  selects?: Record<string, string>;
  sameScreen?: boolean;
}

// A table of one game, whose board has a stage that says what is asked.
export abstract class GameOnPage<Asked extends string> extends TableOnPage {
  readonly stage: Locator;
  readonly scores: Locator;
  constructor(
    page: Page,
    readonly selector: string,
  ) {
    super(page);
    this.stage = page.locator(`${selector} .stage`);
    this.scores = page.getByRole('dialog', { name: /^(Score sheet|Feuille de score)/ });
  }

  // Sets up a table of one's own, against bots of the chosen level or for several at this screen.
  protected async castOff(game: string, { seats = 2, components = '', options = [], selects = {}, sameScreen = false }: SetUp): Promise<this> {
    await this.page.goto('./');
    const way = sameScreen ? /^(Same screen|Même écran)$/ : /^(Set up a table|Nouvelle table)$/;
    await goWay(this.page, game, way);
    const sheet = this.page.getByRole('dialog');
    await sheet.getByRole('radio', { name: String(seats), exact: true }).first().check();
    for (const option of options) await sheet.getByRole('radio', { name: option }).first().check();
    for (const [name, value] of Object.entries(selects)) await sheet.getByLabel(name, { exact: true }).selectOption(value);
    if (components !== '') {
      const file = { name: 'quick.toml', mimeType: 'application/toml', buffer: Buffer.from(components) };
      await sheet.locator('input[type="file"]').setInputFiles(file);
      await expect(sheet.getByText('quick.toml').first()).toBeVisible();
    }
    await sheet.getByRole('button', { name: /^(Cast off|Larguer les amarres)$/ }).click();
    if (!sameScreen) await this.isAsked();
    return this;
  }

  // What the table waits for now, once it waits.
  async asked(): Promise<Asked | 'confirm' | 'cover' | 'over'> {
    // What was pressed before has arrived once a frame has passed.
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    const found = await this.page.waitForFunction((board) => {
      if (document.querySelector('dialog[open] table')) return 'over';
      if (document.querySelector('dialog[open] #cover-title')) return 'cover';
      if (!document.querySelector('#ask')?.classList.contains('yours')) return '';
      const asks = document.querySelector<HTMLElement>(`${board} .stage`)?.dataset['asks'];
      if (asks) return asks;
      return document.querySelector('[data-part="actions"] .main') ? 'confirm' : '';
    }, this.selector);
    return (await found.jsonValue()) as Asked;
  }
}
