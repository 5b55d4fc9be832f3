// The games of this page, found by their folders: cards at once, everything else when a game is opened.
import type { Card, GamePage, Lesson } from './types';

const cardFiles = import.meta.glob<Card>('../games/*/card.ts', { eager: true, import: 'default' });
const pageFiles = import.meta.glob<GamePage>('../games/*/index.ts', { import: 'default' });
const lessonFiles = import.meta.glob<Lesson>('../games/*/lesson.ts', { import: 'lesson' });

// The quickest game first.
export const cards: Card[] = Object.values(cardFiles).sort((a, b) => a.minutes[0] - b.minutes[0]);
export const cardOf = (game: string): Card | undefined => cards.find((card) => card.id === game);

async function load<T>(files: Record<string, () => Promise<T>>, game: string, file: string): Promise<T> {
  const found = files[`../games/${game}/${file}`];
  if (!found) throw new Error(`There is no game "${game}".`);
  return found();
}
export const loadGame = (game: string) => load(pageFiles, game, 'index.ts');
export const loadLesson = (game: string) => load(lessonFiles, game, 'lesson.ts');
