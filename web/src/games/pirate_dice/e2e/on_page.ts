// The table of Pirate Dice as the tests touch it.
import { readFileSync } from 'node:fs';
import { type Locator, type Page } from '@playwright/test';
import { GameOnPage, type SetUp } from '../../../../test/fixtures';

export type Asked = 'moor' | 'plan' | 'aim' | 'keep' | 'ready' | 'aim_now' | 'repair' | 'come_back' | 'confirm' | 'cover' | 'over';

const printed = readFileSync(new URL('../../../../../src/games/pirate_dice/components.toml', import.meta.url), 'utf8');

const withTile = (file: string, name: string, rows: string[]) =>
  file.replace(new RegExp(`(name = "${name}"[\\s\\S]*?map = \\[)[\\s\\S]*?\\]`), `$1\n${rows.map((row) => `  "${row}",`).join('\n')}\n]`);
const withDie = (file: string, name: string, face: string, other: string) =>
  file.replace(new RegExp(`(name = "${name}"\\s+faces = ).*`), `$1${JSON.stringify([face, face, face, face, face, other])}`);
function withShip(file: string, ship: Record<string, string>): string {
  return Object.entries(ship).reduce((text, [name, value]) => text.replace(new RegExp(`^${name} = [^#\\n]*`, 'm'), `${name} = ${value}`), file);
}

// Ships of one plank, and one sinking ends it: the shortest match there is, in the Advanced game.
export const quickComponents = withShip(printed, { hit_points: '1', returns_with: '1', repair: '1', sinkings: '1', locked_from: '[5]' });
// Short, but not over in the first rounds.
export const sturdyComponents = withShip(printed, { hit_points: '3', returns_with: '3', repair: '1', sinkings: '1', locked_from: '[5, 5, 5]' });

const inLine = ['......A', '......B', '......C', '......D', '.X.....', '.......', '.......'];
const weak = withTile(withShip(printed, { hit_points: '2', returns_with: '2', repair: '1', sinkings: '9', locked_from: '[5, 5]' }), 'starting_shoals', inLine);

// Ships lie side by side and do nothing but fire, and spoil each other's dice.
export const rowdyComponents = (
  [
    ['mainsail', 'rum', 'anchor'],
    ['topsail', 'turn_port_fire', 'turn_starboard_fire'],
    ['jib', 'rum', 'anchor'],
    ['gun_deck', 'turn_port_fire', 'turn_starboard_fire'],
    ['grog_store', 'rum', 'anchor'],
  ] as const
).reduce((file, [name, face, other]) => withDie(file, name, face, other), weak);

// The treasure lies around the corner: forward, left turn, forward.
export const nearComponents = (
  [
    ['mainsail', 'forward_1', 'forward_fire'],
    ['topsail', 'turn_port', 'turn_port_fire'],
    ['jib', 'forward_1', 'forward_fire'],
    ['gun_deck', 'rum', 'anchor'],
  ] as const
).reduce(
  (file, [name, face, other]) => withDie(file, name, face, other),
  withTile(withTile(printed, 'starting_shoals', inLine), 'treasure_cove', [...Array<string>(6).fill('.......'), 'X......']),
);

// Whoever aims at rivals and never lowers sails is soon asked for everything.
export const wishes: Partial<Record<Asked, RegExp>> = { aim: /^(At (?!yourself)|Sur (?!vous-même))/, repair: /^(Sail on|Continuer)/ };

// A table at which the treasure is fetched in one turn, and then is to be brought home.
export const nearTreasure: SetUp = { components: nearComponents, options: [/^Advanced/, /^East/], selects: { 'Middle tile (Regatta: south-east tile)': 'twin_maelstroms' } };

export class PirateOnPage extends GameOnPage<Asked> {
  readonly legal: Locator;
  readonly dice: Locator;
  readonly bells: Locator;

  constructor(page: Page) {
    super(page, '.pirate');
    this.legal = page.locator('.pirate .stage button.legal');
    this.dice = page.locator('[data-part="dice"]');
    this.bells = page.locator('[data-part="bells"]');
  }

  static setUp(page: Page, wanted: SetUp = {}): Promise<PirateOnPage> {
    return new PirateOnPage(page).castOff('Pirate Dice', wanted);
  }

  // The answer that a test gives when it does not care: confirm; the first bow; the first place, or that of a wish.
  async answer(asked: Asked, wish?: RegExp): Promise<Locator> {
    if (asked === 'confirm' || asked === 'ready') return this.confirm;
    if (asked === 'moor' || asked === 'come_back') return this.page.locator('.rose button.legal').first();
    const wanted = wish ? this.legal.and(this.page.getByRole('button', { name: wish })) : this.legal;
    return (await wanted.count()) > 0 ? wanted.first() : this.legal.first();
  }

  // A place of the mat.
  spot(name: string | RegExp): Locator {
    return this.bells.getByRole('button', { name });
  }

  // At the table of nearTreasure: plays until the owner of six dice is asked which one to keep.
  async fetchTreasure(press: (button: Locator) => Promise<void>) {
    const orders = [/^Bell 1: Forward/, /^Bell 2: Turn/, /^Bell 3: Forward/, /^Bell 4: .* anchor$/];
    for (let asked = await this.asked(), turns = 0; asked !== 'keep' && turns < 200; asked = await this.asked(), turns++) {
      if (asked === 'moor') {
        await press(this.page.locator('.rose').getByRole('button', { name: /facing east$/ }));
      } else if (asked === 'plan') {
        const empty = await this.bells.getByRole('button', { name: /^Bell \d: .* on the (wheel|anchor)$/ }).first().getAttribute('aria-label');
        const bell = Number(/^Bell (\d)/.exec(empty ?? '')?.[1] ?? 1);
        const die = this.dice.locator(`[data-pick="${bell}"][aria-pressed="false"]`);
        if (await die.count()) await press(die);
        await press(await this.answer(asked, orders[bell - 1]));
      } else await press(await this.answer(asked));
    }
  }
}
