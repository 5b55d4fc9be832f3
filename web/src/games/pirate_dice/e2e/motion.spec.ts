import { expect, expectMoments, isAsked, record, seedChance, shootFilm, takeSeat, test, watchAndPlay } from '../../../../test/motion';
import type { PirateView } from '../model';

// Where every ship afloat lies.
const shipsSeen = () =>
  [0, 1, 2].map((seat) => {
    const ship = document.querySelector<SVGElement>(`[data-spot="ship-${seat}"]`);
    const at = /translate\((-?\d+)px, (-?\d+)px\)/.exec(ship?.style.transform ?? '');
    return at ? [(Number(at[1]) - 20) / 40, (Number(at[2]) - 20) / 40] : null;
  });
const shipsWanted = ({ captains }: PirateView) => [0, 1, 2].map((seat) => (captains[seat]?.square.x == null ? null : [captains[seat].square.x, captains[seat].square.y]));

test('ships sail square by square as the engine says', async ({ page }) => {
  test.slow();
  await seedChance(page, 7);
  await record(page, shipsSeen);
  const table = await takeSeat(page, 'Pirate Dice');
  await watchAndPlay(table, 6);
  await shootFilm(page, 'pirate-motion');
  await isAsked(table);
  expect(await expectMoments(page, shipsWanted)).toBeGreaterThan(2);
});
