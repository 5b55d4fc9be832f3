import type { GamePage, Sound } from '../../lib/types';
import Board from './Board.svelte';
import { inWords } from './in_words';
import type { BlackView } from './model';
import { lasts } from './reel.svelte';
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

const staged: GameEvent['kind'][] = ['settled', 'ship_hit', 'enemy_hit', 'thrown', 'sea_wolf', 'quest_done', 'all_lost'];

const page: GamePage<BlackView, Move, GameEvent> = {
  id: 'black_dice',
  Board,
  Summary,
  rules: chapters.map((chapter) => ({ title: `rules.${chapter}.title`, text: `rules.${chapter}.text` })),
  inWords,
  sound: (event: GameEvent) => sounds[event.kind] ?? null,
  dwell: (event: GameEvent) => lasts[event.kind] ?? 0,
  stages: (event: GameEvent) => staged.includes(event.kind),
};
export default page;
