import { expect } from '@playwright/test';
import { seedChance, test, watchMatch, type Pieces } from '../../../../test/motion';
import { SeasOnPage } from './on_page';
import type { SeasView } from '../model';

const ship: Pieces<SeasView> = {
  seen: () => {
    // Where somebody else's chart lies on the table, nothing is to be seen of the own ship.
    if (document.querySelector<HTMLElement>('.chart')?.dataset['seat'] !== '0') return undefined;
    const drawn = document.querySelector<SVGElement>('.chart .ship');
    const at = /translate\((-?\d+)px, (-?\d+)px\)/.exec(drawn?.style.transform ?? '');
    return at ? [(Number(at[1]) - 20) / 40, (Number(at[2]) - 20) / 40] : null;
  },
  wanted: ({ players }) => {
    const at = players[0]!.ship;
    return at === 'none' ? null : [at.charCodeAt(0) - 65, Number(at.slice(1)) - 1];
  },
};

test('the ship sails from square to square as the engine says', async ({ page }) => {
  test.setTimeout(300_000);
  await seedChance(page, 4);
  await watchMatch(page, 'Rolling Seas', ship, /^(Navigate|Sail)/, 2);
});

test('one click on a far square sails the whole route, with all that is met on the way', async ({ page }) => {
  test.slow();
  await seedChance(page, 4);
  const table = await SeasOnPage.setUp(page);
  for (let asked = await table.asked(); asked !== 'act'; asked = await table.asked()) await (await table.answer(asked, new Set())).click();
  const ship = page.locator('.chart .ship');
  const from = (await ship.getAttribute('aria-label'))!.split(':')[0]!;
  const far = page.locator('.targets button.far:not(.pass)');
  const squares = await far.evaluateAll((all) => all.map((one) => one.getAttribute('data-square') ?? ''));
  const distance = (to: string) => Math.max(Math.abs(to.charCodeAt(0) - from.charCodeAt(0)), Math.abs(Number(to.slice(1)) - Number(from.slice(1))));
  const square = squares.reduce((best, one) => (distance(one) > distance(best) ? one : best), from);
  expect(distance(square)).toBeGreaterThan(2);
  const sailed = table.log.getByText(/^You sail (N|S|E|W|north|south|east|west)/);
  await page.locator(`.targets [data-square="${square}"]`).click();
  await table.isAsked();
  await expect(ship).toHaveAttribute('aria-label', new RegExp(`^${square}:`));
  expect(await sailed.count()).toBeGreaterThan(2);
  // Each step is taken back by itself.
  await table.takeBack.click();
  await table.isAsked();
  await expect(ship).not.toHaveAttribute('aria-label', new RegExp(`^${square}:`));
});
