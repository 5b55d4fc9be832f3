// How to play, in two minutes, on a real table: a whole turn with set dice.
import type { Lesson, LessonTable, Move, Seat } from '../../lib/types';
import type { DarkView } from './model';

const me: Seat = 0;

// Plays for whoever is asked until `done`; the reader's seat prefers moves of these kinds, in this order.
async function playUntil(table: LessonTable, kinds: string[], done: (asks: string | null) => boolean) {
  for (let step = 0; step < 120; step++) {
    const { waiting, decision } = await table.look(me);
    const seat = waiting.includes(me) ? me : waiting[0];
    if (seat === undefined || (seat === me && done(decision?.asks ?? null))) return;
    const wishes = seat === me ? kinds : ['keep_dice', 'confirm', 'income'];
    const fits = [...wishes.map((kind) => (move: Move) => move.kind === kind), () => true];
    for (const wish of fits) if (await table.play(seat, wish)) break;
  }
}
const is = (asks: string) => (asked: string | null) => asked === asks;

// The captain goes to the port that the ship comes to next, or as near as he can.
async function openPort(table: LessonTable) {
  const { view } = await table.look(me);
  const { ship } = (view as unknown as DarkView).players[me]!;
  const isCaptain = (move: Move) => move.kind === 'captain';
  if (!(await table.play(me, (move) => isCaptain(move) && move['hex'] === (ship + 1) % 6))) await table.play(me, isCaptain);
}

export const lesson: Lesson = {
  seats: 2,
  seed: 'how to play dark seas 1',
  steps: [
    { text: 'howto.welcome', part: 'island' },
    { text: 'howto.dice', part: 'dice', before: (table) => playUntil(table, ['settle', 'toss', 'confirm'], is('reroll')) },
    { text: 'howto.scheme', part: 'hand', before: (table) => playUntil(table, ['keep_dice'], is('scheme')) },
    { text: 'howto.captain', part: 'island' },
    { text: 'howto.ship', part: 'island', before: openPort },
    { text: 'howto.tiles', part: 'island', before: async (table) => void (await table.play(me, (move) => move.kind === 'sail')) },
    { text: 'howto.place', part: 'hand', before: async (table) => void (await table.play(me, (move) => move.kind === 'place')) },
    { text: 'howto.end', part: 'treasure' },
  ],
};
