import type { Card } from '../../lib/types';
import picture from './card.svg';

const card: Card = {
  id: 'black_dice',
  name: 'The Curse of the Black Dice',
  seats: [2, 4],
  minutes: [30, 45],
  about: {
    en: 'Sail together against the curse: everyone can lose, and one of you gets the gold.',
    fr: 'Naviguez ensemble contre la malédiction : tous peuvent perdre, et un seul aura l’or.',
  },
  picture,
  designers: 'Alexander Lauck (Board&Dice)',
  playNow: { seats: 3 },
};
export default card;
