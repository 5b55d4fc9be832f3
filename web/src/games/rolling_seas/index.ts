import type { GamePage, Sound } from '../../lib/types';
import Board from './Board.svelte';
import { inWords } from './in_words';
import type { SeasView } from './model';
import { lastsOf } from './reel.svelte';
import Summary from './Summary.svelte';
import type { GameEvent, Move, Words } from './types.gen';
import { boardWords } from '../../words/board_words';

const chapters = ['aim', 'setup', 'turn', 'smooth', 'draw', 'neighbours', 'navigate', 'wind', 'encounters', 'explore', 'visit', 'bonuses', 'hold', 'battle', 'end', 'solo'];

const sounds: Record<string, Sound> = { rolled: 'roll', battle: 'shot', pirates: 'shot', told: 'coin', explored: 'coin', bought_ship: 'coin', bought_cannon: 'coin' };

const staged: GameEvent['kind'][] = ['battle', 'ended'];

const page: GamePage<SeasView, Move, GameEvent> = {
  id: 'rolling_seas',
  Board,
  Summary,
  rules: chapters.map((chapter) => ({ title: `rules.${chapter}.title`, text: `rules.${chapter}.text` })),
  inWords,
  sound: (event: GameEvent) => sounds[event.kind] ?? null,
  dwell: (event: GameEvent, own) => lastsOf(event, own),
  together: true,
  stages: (event: GameEvent) => staged.includes(event.kind),
  epilogue: async () => {
    const { epilogue } = await import('./story');
    return (props) => epilogue(boardWords<Words>(props.say), props);
  },
};
export default page;
