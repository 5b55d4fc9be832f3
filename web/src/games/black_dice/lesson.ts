// How to play, in two minutes, on a real table: a whole round with set dice.
import type { Lesson, LessonTable, Move, Seat } from '../../lib/types';

const me: Seat = 0;

// Plays for whoever is asked until `done`: each adds what it can.
async function playUntil(table: LessonTable, done: (asks: string | null, round: unknown) => boolean) {
  const wishes = ['add', 'pass', 'stay', 'confirm'].map((kind) => (move: Move) => move.kind === kind);
  for (let step = 0; step < 80; step++) {
    const { waiting, decision, view } = await table.look(me);
    const seat = waiting[0];
    if (seat === undefined || done(decision?.asks ?? null, view['round'])) return;
    for (const wish of [...wishes, () => true]) if (await table.play(seat, wish)) break;
  }
}

export const lesson: Lesson = {
  seats: 3,
  seed: 'how to play black dice',
  steps: [
    { text: 'howto.welcome', part: 'tile' },
    { text: 'howto.black', part: 'columns' },
    { text: 'howto.roll', part: 'hand', before: (table) => playUntil(table, (asks) => asks === 'act') },
    {
      text: 'howto.add',
      part: 'tile',
      before: async (table) => {
        await table.play(me, ({ kind }) => kind === 'add');
        await playUntil(table, (asks) => asks === 'act');
      },
    },
    { text: 'howto.rum', part: 'crew' },
    { text: 'howto.settle', part: 'tile', before: (table) => playUntil(table, (_, round) => round !== 1) },
    { text: 'howto.wolf', part: 'halves' },
    { text: 'howto.end', part: 'ship' },
  ],
};
