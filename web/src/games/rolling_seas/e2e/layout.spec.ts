import { layoutLaws } from '../../../../test/layout';
import { ambushComponents, eventfulComponents } from './on_page';

layoutLaws(
  'rolling_seas',
  [{ seats: 6 }, { seats: 1 }, { seats: 1, components: eventfulComponents, only: ['prize'], prefer: ['visit', 'buy_cannon', 'build', 'explore', 'sail'] }, { seats: 2, components: ambushComponents, only: ['spoils', 'loss'] }],
  ['loss', 'spoils'],
);
