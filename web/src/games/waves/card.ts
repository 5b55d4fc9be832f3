import type { Card } from '../../lib/types';
import picture from './card.svg';

const card: Card = {
  id: 'waves',
  name: 'Rolling with the Waves',
  seats: [2, 5],
  minutes: [20, 40],
  kind: { en: 'Dice drafting', fr: 'Choix de dés' },
  weight: 1,
  about: {
    en: 'Draft dice, fill and bury your chests, load your cannons and rob your rivals’ treasure.',
    fr: 'Choisissez vos dés, remplissez et enterrez vos coffres, chargez vos canons et pillez vos rivaux.',
  },
  goal: {
    en: 'Fill and bury your treasure chests. Once somebody’s chests or ship are complete, the most points win.',
    fr: 'Remplissez et enterrez vos coffres. Dès que les coffres ou le navire de quelqu’un sont complets, le plus de points l’emporte.',
  },
  picture,
  designers: 'Ark Angel Games',
  playNow: { seats: 3 },
};
export default card;
