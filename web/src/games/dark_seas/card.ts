import type { Card } from '../../lib/types';
import picture from './card.svg';

const card: Card = {
  id: 'dark_seas',
  name: 'Dark Seas',
  seats: [2, 4],
  minutes: [60, 90],
  about: {
    en: 'Build a nest of pirates port by port around your own island.',
    fr: 'Bâtissez un repaire de pirates, port après port, autour de votre île.',
  },
  picture,
  designers: 'Anthony Rubbo (Alderac Entertainment Group)',
  playNow: { seats: 3 },
};
export default card;
