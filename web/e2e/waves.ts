// The table of Rolling with the Waves as the tests touch it.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { TableOnPage } from './fixtures';

export { seedChance } from './fixtures';

export type Asked = 'draft' | 'allocate' | 'ready' | 'raise' | 'aim' | 'plunder' | 'stow' | 'fire' | 'confirm' | 'cover' | 'over';

const printed = readFileSync(new URL('../../src/games/waves/components.toml', import.meta.url), 'utf8');

// Components with which the first round asks for everything: one die fills spirits and cannons.
export const quickComponents = printed
  .replace(/(\[spirits\]\s+squares = )\d+/, '$11')
  .replace(/(\[small_cannon\]\s+squares = )\d+\s+shots = .*/, '$11\nshots = [1, 2, 3]')
  .replace(/(\[large_cannon\]\s+squares = )\d+\s+shots = .*/, '$11\nshots = [1, 2, 3, 4]')
  .replace(/(\[chests\]\s+count = \d+\s+squares = )\d+/, '$12');

// Components with just as many dice as are drawn, so that free ones run out.
export const scarceComponents = printed.replace(/freebooters_beside_players = \d+/, 'freebooters_beside_players = 0');

export class WavesOnPage extends TableOnPage {
  readonly stage: Locator;
  readonly pool: Locator;
  readonly nests: Locator;
  readonly screen: Locator;
  readonly legal: Locator;
  readonly scores: Locator;

  constructor(page: Page) {
    super(page);
    this.stage = page.locator('.waves .stage');
    this.pool = page.locator('[data-part="pool"]');
    this.nests = page.locator('[data-part="nests"]');
    this.screen = page.locator('[data-part="miniboard"]');
    this.legal = page.locator('.waves .stage button.legal');
    this.scores = page.getByRole('dialog', { name: /^(Score sheet|Feuille de score)/ });
  }

  // A table of one's own, against bots of the chosen level.
  static async setUp(page: Page, seats: number, components = ''): Promise<WavesOnPage> {
    await page.goto('./');
    await page.getByRole('button', { name: /^(Set up a table|Dresser une table)$/ }).first().click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: String(seats), exact: true }).check();
    if (components !== '') {
      const file = { name: 'quick.toml', mimeType: 'application/toml', buffer: Buffer.from(components) };
      await sheet.locator('input[type="file"]').setInputFiles(file);
      await expect(sheet.getByText('quick.toml').first()).toBeVisible();
    }
    await sheet.getByRole('button', { name: /^(Cast off|Larguer les amarres)$/ }).click();
    const table = new WavesOnPage(page);
    await table.isAsked();
    return table;
  }

  // What the table waits for now, once it waits.
  async asked(): Promise<Asked> {
    const found = await this.page.waitForFunction(() => {
      if (document.querySelector('dialog[open] table')) return 'over';
      if (document.querySelector('dialog[open] #cover-title')) return 'cover';
      if (!document.querySelector('#ask')?.classList.contains('yours')) return '';
      const asks = document.querySelector<HTMLElement>('.waves .stage')?.dataset['asks'];
      if (asks) return asks;
      return document.querySelector('[data-part="actions"] .main') ? 'confirm' : '';
    });
    return (await found.jsonValue()) as Asked;
  }

  // The name of the legal answer that leads to the end most quickly: own dice, and all of them into chests.
  async quickest(): Promise<string> {
    const names = await this.legal.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? ''));
    const wishes = [/^Take the crimson/, /left chest$/, /middle chest$/, /right chest$/, /./];
    return wishes.map((wish) => names.find((name) => wish.test(name))).find((name) => name !== undefined) ?? '';
  }
  answer(name: string): Locator {
    return this.legal.and(this.page.getByRole('button', { name, exact: true })).first();
  }

  // An icon of the mini board.
  icon(name: string | RegExp): Locator {
    return this.screen.getByRole('button', { name });
  }
}
