// The table of Rolling Seas as the tests touch it.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { GameOnPage, type SetUp } from '../../../../test/fixtures';

export type Asked =
  | 'place'
  | 'mark'
  | 'dots'
  | 'ready'
  | 'home'
  | 'omen'
  | 'act'
  | 'sail'
  | 'peril'
  | 'build'
  | 'visit'
  | 'linger'
  | 'prize'
  | 'spoils'
  | 'loss'
  | 'confirm'
  | 'cover'
  | 'over';

// What a lone captain is asked, and what comes with an ambush.
export const alone: Asked[] = ['place', 'ready', 'home', 'omen', 'act', 'sail', 'peril', 'build', 'visit', 'linger', 'prize'];
export const ofAmbush: Asked[] = ['cover', 'mark', 'dots', 'spoils', 'loss'];

const printed = readFileSync(new URL('../../../../../src/games/rolling_seas/components.toml', import.meta.url), 'utf8');

const withDeck = (file: string, adventures: number, smooth: number) =>
  file.replace(/^(standard|challenging|short) = .*$/gm, `$1 = { adventures = ${adventures}, smooth = ${smooth}, removed = 0 }`);
// Only cards that fit.
const only = (file: string, kind: 'adventures' | 'smooth', fits: RegExp) =>
  file.replace(new RegExp(`\\[\\[${kind}\\]\\]\\n(?:(?!\\n\\n)[\\s\\S])*\\n\\n`, 'g'), (card) => (fits.test(card) ? card : ''));
const withStart = (file: string, table: string, start: number) => file.replace(new RegExp(`(\\[${table}\\][\\s\\S]*?start = )\\d+`), `$1${start}`);

// A voyage of four turns: the shortest that has everything.
export const quickComponents = withDeck(printed, 2, 2);

// The first story fills the hold.

// Perils and pirates around the port at G7, a rich captain, and an omen in each turn.
const rich = ['gold', 'wind'].reduce((file, table) => withStart(file, table, table === 'gold' ? 20 : 6), printed);
export const eventfulComponents = withDeck(only(only(rich, 'adventures', /type = "peril"/), 'smooth', /either/), 2, 4)
  .replace('"=~~~###~~X~##w~~~~="', '"=~~~###~X~~##w~~~~="')
  .replace('"=~~~#~~~~~~~~~~~~P="', '"=~~~#~~~X~~~~~~~~P="')
  .replaceAll(/^row = \d+$/gm, 'row = 9')
  .replaceAll(/^column = "\w"$/gm, 'column = "H"')
  .replaceAll(/hold = \d+/g, 'hold = 10');

// Two ambushes that lie right beside the ship, and enough of everything to lose.
export const ambushComponents = withDeck(only(only(rich, 'adventures', /ambush|kraken|leviathan|giant_crab|siren/), 'smooth', /fair_trade/), 2, 3).replace(/sight = \d+/, 'sight = 1');

// The squares around one.
const beside = (square: string) =>
  [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => `${String.fromCharCode(square.charCodeAt(0) + x)}${Number(square.slice(1)) + y}`));

export class SeasOnPage extends GameOnPage<Asked> {
  readonly targets: Locator;
  readonly answers: Locator;

  constructor(page: Page) {
    super(page, '.seas');
    this.targets = page.locator('.chart .targets button');
    this.answers = page.locator('[data-part="answers"] button.legal');
  }

  static setUp(page: Page, wanted: SetUp = {}): Promise<SeasOnPage> {
    return new SeasOnPage(page).castOff('Rolling Seas', { seats: 1, ...wanted });
  }

  // The answer of the list beside the chart that speaks of something.
  says(wanted: RegExp): Locator {
    return this.answers.filter({ hasText: wanted });
  }
  square(name: string): Locator {
    return this.page.locator(`.chart .targets [data-square="${name}"]`);
  }
  // The first of these that is there, else confirming.
  async firstOf(...wanted: Locator[]): Promise<Locator> {
    for (const one of wanted) if ((await one.count()) > 0) return one.first();
    return this.confirm;
  }

  // The answer that brings up decisions that were not yet seen.
  async answer(asked: Asked, seen: ReadonlySet<Asked>): Promise<Locator> {
    const step = this.page.locator('.targets button.step');
    switch (asked) {
      case 'place':
        return this.firstOf(this.square('H9'), this.square('H10'), this.square('G9'), this.square('H5'), this.square('H4'), this.targets);
      case 'home':
        return this.firstOf(this.square('H7'), this.targets);
      case 'act': {
        const wishes: Locator[] = [];
        if (!seen.has('prize')) wishes.push(this.square('I8'), this.square('I6'));
        if (!seen.has('peril')) wishes.push(this.page.locator('.targets button.pass'));
        if (!seen.has('visit') || !seen.has('prize')) wishes.unshift(this.says(/^(Visit|Visiter)/));
        if (!seen.has('build')) wishes.unshift(this.says(/^(Explore|Explorer)/));
        if (seen.has('visit') && !seen.has('prize')) wishes.unshift(this.square('I8'), this.square('I6'));
        return this.firstOf(...wishes, step, this.targets);
      }
      case 'visit':
        return this.firstOf(this.says(/^(Tell|Raconter)/), this.says(/cannon|canon/), ...(seen.has('linger') ? [] : [step]));
      case 'build':
        return this.firstOf(...(seen.has('linger') ? [] : [step]), this.answers);
      case 'sail':
        return this.firstOf(...(seen.has('peril') ? [] : [this.page.locator('.targets button.step.pass')]));
      case 'peril':
        return this.firstOf(this.page.locator('.targets button.step:not(.pass)'), step);
      case 'dots':
      case 'mark':
        return this.firstOf(this.targets);
      case 'omen':
      case 'prize':
      case 'spoils':
      case 'loss':
        return this.firstOf(this.answers);
      default:
        return this.confirm;
    }
  }

  // Two captains at one screen lie in wait for each other until they have fought. `meet` looks at each kind of decision
  // when it comes for the first time. Returns the kinds that came.
  async lieInAmbush(press: (target: Locator) => Promise<void>, meet: (asked: Asked, isOfAmbush: boolean) => Promise<void>): Promise<Asked[]> {
    const seen = new Set<Asked>();
    let cannons = 0;
    const squareOf = async (what: Locator) => (await what.first().getAttribute('aria-label'))!.split(':')[0]!;
    const trap = this.page.locator('.chart .trap:not(.spent)');
    for (let turns = 0; turns < 120 && !ofAmbush.every((kind) => seen.has(kind)); turns++) {
      const asked = await this.asked();
      if (asked === 'over') break;
      if (!seen.has(asked)) {
        seen.add(asked);
        await meet(asked, ofAmbush.includes(asked));
      }
      if (asked === 'cover') {
        await expect(this.stage).toBeHidden();
        await press(this.page.getByRole('button', { name: /^I am / }));
      } else if (asked === 'mark') {
        const ship = await squareOf(this.page.locator('.chart .ship'));
        await press(await this.firstOf(...beside(ship).map((square) => this.square(square)), this.targets));
      } else if (asked === 'visit' && cannons++ < 2) {
        await press(this.says(/cannon/));
      } else if (asked === 'act' && (await trap.count()) > 0) {
        // With wind in the sails one comes to any square beside the ship.
        const square = await squareOf(trap);
        await press(this.page.getByRole('button', { name: /^Wind in Your Sails/ }));
        await press(await this.firstOf(this.square(square)));
      } else if (asked === 'act') {
        await press(await this.firstOf(this.says(/^Visit/)));
      } else await press(await this.answer(asked, new Set(alone)));
    }
    return [...seen];
  }
}
