import { layoutLaws } from '../../../../test/layout';
import { busyComponents, lonelyComponents } from './on_page';

layoutLaws(
  'black_dice',
  [{ seats: 4 }, { seats: 3, options: { quest: 'kraken' } }, { seats: 2, options: { quest: 'armada' } }, { seats: 4, components: busyComponents, only: ['serve', 'served', 'throw', 'toss', 'tossed'] }, { seats: 2, components: lonelyComponents, only: ['doom'], prefer: ['overboard', 'throw', 'reroll'] }],
  ['doom'],
);
