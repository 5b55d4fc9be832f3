// A match that is over, as the logbook knows it.
import type { Outcome, Language, Seat, Sitter } from '../lib/types';
import type { MatchRecord, Table } from '../table/table';
import type { Totals } from '../story/report';

export interface Entry {
  id: string;
  game: string;
  // When it ended, as a time of this browser.
  when: number;
  sitters: Sitter[];
  // The seats that were played here; none of a match that was only opened from a file.
  mine: Seat[];
  way: 'bots' | 'screen' | 'online' | 'opened';
  // With item and title names in the language of then, and in the others as soon as they were told.
  outcome: Outcome;
  // From a report, as soon as there is one: luck and loss of every seat, in shares of 1.
  totals?: Pick<Totals, 'luck' | 'loss' | 'd' | 'choices' | 'skill' | 'adjusted_result'>[];
  result?: number[];
  texts: Partial<Record<Language, Pick<Outcome, 'itemTexts' | 'titleTexts'>>>;
}

// The logbook's own file, with records and reports.
export interface KeptMatch {
  entry: Entry;
  record: MatchRecord;
}

export function outcomeIn({ outcome, texts }: Entry, language: Language): Outcome {
  return { ...outcome, ...texts[language] };
}

export async function entryOf(id: string, table: Table, outcome: Outcome, language: Language, opened = false): Promise<KeptMatch> {
  const { game, sitters } = table.plan;
  const mine = opened ? [] : table.mine;
  const way = opened ? 'opened' : table.online ? 'online' : mine.length > 1 ? 'screen' : 'bots';
  const { itemTexts, titleTexts } = outcome;
  const entry: Entry = { id, game, when: Date.now(), sitters, mine, way, outcome, texts: { [language]: { itemTexts, titleTexts } } };
  return { entry, record: await table.record() };
}

export type Result = 'won' | 'shared' | 'lost' | 'all_lost' | 'alone';

// How it went for a seat.
export function resultOf({ outcome, sitters }: Entry, seat: Seat): Result {
  if (outcome.lost) return 'all_lost';
  if (sitters.length === 1) return 'alone';
  const winners = outcome.ranking[0] ?? [];
  if (!winners.includes(seat)) return 'lost';
  return winners.length > 1 ? 'shared' : 'won';
}
