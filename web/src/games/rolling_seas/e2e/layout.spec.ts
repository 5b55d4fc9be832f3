import { layoutLaws } from '../../../../test/layout';
import { ambushComponents, eventfulComponents } from './on_page';

layoutLaws('rolling_seas', [{ seats: 6 }, { seats: 1 }, { seats: 2, components: eventfulComponents }, { seats: 2, components: ambushComponents }]);
