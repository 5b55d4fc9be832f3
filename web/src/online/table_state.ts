// One short line about a table: whose turn it is, how many are missing, or that it is over.
import { emptySeats, type TableCard } from './messages';
import { botIn } from '../lib/sitters';
import { say, sayList } from '../words/say';

export const nameIn = (card: TableCard, seat: number): string => {
  const found = card.seats[seat];
  if (!found) return '';
  return found.name || (found.kind === 'bot' ? botIn(seat, found.level).name : say('online.seat_free'));
};

// Who else sits there; empty while nobody does.
export function companyOf(card: TableCard, own: number): string {
  const others = card.seats.flatMap((seat, i) => (i === own || (seat.kind === 'person' && seat.free) ? [] : [nameIn(card, i)]));
  return others.length > 0 ? say('online.with', { who: sayList(others) }) : '';
}

export function stateOf(card: TableCard, yours: boolean): string {
  if (yours) return say('online.your_turn');
  if (card.phase === 'gathering') return say('online.gathering', { n: emptySeats(card).length });
  if (card.phase === 'drawing') return say('online.drawing');
  if (card.phase === 'ended') return say('online.over');
  return say('online.their_turn', { who: sayList(card.waiting.map((seat) => nameIn(card, seat))) });
}
