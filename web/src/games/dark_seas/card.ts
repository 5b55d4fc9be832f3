import type { Card } from '../../lib/types';
import picture from './card.svg';

const card: Card = {
  id: 'dark_seas',
  name: 'Dark Seas',
  seats: [2, 4],
  minutes: [60, 90],
  kind: { en: 'Building an island', fr: 'Construction d’une île' },
  weight: 3,
  about: {
    en: 'Build a nest of pirates port by port around your own island.',
    fr: 'Bâtissez un repaire de pirates, port après port, autour de votre île.',
  },
  goal: {
    en: 'Fill your ports with pirates and treasure: after the last round the most infamous captain wins.',
    fr: 'Remplissez vos ports de pirates et de trésors : après la dernière manche, le capitaine le plus infâme l’emporte.',
  },
  picture,
  designers: 'Anthony Rubbo (Alderac Entertainment Group)',
  playNow: { seats: 3 },
};
export default card;
