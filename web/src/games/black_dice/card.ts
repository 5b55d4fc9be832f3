import type { Card } from '../../lib/types';
import picture from './card.svg';

const card: Card = {
  id: 'black_dice',
  name: 'The Curse of the Black Dice',
  seats: [2, 4],
  minutes: [30, 45],
  kind: { en: 'Together, one winner', fr: 'Ensemble, un seul gagnant' },
  weight: 2,
  about: {
    en: 'Sail together against the curse: everyone can lose, and one of you gets the gold.',
    fr: 'Naviguez ensemble contre la malédiction : tous peuvent perdre, et un seul aura l’or.',
  },
  goal: {
    en: 'Complete the quest together and bring the ship home; then the richest of you wins.',
    fr: 'Accomplissez la quête ensemble et ramenez le navire ; alors le plus riche d’entre vous l’emporte.',
  },
  picture,
  designers: 'Alexander Lauck (Board&Dice)',
  playNow: { seats: 3 },
};
export default card;
