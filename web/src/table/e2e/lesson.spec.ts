import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, phone, seedChance, shot, TableOnPage, test } from '../../../test/fixtures';

test.use({ newcomer: true });

const patience = { timeout: 30_000 };

class LessonOnPage extends TableOnPage {
  readonly card: Locator;
  readonly doIt: Locator;
  readonly goOn: Locator;
  constructor(page: Page) {
    super(page);
    this.card = page.getByRole('region', { name: /^(First match|Première partie)$/ });
    this.doIt = this.card.getByRole('button', { name: /^(Do it|Jouer ce coup)$/ });
    this.goOn = this.card.getByRole('button', { name: /^(Play on|Continuer)$/ });
  }

  static async begin(page: Page, game: string): Promise<LessonOnPage> {
    await page.goto('./');
    await page.getByRole('article', { name: game }).getByRole('button', { name: /^(Play|Jouer)$/ }).click();
    return new LessonOnPage(page);
  }

  // The steps of the lesson as they were told, until it is over.
  async playThrough(press: (button: Locator) => Promise<void>): Promise<string[]> {
    const told: string[] = [];
    for (let moves = 0; ; moves++) {
      expect(moves, 'the lesson comes to its end').toBeLessThan(60);
      await expect(this.page.locator('.lesson.ready')).toBeVisible(patience);
      if (await this.goOn.isVisible()) return told;
      const text = (await this.card.locator('p').textContent()) ?? '';
      const asked = await this.card.getAttribute('data-asked');
      if (await this.doIt.isEnabled()) {
        if (/^\s*\d/.test(text)) told.push(text.trim());
        await press(this.doIt);
      } else await press(this.confirm);
      // Something else is asked now.
      await expect(this.card).not.toHaveAttribute('data-asked', asked ?? '', patience);
    }
  }
}

const click = (button: Locator) => button.click();

for (const game of ['Rolling with the Waves', 'Pirate Dice', 'The Curse of the Black Dice', 'Rolling Seas', 'Dark Seas']) {
  test(`the first match of ${game} is its lesson, and goes on`, async ({ page }) => {
    await seedChance(page, 5);
    const table = await LessonOnPage.begin(page, game);
    const told = await table.playThrough(click);
    expect(told.length).toBeGreaterThanOrEqual(5);
    expect(told.length).toBeLessThanOrEqual(8);
    // Each says something of its own.
    expect(new Set(told.map((text) => text.replace(/^.*?\. /, ''))).size).toBe(told.length);
    await shot(page, `lesson-over-${game.toLowerCase().replaceAll(' ', '-')}`);
    await table.goOn.click();
    await expect(table.card).toBeHidden();
    await table.playOn(3);
    await table.isAsked();
  });
}

test.describe('as most play', () => {
  test.use({ chosen: { confirm: 'final' } });

  test('a lesson is left and found again where it was, skipped, and begun anew', async ({ page }) => {
    const table = await LessonOnPage.begin(page, 'Rolling with the Waves');
    await expect(table.doIt).toBeEnabled(patience);
    await expectAccessible(page);
    await shot(page, 'lesson-laptop');
    await expect(page.getByText('Fill and bury your treasure chests.')).toBeVisible();
    await table.doIt.click();
    await expect(table.card).toContainText('2 of 7', patience);
    await page.reload();
    await expect(table.card).toContainText('2 of 7', patience);
    await page.goto('./#/');
    const waves = page.getByRole('article', { name: 'Rolling with the Waves' });
    await waves.getByRole('button', { name: /^More ways/ }).click();
    await waves.getByRole('button', { name: 'Learn by playing' }).click();
    await expect(table.card).toContainText('2 of 7', patience);
    await table.card.getByRole('button', { name: 'Skip the lesson' }).click();
    await expect(table.card).toBeHidden();
    await table.isAsked();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Learn by playing' }).click();
    await expect(table.card).toContainText('1 of 7', patience);
  });
});

test.describe('in French, by keys', () => {
  test.use({ chosen: { language: 'fr' } });

  test('the lesson says what to do and why, and answers to the keyboard', async ({ page }) => {
    const table = await LessonOnPage.begin(page, 'Pirate Dice');
    await expect(table.card).toContainText('1 sur 7', patience);
    await expect(table.card).toContainText('Votre navire part d’un mouillage.');
    await expect(page.getByText('Soyez le premier à finir une Cloche')).toBeVisible();
    await table.doIt.focus();
    await page.keyboard.press('Enter');
    await expect(table.card).toContainText('2 sur 7', patience);
    // What is pointed at can be done on the board as well.
    await expect(page.locator('.live, [aria-live]').filter({ hasText: 'Les dés sont vos ordres' }).first()).toBeAttached();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true, chosen: { confirm: 'final' } });

  test('the lesson is played by touch', async ({ page }) => {
    const table = await LessonOnPage.begin(page, 'Rolling with the Waves');
    await expect(table.card).toContainText('1 of 7', patience);
    await expectNoSidewaysScroll(page);
    await shot(page, 'lesson-phone');
    await table.doIt.tap();
    await expect(table.card).toContainText('2 of 7', patience);
  });
});
