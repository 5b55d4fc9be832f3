import type { Card } from '../../lib/types';
import picture from './card.svg';

const card: Card = {
  id: 'rolling_seas',
  name: 'Rolling Seas',
  seats: [1, 6],
  minutes: [45, 60],
  kind: { en: 'Exploring a chart', fr: 'Exploration' },
  weight: 2,
  about: {
    en: 'Draw your route on the chart, meet what the sea hides, and come home with a story.',
    fr: 'Tracez votre route sur la carte, rencontrez ce que cache la mer, et rentrez avec une histoire.',
  },
  goal: {
    en: 'Meet adventures at sea and tell of them in port: after the last card the most renown wins.',
    fr: 'Vivez des aventures en mer et racontez-les au port : après la dernière carte, la plus grande renommée l’emporte.',
  },
  picture,
  designers: 'George Jaros (Nuts! Publishing)',
  playNow: { seats: 3 },
};
export default card;
