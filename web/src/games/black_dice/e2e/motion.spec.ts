import { seedChance, test, watchMatch, type Pieces } from '../../../../test/motion';
import type { BlackView } from '../model';

// How many dice each captain has on either half of the tile.
const dice: Pieces<BlackView> = {
  seen: () => [...document.querySelectorAll('.curse .racer')].map((racer) => Number(racer.textContent)),
  wanted: ({ shown }) => [...shown.captain_race.dice, ...shown.wolf_race.dice],
};

test('dice lie on the adventures as the engine says', async ({ page }) => {
  test.setTimeout(300_000);
  await seedChance(page, 3);
  await watchMatch(page, 'The Curse of the Black Dice', dice, /^Add/, 3);
});
