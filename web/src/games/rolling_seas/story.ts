// The voyage told once more from what happened: for the score sheet of one who sailed alone, the rank too.
import type { EpilogueProps, Epilogue } from '../../lib/types';
import type { SeasView } from './model';
import type { GameEvent, Words } from './types.gen';

const worthTelling = ['moored', 'monster', 'carried', 'pirates', 'ambush_entered', 'monolith', 'told', 'bought_ship', 'battle'];

export function epilogue(words: Words, { view, eye, lines, say, outcome }: EpilogueProps<SeasView, GameEvent>): Epilogue | null {
  const seat = typeof eye === 'number' ? eye : view.seats === 1 ? 0 : null;
  if (seat === null) return null;
  let turn = 0;
  const turns = new Map<number, string[]>();
  const counts: Record<string, number> = {};
  for (const { event, text } of lines) {
    if (event.kind === 'turn_began') turn = event.turn;
    const isOwn = ('who' in event && event.who === seat) || ('seat' in event && event.seat === seat);
    if (!isOwn) continue;
    counts[event.kind] = (counts[event.kind] ?? 0) + 1;
    if (worthTelling.includes(event.kind)) turns.set(turn, [...(turns.get(turn) ?? []), text]);
  }
  const count = (kind: string) => counts[kind] ?? 0;
  const chapters = [...turns].map(([at, texts]) => (at === 0 ? texts.join(' ') : words.story_turn({ turn: at, text: texts.join(' ') })));
  chapters.push(words.story_sums({ steps: count('sailed') + count('blown'), monsters: count('monster'), perils: count('peril'), currents: count('carried'), pirates: count('pirates') }));
  const title = view.seats === 1 ? outcome.scores[seat]?.title : undefined;
  return {
    ...(title ? { verdict: outcome.titleTexts[title] ?? title, text: say(`ranks.${title}`, '') } : {}),
    title: words.story_title,
    chapters,
  };
}
