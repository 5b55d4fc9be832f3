import { seedChance, test, watchMatch, type Pieces } from '../../../../test/motion';
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
