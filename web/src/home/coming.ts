// Titles that are on their way. A card here is shown only while its game has no folder of its own.
import type { Card } from '../lib/types';
import rollingSeas from './pictures/rolling_seas.svg';

export const coming: Omit<Card, 'playNow'>[] = [
  {
    id: 'rolling_seas',
    name: 'Rolling Seas',
    seats: [1, 6],
    minutes: [45, 60],
    about: {
      en: 'Draw your route on the chart, meet what the sea hides, and come home with a story.',
      fr: 'Tracez votre route sur la carte, rencontrez ce que cache la mer, et rentrez avec une histoire.',
    },
    picture: rollingSeas,
    designers: 'George Jaros (Nuts! Publishing)',
  },
];
