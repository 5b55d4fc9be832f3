// The table of Dark Seas as the tests touch it.
import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { GameOnPage, type SetUp } from '../../../../test/fixtures';
import { playUpTo } from '../../../../test/played';

export type Asked =
  | 'arrange'
  | 'settle'
  | 'toss'
  | 'ready'
  | 'reroll'
  | 'scheme'
  | 'income'
  | 'sail'
  | 'pass'
  | 'recruit'
  | 'upgrade'
  | 'keep_treasure'
  | 'keep_tile'
  | 'place'
  | 'pay'
  | 'lose'
  | 'waive'
  | 'choose'
  | 'captain'
  | 'take'
  | 'copy'
  | 'lend'
  | 'release'
  | 'colour'
  | 'confirm'
  | 'cover'
  | 'over';

const printed = readFileSync(new URL('../../../../../src/games/dark_seas/components.toml', import.meta.url), 'utf8');

// Two rounds: the shortest match in which everybody is the active player once.
export const quickComponents = printed.replace(/^rounds = \d+/m, 'rounds = 2');

// Tiles that ask for everything there is to ask, and dice that carry the ship around the island.
const effects = [
  'each_player { recruit(2, any) }; upgrade(1); each_player { lose(1 pirate) }',
  'treasure(3, 1); tiles(3, 1); move(pirate)',
  'pay(1 doubloon) { infamy(1) }; pay(1 treasure) { gain(2) }',
  'choose { gain(2) | infamy(1) }; move(captain)',
  'place',
  'recruit(1, any); copy',
];
function withEffects(list: string[]): string {
  let next = 0;
  return printed
    .replace(/^effect = .*/gm, () => `effect = "${list[next++ % list.length]}"`)
    .replace(/^rolled = \d+/m, 'rolled = 6')
    .replace(/^doubloons = 3/m, 'doubloons = 9');
}
export const busyComponents = withEffects(effects);
// What the others' tiles ask of one whose captain stands guard: a pirate of his port, and a tile of it.
export const guarded: Partial<Record<Asked, string>> = {
  waive: withEffects(['recruit(2, here); roll; each_other { lose(1 pirate, matching) }']),
  lend: withEffects(['copy; copy; copy; copy; copy; copy', 'gain(1)']),
  release: withEffects(['recruit(2, here); move(pirate)', 'recruit(2, here)']),
};

export const everyAsk: Asked[] = ['settle', 'toss', 'ready', 'reroll', 'scheme', 'income', 'sail', 'pass', 'recruit', 'upgrade', 'keep_treasure', 'keep_tile', 'place', 'pay', 'lose', 'choose', 'captain', 'take', 'copy'];

export class DarkOnPage extends GameOnPage<Asked> {
  readonly island: Locator;
  // Whatever may be touched now, on the island and beside it.
  readonly legal: Locator;
  readonly answers: Locator;
  readonly cards: Locator;
  private turns = 0;

  constructor(page: Page) {
    super(page, '.dark');
    this.island = page.locator('.dark .island');
    this.legal = page.locator('.dark button.legal');
    this.answers = page.locator('[data-part="answers"] button.legal');
    this.cards = page.locator('[data-part="hand"] button.legal');
  }

  static setUp(page: Page, wanted: SetUp = {}): Promise<DarkOnPage> {
    return new DarkOnPage(page).castOff('Dark Seas', wanted);
  }

  // Whether this is asked before the match ends.
  async until(wanted: Asked): Promise<boolean> {
    for (;;) {
      const asked = await this.asked();
      if (asked === wanted || asked === 'over') return asked === wanted;
      await this.touch(await this.answer(asked));
    }
  }

  touch(target: Locator): Promise<void> {
    return this.page.viewportSize()!.width < 900 ? target.tap() : target.click();
  }

  // Answers, and sees that something came of it.
  async answerAt(asked: Asked): Promise<void> {
    await this.answerWith(await this.answer(asked));
  }
  async answerWith(target: Locator): Promise<void> {
    const before = await this.page.locator('.dark').innerHTML();
    await this.touch(target);
    await expect.poll(() => this.page.locator('.dark').innerHTML()).not.toBe(before);
  }

  private named(name: RegExp): Locator {
    return this.legal.and(this.page.getByRole('button', { name }));
  }

  // The answer of a player of some sense: use tiles, sail, place, scheme; the captain where the ship gets farthest, and
  // home every third time.
  async answer(asked: Asked): Promise<Locator> {
    if (asked === 'confirm' || asked === 'ready' || asked === 'pass') return this.confirm;
    if (asked === 'sail') {
      const found = [this.named(/^(Use|Utiliser) /), this.named(/^(Sail to|Gagner le) /)];
      for (const one of found) if ((await one.count()) > 0) return one.first();
      const cards = this.page.locator('[data-part="hand"] button.piece');
      if ((await cards.count()) === 0) return this.confirm;
      await this.touch(cards.first());
    }
    if (asked === 'sail' || asked === 'place') return this.named(/^(Place|Poser) .*(port|bone)/i).first();
    if (asked === 'scheme') {
      if ((await this.cards.count()) > 0) return this.cards.first();
      if (this.turns++ % 3 === 1) return this.named(/(central island|île centrale)/).first();
      return this.farthest();
    }
    return this.legal.first();
  }

  private async farthest(): Promise<Locator> {
    const captains = this.named(/captain|capitaine/i);
    const names = await captains.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''));
    const far = names.map((name) => Number(/(\d) ports?$/.exec(name)?.[1] ?? 0));
    return captains.nth(far.indexOf(Math.max(...far)));
  }
}

// A table at which this is asked: of anybody, or by another's tile of one whose captain stands guard.
export async function askedAt(page: Page, wanted: Asked): Promise<DarkOnPage> {
  // What is protected is given to nobody unless one wants to be asked.
  const standing: Record<string, 'ask'> = wanted === 'lend' || wanted === 'release' ? { [wanted]: 'ask' } : {};
  await playUpTo(page, { game: 'dark_seas', seats: 2, components: guarded[wanted] ?? busyComponents, asks: wanted, standing });
  const table = new DarkOnPage(page);
  expect(await table.asked()).toBe(wanted);
  return table;
}
