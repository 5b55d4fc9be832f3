// One sentence for the top of the table, and who sits around it.
import { emblems, type SeatInfo } from '../lib/types';
import { say, sayList } from '../words/say';
import type { Session } from './session.svelte';
import type { Moment } from './table';

// In the middle of a move what was told last, else all of it.
function momentInWords({ told, seen }: Moment): string {
  const lines = seen < told.length ? told.slice(Math.max(0, seen - 1), seen) : told;
  return lines.map(({ text }) => text).join(' ');
}

export function headlineOf({ teller, replay, table, look, handingOver, decision, thinking, sitters }: Session): string {
  if (teller.current) return teller.current.text;
  if (replay.moment) return momentInWords(replay.moment) || say('replay.begin');
  const ended = table.online?.card.ended;
  if (ended && ended !== 'result') return say(`ended.${ended}`);
  if (look.over) return say('table.over');
  if (handingOver) return say('table.hand_over');
  if (decision) return decision.text;
  if (thinking !== null) return say('table.thinking', { who: sitters[thinking]?.name ?? '' });
  const names = look.waiting.map((seat) => sitters[seat]?.name ?? '');
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
