import { layoutLaws } from '../../../../test/layout';
import { busyComponents, guarded } from './on_page';

const standing = { lend: 'ask', release: 'ask' } as const;
layoutLaws('dark_seas', [
  { seats: 4, options: { ports: 'arranged', colours: 'chosen' } },
  { seats: 2, components: busyComponents },
  { seats: 4, components: busyComponents, standing },
  ...(['waive', 'lend', 'release'] as const).map((asks) => ({ seats: 2, components: guarded[asks]!, standing, only: [asks] })),
]);
