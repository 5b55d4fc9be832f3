// A table online as a match that boards know.
import { botIn } from '../lib/sitters';
import type { MatchPlan } from '../table/table';
import { say } from '../words/say';
import type { TableCard } from './messages';

export function planOf({ game, options, help, seats }: TableCard, components: string): MatchPlan {
  const sitters = seats.map((seat, i) => {
    if (seat.kind === 'bot') return { ...botIn(i, seat.level), ...(seat.name ? { name: seat.name } : {}) };
    return { kind: 'person' as const, name: seat.name || say('online.seat_free') };
  });
  return { game, sitters, options, components, hints: help };
}
