import { seedChance, test, watchMatch, type Pieces } from '../../../../test/motion';
import type { DarkView } from '../model';

// The pirates on the own island, the doubloons in its purse, and the tiles in hand.
const crew: Pieces<DarkView> = {
  seen: () => [
    document.querySelectorAll('[data-part="island"] .figure').length,
    Number(document.querySelectorAll('[data-part="purse"] .store b')[1]?.textContent),
    document.querySelectorAll('[data-part="hand"] .card').length,
  ],
  wanted: ({ players, shown }) => [players[0]!.regular.concat(players[0]!.dread).reduce((all, n) => all + n, 0), players[0]!.doubloons, shown.players[0]!.hand.length],
};

test('pirates, doubloons and tiles come and go as the engine says', async ({ page }) => {
  test.setTimeout(300_000);
  await seedChance(page, 6);
  await watchMatch(page, 'Dark Seas', crew, /^(Keep all|Scheme|Take|Sail|Use|Place|A pirate)/, 3);
});
