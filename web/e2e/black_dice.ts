// The table of The Curse of the Black Dice as the tests touch it.
import { readFileSync } from 'node:fs';
import { type Locator, type Page } from '@playwright/test';
import { GameOnPage } from './fixtures';

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

// A voyage on which the crew is two pirates, and one of them is soon thrown: far too few dice, and only the rum barrel punishes.
const doomedComponents = printed
  .replace(/(\nblack_per_player = )\d+/, '$16')
  .replace(/(\nblack_in_box = )\d+/, '$128')
  .replace(/(\nper_player = )\d+/, '$13')
  .replace(/(beside_players = )\d+/, '$10')
  .replace(/penalties = \["none".*/, 'penalties = ["none", "throw", "none", "none", "none", "none"]');

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

const hopeless = [/^Throw (?!the Scapegoat)/, /^Add .* to the anchor/, /^Add .* to sword/, /^Add (?!.* to the rum)/, /^Add /];

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

  // Tables are opened until the Scapegoat is the last pirate on deck, and is paid: then the page asks whether that is meant.
  static async setUpDoom(page: Page): Promise<CurseOnPage> {
    for (let tables = 0; tables < 30; tables++) {
      const table = await CurseOnPage.setUp(page, 2, doomedComponents);
      const onDeck = table.crew.locator('.pirate.on_deck');
      const scapegoat = table.crew.locator('.on_deck[data-spot="pirate-overboard"]');
      for (let asked = await table.asked(); asked !== 'over'; asked = await table.asked()) {
        if (asked === 'doom') return table;
        if (!(await scapegoat.isVisible())) break;
        const pays = asked === 'act' && (await onDeck.count()) === 1;
        if (await table.confirm.isVisible()) await table.confirm.click();
        else await (pays && (await scapegoat.evaluate((pirate) => pirate.matches('.legal'))) ? scapegoat : await table.wished(hopeless)).click();
      }
    }
    throw new Error('no table came to it');
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
