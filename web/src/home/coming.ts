// Titles that are on their way. A card here is shown only while its game has no folder of its own.
import type { Card } from '../lib/types';
import darkSeas from './pictures/dark_seas.svg';
import rollingSeas from './pictures/rolling_seas.svg';

export const coming: Omit<Card, 'playNow'>[] = [
  {
    id: 'dark_seas',
    name: 'Dark Seas',
    seats: [2, 4],
    minutes: [60, 90],
    about: {
      en: 'Build a nest of pirates port by port around your own island.',
      fr: 'Bâtissez un repaire de pirates, port après port, autour de votre île.',
    },
    picture: darkSeas,
    designers: 'Anthony Rubbo (Alderac Entertainment Group)',
  },
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
