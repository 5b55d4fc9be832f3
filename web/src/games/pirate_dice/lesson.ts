// How to play, in two minutes, on a real table: a whole turn with set dice.
import type { Lesson, LessonTable, Move, Seat } from '../../lib/types';

const me: Seat = 0;

// Plays for whoever is asked until `done`; the reader's seat prefers the moves of its list, in order.
async function playUntil(table: LessonTable, wishes: ((move: Move) => boolean)[], done: (asks: string | null) => boolean) {
  for (let step = 0; step < 60; step++) {
    const { waiting, decision } = await table.look(me);
    const seat = waiting.includes(me) ? me : waiting[0];
    if (seat === undefined || done(decision?.asks ?? null)) return;
    const wish = seat === me ? wishes.shift() : undefined;
    if (wish && (await table.play(seat, wish))) continue;
    await table.play(seat, () => true);
  }
}

// The first die that fits onto a wheel.
const lay = (bell: number) => (move: Move) => move.kind === 'place' && move['bell'] === bell && move['place'] === 'wheel';

export const lesson: Lesson = {
  seats: 3,
  seed: 'how to play pirate dice 145',
  steps: [
    { text: 'howto.welcome', part: 'chart' },
    { text: 'howto.roll', part: 'dice', before: (table) => playUntil(table, [], (asks) => asks === 'plan') },
    {
      text: 'howto.place',
      part: 'bells',
      before: async (table) => {
        await table.play(me, lay(0));
        await table.play(me, (move) => move.kind === 'aim');
        await table.play(me, lay(1));
        await table.play(me, (move) => move.kind === 'aim');
      },
    },
    { text: 'howto.ghost', part: 'chart' },
    {
      text: 'howto.bells',
      part: 'watch',
      before: (table) => playUntil(table, [lay(2), lay(3)], (asks) => asks === 'repair' || asks === 'aim_now'),
    },
    { text: 'howto.damage', part: 'strip' },
    { text: 'howto.tricks', part: 'watch' },
    { text: 'howto.end', part: 'chart' },
  ],
};
