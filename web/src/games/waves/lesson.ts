// How to play, in two minutes, on a real table: a whole round with set dice.
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

const lay = (die: number, icon: string) => (move: Move) => move.kind === 'allocate' && move['die'] === die && move['icon'] === icon;

export const lesson: Lesson = {
  seats: 3,
  seed: 'how to play waves',
  steps: [
    { text: 'howto.welcome', part: 'map' },
    { text: 'howto.draft', part: 'pool' },
    {
      text: 'howto.allocate',
      part: 'miniboard',
      before: (table) => playUntil(table, [], (asks) => asks === 'allocate'),
    },
    {
      text: 'howto.reveal',
      part: 'map',
      before: async (table) => {
        await playUntil(table, [lay(0, 'chest_left'), lay(1, 'large_cannon'), lay(2, 'ports')], (asks) => asks === 'draft');
      },
    },
    { text: 'howto.chests', part: 'chests' },
    { text: 'howto.cannons', part: 'large_cannon' },
    { text: 'howto.tracks', part: 'tracks' },
    { text: 'howto.end', part: 'map' },
  ],
};
