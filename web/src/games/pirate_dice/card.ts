import type { Card } from '../../lib/types';
import picture from './card.svg';

const card: Card = {
  id: 'pirate_dice',
  name: 'Pirate Dice',
  seats: [2, 4],
  minutes: [30, 45],
  kind: { en: 'Secret orders', fr: 'Ordres secrets' },
  weight: 2,
  about: {
    en: 'Programme your ship in secret, then watch wind, reefs and rivals ruin the plan.',
    fr: 'Programmez votre navire en secret, puis regardez vent, récifs et rivaux ruiner le plan.',
  },
  goal: {
    en: 'Be the first to end a Bell on the treasure’s X.',
    fr: 'Soyez le premier à finir une Cloche sur la croix du trésor.',
  },
  picture,
  designers: 'Clint Herron, Sean Brown',
  playNow: { seats: 3 },
};
export default card;
