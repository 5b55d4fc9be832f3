// The table of The Curse of the Black Dice as the tests touch it.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { TableOnPage } from './fixtures';

export const kinds = ['act', 'reroll', 'move', 'shield', 'throw', 'serve', 'served', 'toss', 'tossed'] as const;
export type Asked = (typeof kinds)[number] | 'doom' | 'confirm' | 'cover' | 'over';

const printed = readFileSync(new URL('../../src/games/black_dice/components.toml', import.meta.url), 'utf8');

// The shortest voyage: a chest with a single gold token, and a ship that stands a lot.
export const shortComponents = printed.replace(/chest = \[.*\]/, 'chest = [1, 1, 1]').replace(/(\[ship\]\s+damage = )\d+/, '$19');

// A voyage on which everything is asked for soon: a large crew with rum, gold and trouble in every adventure.
export const busyComponents = printed
  .replace(/chest = \[.*\]/, 'chest = [40, 40, 40]')
  .replace(/rewards = \["move".*/, 'rewards = ["move", "gold 2", "gold 2", "gold 2", "gold 2", "gold 2"]')
  .replace(/penalties = \["none".*/, 'penalties = ["none", "throw", "rum 2", "throw", "toss gold", "throw"]')
  .replace(/(beside_players = )\d+/, '$14')
  .replace(/(start = )\d+/, '$14');

// What one would rather do comes first; a bar stands between the languages.
export const eager: RegExp[] = [
  /^Lay out|^Choisir un dé/,
  /^Roll .* again$|^Relancer .* manqués?$/,
  /^Pay Scapegoat|^Payer Bouc/,
  /^Use the shield|^Utiliser le bouclier/,
  /^Add .* to the anchor|^Ajouter .* l’ancre/,
  /^Add .* to (the rum|sword)|^Ajouter .* (tonneau|sabre)/,
  /^Add |^Ajouter /,
];

export class CurseOnPage extends TableOnPage {
  readonly board: Locator;
  readonly hand: Locator;
  readonly crew: Locator;
  readonly columns: Locator;
  readonly legal: Locator;
  readonly scores: Locator;

  constructor(page: Page) {
    super(page);
    this.board = page.locator('.curse');
    this.hand = page.locator('[data-part="hand"]');
    this.crew = page.locator('[data-part="crew"]');
    this.columns = page.locator('[data-part="columns"]');
    this.legal = page.locator('.curse button.legal');
    this.scores = page.getByRole('dialog', { name: /^(Score sheet|Feuille de score)/ });
  }

  static card(page: Page): Locator {
    return page.getByRole('article', { name: 'The Curse of the Black Dice' });
  }

  // A table of one's own, against bots of the chosen level.
  static async setUp(page: Page, seats: number, components = '', quest?: string): Promise<CurseOnPage> {
    await page.goto('./');
    await CurseOnPage.card(page).getByRole('button', { name: /^(Set up a table|Dresser une table)$/ }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: String(seats), exact: true }).check();
    if (quest) await sheet.getByRole('radio', { name: quest }).check();
    if (components !== '') {
      const file = { name: 'quick.toml', mimeType: 'application/toml', buffer: Buffer.from(components) };
      await sheet.locator('input[type="file"]').setInputFiles(file);
      await expect(sheet.getByText('quick.toml').first()).toBeVisible();
    }
    await sheet.getByRole('button', { name: /^(Cast off|Larguer les amarres)$/ }).click();
    const table = new CurseOnPage(page);
    await table.isAsked();
    return table;
  }

  // What the table waits for now, once it waits.
  async asked(): Promise<Asked> {
    const found = await this.page.waitForFunction(() => {
      if (document.querySelector('dialog[open] table')) return 'over';
      if (document.querySelector('dialog[open] #cover-title')) return 'cover';
      if (!document.querySelector('#ask')?.classList.contains('yours')) return '';
      const asks = document.querySelector<HTMLElement>('.curse .stage')?.dataset['asks'];
      if (asks) return asks;
      return document.querySelector('[data-part="actions"] .main') ? 'confirm' : '';
    });
    return (await found.jsonValue()) as Asked;
  }

  // The legal answer that one of the wishes fits, else the first of all.
  async wished(wishes: RegExp[] = eager): Promise<Locator> {
    const names = await this.legal.evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? ''));
    for (const wish of wishes) {
      const at = names.findIndex((name) => wish.test(name));
      if (at >= 0) return this.legal.nth(at);
    }
    return this.legal.first();
  }
}
