// The table of Rolling Seas as the tests touch it.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { TableOnPage } from './fixtures';

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

const printed = readFileSync(new URL('../../src/games/rolling_seas/components.toml', import.meta.url), 'utf8');

const withDeck = (file: string, adventures: number, smooth: number) =>
  file.replace(/^(standard|challenging|short) = .*$/gm, `$1 = { adventures = ${adventures}, smooth = ${smooth}, removed = 0 }`);
// Only cards that fit.
const only = (file: string, kind: 'adventures' | 'smooth', fits: RegExp) =>
  file.replace(new RegExp(`\\[\\[${kind}\\]\\]\\n(?:(?!\\n\\n)[\\s\\S])*\\n\\n`, 'g'), (card) => (fits.test(card) ? card : ''));
const withStart = (file: string, table: string, start: number) => file.replace(new RegExp(`(\\[${table}\\][\\s\\S]*?start = )\\d+`), `$1${start}`);

// A voyage of four turns: the shortest that has everything.
export const quickComponents = withDeck(printed, 2, 2);

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

export interface SetUp {
  seats?: number;
  components?: string;
  // The words of options to choose, as the sheet shows them.
  options?: RegExp[];
  sameScreen?: boolean;
}

export class SeasOnPage extends TableOnPage {
  readonly stage: Locator;
  readonly targets: Locator;
  readonly answers: Locator;
  readonly scores: Locator;

  constructor(page: Page) {
    super(page);
    this.stage = page.locator('.seas .stage');
    this.targets = page.locator('.chart .targets button');
    this.answers = page.locator('[data-part="answers"] button.legal');
    this.scores = page.getByRole('dialog', { name: /^(Score sheet|Feuille de score)/ });
  }

  static card(page: Page): Locator {
    return page.getByRole('article', { name: 'Rolling Seas' });
  }

  static async setUp(page: Page, { seats = 1, components = '', options = [], sameScreen = false }: SetUp = {}): Promise<SeasOnPage> {
    await page.goto('./');
    const way = sameScreen ? /^(Same screen|Même écran)$/ : /^(Set up a table|Dresser une table)$/;
    await SeasOnPage.card(page).getByRole('button', { name: way }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('radio', { name: String(seats), exact: true }).first().check();
    for (const option of options) await sheet.getByRole('radio', { name: option }).first().check();
    if (components !== '') {
      const file = { name: 'quick.toml', mimeType: 'application/toml', buffer: Buffer.from(components) };
      await sheet.locator('input[type="file"]').setInputFiles(file);
      await expect(sheet.locator('.which')).toContainText('quick.toml');
    }
    await sheet.getByRole('button', { name: /^(Cast off|Larguer les amarres)$/ }).click();
    const table = new SeasOnPage(page);
    if (!sameScreen) await table.isAsked();
    return table;
  }

  // What the table waits for now, once it waits.
  async asked(): Promise<Asked> {
    const found = await this.page.waitForFunction(() => {
      if (document.querySelector('dialog[open] table')) return 'over';
      if (document.querySelector('dialog[open] #cover-title')) return 'cover';
      if (!document.querySelector('#ask')?.classList.contains('yours')) return '';
      const asks = document.querySelector<HTMLElement>('.seas .stage')?.dataset['asks'];
      if (asks) return asks;
      return document.querySelector('[data-part="actions"] .main') ? 'confirm' : '';
    });
    return (await found.jsonValue()) as Asked;
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
}
