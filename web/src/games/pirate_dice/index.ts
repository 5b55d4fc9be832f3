import type { GamePage, Sound } from '../../lib/types';
import Board from './Board.svelte';
import { inWords } from './in_words';
import type { PirateView } from './model';
import { lasts } from './reel.svelte';
import Summary from './Summary.svelte';
import type { GameEvent, Move } from './types.gen';

const chapters = ['aim', 'setup', 'plan', 'bells', 'commands', 'pushing', 'map', 'cannons', 'damage', 'sinking', 'repair', 'skullduggery', 'treasure', 'advanced', 'treasure_die', 'regatta'];

const sounds: Record<string, Sound> = {
  rolled: 'roll',
  rerolled: 'roll',
  roll_off: 'roll',
  fired: 'shot',
  rammed: 'shot',
  took_treasure: 'coin',
  stole_treasure: 'coin',
  bell_rung: 'turn',
};

const staged: GameEvent['kind'][] = ['fired', 'hit', 'sank', 'rammed', 'took_treasure', 'stole_treasure', 'out', 'won'];

const page: GamePage<PirateView, Move, GameEvent> = {
  id: 'pirate_dice',
  Board,
  Summary,
  rules: chapters.map((chapter) => ({ title: `rules.${chapter}.title`, text: `rules.${chapter}.text` })),
  inWords,
  sound: (event: GameEvent) => sounds[event.kind] ?? null,
  dwell: (event: GameEvent) => lasts[event.kind] ?? 0,
  stages: (event: GameEvent) => staged.includes(event.kind),
};
export default page;
