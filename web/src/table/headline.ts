// One sentence for the top of the table, and who sits around it.
import { settings } from '../lib/settings.svelte';
import { emblems, type SeatInfo } from '../lib/types';
import { say, sayList } from '../words/say';
import type { Session } from './session.svelte';
import { linesAt } from './log_place';
import type { Beat } from './pacing';
import type { Line, Moment } from './table';

// In the middle of a move what was told last, else all of it; after a move of which nothing was told, what was told before.
function momentInWords(moment: Moment, log: Line[]): string {
  const { told, seen } = moment;
  const lines = seen < told.length ? told.slice(Math.max(0, seen - 1), seen) : told;
  if (lines.length > 0) return lines.map(({ text }) => text).join(' ');
  return log[linesAt(log, moment, null)?.last ?? -1]?.text ?? '';
}

export function saidOf({ text, cards }: Beat, sitters: { name: string }[]): string {
  return cards.length > 1 ? say('table.meanwhile', { who: sayList(cards.map(({ who }) => sitters[who]?.name ?? '')) }) : text;
}

export function headlineOf(session: Session): string {
  const { teller, replay, table, look, eye, handingOver, sameScreen, thinking, sitters } = session;
  if (teller.current) return saidOf(teller.current, sitters);
  if (replay.moment) return momentInWords(replay.moment, session.lines) || say('replay.begin');
  const ended = table.online?.card.ended;
  if (ended && ended !== 'result') return say(`ended.${ended}`);
  if (look.over) return say('table.over');
  if (handingOver) return say(settings.confirm === 'always' ? 'table.hand_over' : 'table.hand_over_soon');
  // A person who is asked is not waited for, even while the answer is on its way.
  if (look.decision) return sameScreen ? say('table.asked', { who: sitters[look.decision.seat]?.name ?? '', what: look.decision.text }) : look.decision.text;
  if (thinking !== null) return say('table.thinking', { who: sitters[thinking]?.name ?? '' });
  const names = look.waiting.filter((seat) => seat !== eye).map((seat) => sitters[seat]?.name ?? '');
  return names.length > 0 ? say('table.waiting_for', { who: sayList(names) }) : say('table.watching');
}

export function seatsOf({ sitters, eye, look, thinking }: Session): SeatInfo[] {
  return sitters.map((sitter, seat) => ({
    seat,
    name: sitter.name,
    sitter,
    emblem: emblems[seat] ?? 'skull',
    you: eye === seat,
    waiting: look.waiting.includes(seat),
    thinking: thinking === seat,
  }));
}
