// The table of Rolling with the Waves as the tests touch it.
import { readFileSync } from 'node:fs';
import { type Locator, type Page } from '@playwright/test';
import { GameOnPage } from '../../../../test/fixtures';

export { seedChance } from '../../../../test/fixtures';

export type Asked = 'draft' | 'allocate' | 'ready' | 'raise' | 'aim' | 'plunder' | 'stow' | 'order' | 'fire' | 'confirm' | 'cover' | 'over';

const printed = readFileSync(new URL('../../../../../src/games/waves/components.toml', import.meta.url), 'utf8');

// One die fills a cannon.
export const quickCannons = printed
  .replace(/(\[small_cannon\]\s+squares = )\d+\s+shots = .*/, '$11\nshots = [1, 2, 3]')
  .replace(/(\[large_cannon\]\s+squares = )\d+\s+shots = .*/, '$11\nshots = [1, 2, 3, 4]');

// Components with which the first round asks for everything: one die fills spirits and cannons.
export const quickComponents = quickCannons
  .replace(/(\[spirits\]\s+squares = )\d+/, '$11')
  .replace(/(\[chests\]\s+count = \d+\s+squares = )\d+/, '$12');

// Components with just as many dice as are drawn, so that free ones run out.
export const scarceComponents = printed.replace(/freebooters_beside_players = \d+/, 'freebooters_beside_players = 0');

export class WavesOnPage extends GameOnPage<Asked> {
  readonly pool: Locator;
  readonly nests: Locator;
  readonly screen: Locator;
  readonly legal: Locator;

  constructor(page: Page) {
    super(page, '.waves');
    this.pool = page.locator('[data-part="pool"]');
    this.nests = page.locator('[data-part="nests"]');
    this.screen = page.locator('[data-part="miniboard"]');
    this.legal = page.locator('.waves .stage button.legal');
  }

  static setUp(page: Page, seats: number, components = ''): Promise<WavesOnPage> {
    return new WavesOnPage(page).castOff('Rolling with the Waves', { seats, components });
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
