import type { GamePage, Sound } from '../../lib/types';
import Board from './Board.svelte';
import { inWords } from './in_words';
import type { BlackView } from './model';
import { joins } from './reel.svelte';
import Summary from './Summary.svelte';
import type { GameEvent, Move } from './types.gen';

const chapters = ['aim', 'setup', 'black', 'turn', 'rum', 'crew', 'abilities', 'settle', 'rewards', 'penalties', 'wolf', 'island', 'kraken', 'armada', 'dutchman', 'end'];

const sounds: Record<string, Sound> = {
  black_rolled: 'roll',
  rolled: 'roll',
  rerolled: 'roll',
  drank: 'roll',
  excess_rolled: 'roll',
  duel_rolled: 'roll',
  ship_hit: 'shot',
  enemy_hit: 'shot',
  gold_gained: 'coin',
  round_began: 'turn',
};

const page: GamePage<BlackView, Move, GameEvent> = {
  id: 'black_dice',
  Board,
  Summary,
  rules: chapters.map((chapter) => ({ title: `rules.${chapter}.title`, text: `rules.${chapter}.text` })),
  inWords,
  sound: (event: GameEvent) => sounds[event.kind] ?? null,
  joins,
  // Each event has its own movement and its own time.
  dwell: () => 0,
};
export default page;
