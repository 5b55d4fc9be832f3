import { expect, expectMoments, isAsked, record, seedChance, shootFilm, takeSeat, test, watchAndPlay } from '../../../../test/motion';
import type { WavesView } from '../model';

// The dice in each crow's nest, and the infamy of each captain.
const seen = () =>
  [...document.querySelectorAll('[data-part="strip"]')].map((strip) => [
    strip.querySelectorAll('.nest .die').length,
    Number(/\d+/.exec(strip.querySelector('.count.long b')?.textContent ?? '')?.[0]),
  ]);
const wanted = ({ players }: WavesView) => players.map(({ nest, infamy }) => [nest.length, infamy]);

test('dice go into the nests and infamy comes as the engine says', async ({ page }) => {
  test.slow();
  await seedChance(page, 5);
  await record(page, seen);
  const table = await takeSeat(page, 'Rolling with the Waves');
  await watchAndPlay(table, 7);
  await shootFilm(page, 'waves-motion');
  await isAsked(table);
  expect(await expectMoments(page, wanted)).toBeGreaterThan(2);
});
