import type { Card } from '../../lib/types';
import picture from './card.svg';

const card: Card = {
  id: 'waves',
  name: 'Rolling with the Waves',
  seats: [2, 5],
  minutes: [20, 40],
  about: {
    en: 'Draft dice, fill and bury your chests, load your cannons and rob your rivals’ treasure.',
    fr: 'Choisissez vos dés, remplissez et enterrez vos coffres, chargez vos canons et pillez vos rivaux.',
  },
  picture,
  designers: 'Ark Angel Games',
  playNow: { seats: 3 },
};
export default card;
