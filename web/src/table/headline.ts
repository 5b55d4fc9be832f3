// One sentence for the top of the table.
import { say, sayList } from '../words/say';
import type { Session } from './session.svelte';

export function headlineOf({ teller, replay, table, look, handingOver, decision, thinking, sitters }: Session): string {
  if (teller.current) return teller.current.text;
  if (replay.moment) return replay.moment.told.map((told) => told.text).join(' ') || say('replay.begin');
  const ended = table.online?.card.ended;
  if (ended && ended !== 'result') return say(`ended.${ended}`);
  if (look.over) return say('table.over');
  if (handingOver) return say('table.hand_over');
  if (decision) return decision.text;
  if (thinking !== null) return say('table.thinking', { who: sitters[thinking]?.name ?? '' });
  const names = look.waiting.map((seat) => sitters[seat]?.name ?? '');
  return names.length > 0 ? say('table.waiting_for', { who: sayList(names) }) : say('table.watching');
}
