import { expect, expectMoments, isAsked, record, seedChance, shootFilm, takeSeat, test, watchAndPlay } from '../../../../test/motion';
import type { DarkView } from '../model';

// The pirates on the own island, and the infamy of each captain on the track.
const seen = () => [
  document.querySelectorAll('[data-part="island"] .figure').length,
  ...(document.querySelector('[data-part="track"]')?.getAttribute('aria-label')?.match(/\d+/g) ?? []).map(Number),
];
const sum = (list: number[]) => list.reduce((all, n) => all + n, 0);
const wanted = ({ players }: DarkView) => [sum(players[0]!.regular) + sum(players[0]!.dread), ...players.map(({ infamy }) => infamy)];

test('pirates come and infamy is scored as the engine says', async ({ page }) => {
  test.slow();
  await seedChance(page, 6);
  await record(page, seen);
  const table = await takeSeat(page, 'Dark Seas');
  await watchAndPlay(table, 16, /^(Keep all|Sail|Use|Place|A pirate|Take)/);
  await shootFilm(page, 'dark-motion');
  await isAsked(table);
  expect(await expectMoments(page, wanted)).toBeGreaterThan(1);
});
