import { layoutLaws } from '../../../../test/layout';
import { busyComponents } from './on_page';

layoutLaws('black_dice', [{ seats: 4 }, { seats: 3, options: { quest: 'kraken' } }, { seats: 2, options: { quest: 'armada' } }, { seats: 4, components: busyComponents }]);
