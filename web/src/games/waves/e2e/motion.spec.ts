import { seedChance, test, watchMatch, type Pieces } from '../../../../test/motion';
import type { WavesView } from '../model';

// The dice in each crow's nest, and the infamy of each captain.
const nests: Pieces<WavesView> = {
  seen: () =>
    [...document.querySelectorAll('[data-part="strip"]')].map((strip) => [
      strip.querySelectorAll('.nest .die').length,
      Number(/\d+/.exec(strip.querySelector('.count.long b')?.textContent ?? '')?.[0]),
    ]),
  wanted: ({ players }) => players.map(({ nest, infamy }) => [nest.length, infamy]),
};

test('dice go into the nests and infamy comes as the engine says', async ({ page }) => {
  test.setTimeout(300_000);
  await seedChance(page, 5);
  await watchMatch(page, 'Rolling with the Waves', nests, /^Take/, 4);
});
