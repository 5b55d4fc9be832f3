import { expect, expectMoments, isAsked, record, seedChance, shootFilm, takeSeat, test, watchAndPlay } from '../../../../test/motion';
import type { SeasView } from '../model';

// The ship on the own chart.
const seen = () => {
  const ship = document.querySelector<SVGElement>('.chart .ship');
  const at = /translate\((-?\d+)px, (-?\d+)px\)/.exec(ship?.style.transform ?? '');
  return at ? [(Number(at[1]) - 20) / 40, (Number(at[2]) - 20) / 40] : null;
};
const wanted = ({ players }: SeasView) => {
  const ship = players[0]!.ship;
  return ship === 'none' ? null : ['ABCDEFGHIJKLMNOPQRSTUVWXYZ'.indexOf(ship[0]!), Number(ship.slice(1)) - 1];
};

test('the ship sails from square to square as the engine says', async ({ page }) => {
  test.slow();
  await seedChance(page, 4);
  await record(page, seen);
  const table = await takeSeat(page, 'Rolling Seas');
  await watchAndPlay(table, 8, /^(Navigate|Sail|End the turn)/);
  await shootFilm(page, 'rolling-motion');
  await isAsked(table);
  expect(await expectMoments(page, wanted)).toBeGreaterThan(0);
});
