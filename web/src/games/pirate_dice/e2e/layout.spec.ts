import { layoutLaws } from '../../../../test/layout';
import { rowdyComponents, sturdyComponents } from './on_page';

layoutLaws('pirate_dice', [
  { seats: 4, options: { mode: 'advanced' } },
  { seats: 2, options: { mode: 'basic' } },
  { seats: 3, options: { mode: 'regatta' } },
  { seats: 4, options: { mode: 'advanced' }, components: rowdyComponents },
  { seats: 2, options: { mode: 'advanced' }, components: sturdyComponents },
]);
