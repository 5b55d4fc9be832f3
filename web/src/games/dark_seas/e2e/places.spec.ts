// What one sees of a tile, a place or an answer on the island is where one touches it.
import { readFileSync } from 'node:fs';
import { askedAt, DarkOnPage, everyAsk, type Asked } from './on_page';
import { expect, laptop, phone, seedChance, test } from '../../../../test/fixtures';

// Every picture on the island against the box that is touched, by their middles and sizes; and against the frame.
async function expectInPlace(table: DarkOnPage) {
  await table.page.mouse.move(0, 0);
  const found = await table.island.evaluate((island) => {
    const frame = island.closest('.frame')!.getBoundingClientRect();
    const middle = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    return [...island.querySelectorAll('.place, .target.whole')].map((place) => {
      const picture = place.querySelector('svg')!.getBoundingClientRect();
      const hit = place.getBoundingClientRect();
      const [a, b] = [middle(picture), middle(hit)];
      return {
        name: `${place.tagName} ${place.getAttribute('aria-label')}`,
        away: Math.hypot(a.x - b.x, a.y - b.y),
        larger: Math.max(Math.abs(picture.width - hit.width), Math.abs(picture.height - hit.height)),
        outside: Math.max(frame.left - hit.left, hit.right - frame.right, frame.top - hit.top, hit.bottom - frame.bottom),
      };
    });
  });
  expect(found.length).toBeGreaterThanOrEqual(12);
  for (const { name, away, larger, outside } of found) {
    expect(away, name).toBeLessThan(3);
    expect(larger, name).toBeLessThan(6);
    expect(outside, name).toBeLessThan(3);
  }
}

const usual: Asked[] = ['sail', 'place', 'recruit', 'copy', 'take'];
for (const [screen, viewport] of [['laptop', laptop], ['phone', phone]] as const) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport, ...(screen === 'phone' ? { hasTouch: true, isMobile: true } : {}) });
    for (const asked of [...everyAsk, 'waive', 'lend', 'release'] as Asked[]) {
      test(`at ${asked} every picture is where it is touched`, { tag: usual.includes(asked) ? [] : '@long' }, async ({ page }) => {
        await expectInPlace(await askedAt(page, asked));
      });
    }
    test('a tile that can be used stays where it lay', async ({ page }) => {
      await seedChance(page, 3);
      const table = await DarkOnPage.setUp(page);
      await table.until('sail');
      const usable = table.island.locator('button.place.legal');
      for (let turns = 0; turns < 40 && (await usable.count()) === 0; turns++) {
        const asked = await table.asked();
        await table.touch(asked === 'sail' && (await table.answers.count()) > 0 ? table.answers.first() : await table.answer(asked));
        await table.asked();
      }
      await expect(usable.first()).toBeVisible();
      await expectInPlace(table);
    });
  });
}

// No word of a tile is broken, whatever the tile is called.
for (const language of ['en', 'fr'] as const) {
  test(`the names of all tiles fit on their tiles and cards (${language})`, async ({ page }) => {
    await page.setViewportSize(laptop);
    const table = await askedAt(page, 'sail');
    const words = readFileSync(new URL(`../../../../../src/games/dark_seas/words.${language}.toml`, import.meta.url), 'utf8');
    const section = /\n\[tile\]\n([^[]*)/.exec(words)![1]!;
    const names = [...section.matchAll(/^\w+ = "(.*)"$/gm)].map((found) => found[1]!);
    expect(names.length).toBeGreaterThan(48);
    for (const where of ['.island .face .name', '[data-part="hand"] .name']) {
      const broken = await page.locator(where).first().evaluate((element: HTMLElement, all) => {
        const faults: string[] = [];
        for (const name of all) {
          element.textContent = name;
          element.style.setProperty('--longest', String(Math.max(...name.split(/[\s-]/).map((word) => word.length))));
          const text = element.firstChild!;
          for (const word of name.matchAll(/[^\s-]+/g)) {
            const range = document.createRange();
            range.setStart(text, word.index);
            range.setEnd(text, word.index + word[0].length);
            if (range.getClientRects().length > 1) faults.push(`${word[0]} is broken`);
          }
          const room = element.parentElement!;
          if (element.scrollWidth > room.clientWidth + 1) faults.push(`${name} is wider than its tile`);
        }
        return faults;
      }, names);
      expect(broken, where).toEqual([]);
    }
    await expect(table.stage).toBeVisible();
  });
}
