import { seedChance, test, watchMatch, type Pieces } from '../../../../test/motion';
import type { PirateView } from '../model';

// Where every ship afloat lies.
const ships: Pieces<PirateView> = {
  seen: () =>
    [0, 1, 2].map((seat) => {
      const ship = document.querySelector<SVGElement>(`[data-spot="ship-${seat}"]`);
      const at = /translate\((-?\d+)px, (-?\d+)px\)/.exec(ship?.style.transform ?? '');
      return at ? [(Number(at[1]) - 20) / 40, (Number(at[2]) - 20) / 40] : null;
    }),
  wanted: ({ captains }) => captains.map(({ square: { x, y } }) => (x === null ? null : [x, y])),
};

test('ships sail square by square as the engine says', async ({ page }) => {
  test.setTimeout(300_000);
  await seedChance(page, 7);
  await watchMatch(page, 'Pirate Dice', ships, / on the wheel$/, 4);
});
