// The games of this page, found by their folders: cards at once, everything else when a game is opened.
import type { Card, GamePage } from './types';

const cardFiles = import.meta.glob<Card>('../games/*/card.ts', { eager: true, import: 'default' });
const pageFiles = import.meta.glob<GamePage>('../games/*/index.ts', { import: 'default' });

// The quickest game first.
export const cards: Card[] = Object.values(cardFiles).sort((a, b) => a.minutes[0] - b.minutes[0]);
export const cardOf = (game: string): Card | undefined => cards.find((card) => card.id === game);

export async function loadGame(game: string): Promise<GamePage> {
  const found = pageFiles[`../games/${game}/index.ts`];
  if (!found) throw new Error(`There is no game "${game}".`);
  return found();
}
