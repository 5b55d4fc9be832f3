import type { GamePage, Sound } from '../../lib/types';
import Board from './Board.svelte';
import { inWords } from './in_words';
import type { DarkView } from './model';
import { lasts } from './reel.svelte';
import Summary from './Summary.svelte';
import type { GameEvent, Move } from './types.gen';

const chapters = ['aim', 'setup', 'round', 'scheme', 'captain', 'ship', 'place', 'pirates', 'protection', 'words', 'secrets', 'scoring'];

const sounds: Record<string, Sound> = {
  rolled: 'roll',
  rerolled: 'roll',
  die_rolled: 'roll',
  gained: 'coin',
  dismissed: 'shot',
  took: 'shot',
};

const staged: GameEvent['kind'][] = ['took', 'dismissed', 'copied', 'ended'];

const page: GamePage<DarkView, Move, GameEvent> = {
  id: 'dark_seas',
  Board,
  Summary,
  rules: chapters.map((chapter) => ({ title: `rules.${chapter}.title`, text: `rules.${chapter}.text` })),
  inWords,
  sound: (event: GameEvent) => sounds[event.kind] ?? null,
  dwell: (event: GameEvent) => lasts[event.kind] ?? 300,
  stages: (event: GameEvent) => staged.includes(event.kind),
};
export default page;
