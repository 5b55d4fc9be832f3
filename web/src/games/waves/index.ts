import type { GamePage, Sound } from '../../lib/types';
import Board from './Board.svelte';
import { lastsOf } from './flights.svelte';
import { inWords } from './in_words';
import type { WavesView } from './model';
import Summary from './Summary.svelte';
import type { GameEvent, Move } from './types.gen';

const chapters = [
  'aim',
  'setup',
  'draft',
  'allocate',
  'write',
  'spirits',
  'chests',
  'bury',
  'hull',
  'cannons',
  'ports',
  'crew',
  'anchor',
  'end',
  'scoring',
];

const sounds: Record<string, Sound> = { rolled: 'roll', fired: 'shot', stole: 'coin', gained: 'coin', hired: 'coin' };

const staged: GameEvent['kind'][] = ['fired', 'stole', 'lost', 'buried', 'ended'];

const page: GamePage<WavesView, Move, GameEvent> = {
  id: 'waves',
  Board,
  Summary,
  rules: chapters.map((chapter) => ({ title: `rules.${chapter}.title`, text: `rules.${chapter}.text` })),
  inWords,
  sound: (event: GameEvent) => sounds[event.kind] ?? null,
  dwell: lastsOf,
  stages: (event: GameEvent) => staged.includes(event.kind),
};
export default page;
