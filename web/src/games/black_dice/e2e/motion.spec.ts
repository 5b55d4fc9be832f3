import { expect, expectMoments, isAsked, record, seedChance, shootFilm, takeSeat, test, watchAndPlay } from '../../../../test/motion';
import type { BlackView } from '../model';

// How many dice each captain has on either half of the tile.
const seen = () => [...document.querySelectorAll('.curse .racer')].map((racer) => Number(racer.textContent));
const wanted = ({ shown }: BlackView) => [...shown.captain_race.dice, ...shown.wolf_race.dice];

test('dice lie on the adventures as the engine says', async ({ page }) => {
  test.slow();
  await seedChance(page, 3);
  await record(page, seen);
  const table = await takeSeat(page, 'The Curse of the Black Dice');
  await watchAndPlay(table, 6, /^Add/);
  await shootFilm(page, 'black-motion');
  await isAsked(table);
  expect(await expectMoments(page, wanted)).toBeGreaterThan(1);
});
