// The table of The Curse of the Black Dice as the tests touch it.
import { readFileSync } from 'node:fs';
import { type Locator, type Page } from '@playwright/test';
import { GameOnPage } from '../../../../test/fixtures';

export const kinds = ['act', 'reroll', 'move', 'shield', 'throw', 'serve', 'served', 'toss', 'tossed'] as const;
export type Asked = (typeof kinds)[number] | 'doom' | 'confirm' | 'cover' | 'over';

const printed = readFileSync(new URL('../../../../../src/games/black_dice/components.toml', import.meta.url), 'utf8');

// The shortest voyage: a chest with a single gold token, and a ship that stands a lot.
export const shortComponents = printed.replace(/chest = \[.*\]/, 'chest = [1, 1, 1]').replace(/(\[ship\]\s+damage = )\d+/, '$19');

// A voyage on which everything is asked for soon: a large crew with rum, gold and trouble in every adventure.
export const busyComponents = printed
  .replace(/chest = \[.*\]/, 'chest = [40, 40, 40]')
  .replace(/rewards = \["move".*/, 'rewards = ["move", "gold 2", "gold 2", "gold 2", "gold 2", "gold 2"]')
  .replace(/penalties = \["none".*/, 'penalties = ["none", "throw", "rum 2", "throw", "toss gold", "throw"]')
  .replace(/(beside_players = )\d+/, '$14')
  .replace(/(start = )\d+/, '$14');

// A crew of two, of whom one is soon thrown overboard; nothing else goes wrong.
export const lonelyComponents = printed
  .replace(/penalties = \["none".*/, 'penalties = ["none", "throw", "none", "none", "none", "none"]')
  .replace(/(beside_players = )\d+/, '$10');

// What one would rather do comes first; a bar stands between the languages.
export const eager: RegExp[] = [
  /^Pick out|^Choisir un dé/,
  /^Re-roll |^Relancer /,
  /^Pay the Scapegoat|^Payer : Bouc/,
  /^Use the shield|^Utiliser le bouclier/,
  /^Add .* to the anchor|^Ajouter .* l’ancre/,
  /^Add .* to the (rum|sword)|^Ajouter .* (tonneau|sabre)/,
  /^Add |^Ajouter /,
];

export class CurseOnPage extends GameOnPage<Asked> {
  readonly board: Locator;
  readonly hand: Locator;
  readonly crew: Locator;
  readonly columns: Locator;
  readonly legal: Locator;

  constructor(page: Page) {
    super(page, '.curse');
    this.board = page.locator('.curse');
    this.hand = page.locator('[data-part="hand"]');
    this.crew = page.locator('[data-part="crew"]');
    this.columns = page.locator('[data-part="columns"]');
    this.legal = page.locator('.curse button.legal');
  }

  static setUp(page: Page, seats: number, components = '', quest?: string): Promise<CurseOnPage> {
    return new CurseOnPage(page).castOff('The Curse of the Black Dice', { seats, components, options: quest ? [quest] : [] });
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
