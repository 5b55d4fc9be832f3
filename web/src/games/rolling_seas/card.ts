import type { Card } from '../../lib/types';
import picture from './card.svg';

const card: Card = {
  id: 'rolling_seas',
  name: 'Rolling Seas',
  seats: [1, 6],
  minutes: [45, 60],
  about: {
    en: 'Draw your route on the chart, meet what the sea hides, and come home with a story.',
    fr: 'Tracez votre route sur la carte, rencontrez ce que cache la mer, et rentrez avec une histoire.',
  },
  picture,
  designers: 'George Jaros (Nuts! Publishing)',
  playNow: { seats: 3 },
};
export default card;
