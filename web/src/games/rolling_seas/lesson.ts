// How to play, in two minutes, on a real table: the first turns of a voyage alone, with set dice.
import type { Lesson, LessonTable, Move, Seat } from '../../lib/types';

const me: Seat = 0;

// Answers whatever is asked, by what `wish` likes best, until `done`.
async function playUntil(table: LessonTable, done: (asks: string | null) => boolean, wish: (move: Move) => boolean = () => false) {
  for (let step = 0; step < 60; step++) {
    const { decision } = await table.look(me);
    if (done(decision?.asks ?? null)) return;
    if (await table.play(me, wish)) continue;
    if (await table.play(me, (move) => move.kind === 'confirm')) continue;
    await table.play(me, () => true);
  }
}
const kind = (wanted: string) => (move: Move) => move.kind === wanted;

export const lesson: Lesson = {
  seats: 1,
  seed: 'how to play rolling seas',
  steps: [
    { text: 'howto.welcome', part: 'chart' },
    { text: 'howto.draw', part: 'card' },
    { text: 'howto.winds', part: 'helm', before: (table) => playUntil(table, (asks) => asks === 'act') },
    { text: 'howto.sail', part: 'chart' },
    { text: 'howto.meet', part: 'chart', before: async (table) => void ((await table.play(me, kind('navigate'))) && (await table.play(me, kind('sail')))) },
    { text: 'howto.explore', part: 'die' },
    { text: 'howto.visit', part: 'ship' },
    { text: 'howto.end', part: 'renown' },
  ],
};
