// A moment of a match that is over, on a table of its own: one seat is played by the reader, bots sit in the others.
import { openEngine, type Engine } from '../engine/engine';
import { loadGame } from '../lib/games';
import { settings } from '../lib/settings.svelte';
import type { Move, Seat, Sitter } from '../lib/types';
import type { KeptMatch } from '../logbook/entry';
import { LocalTable } from '../table/local_table';
import { Session } from '../table/session.svelte';
import type { MatchRecord } from '../table/table';
import { movesBefore, type Moment } from './report';

export class OlderRules extends Error {}

// The match up to a moment.
export function recordUpTo(record: MatchRecord, moves: number): MatchRecord {
  const log = Array.isArray(record['log']) ? record['log'] : [];
  return { ...record, log: log.slice(0, moves), over: false };
}

// Whose place the reader takes: who chooses there, else the reader's own seat.
export const seatIn = ({ entry }: KeptMatch, moment: Moment): Seat => (moment.kind === 'choice' ? moment.seat : (entry.mine[0] ?? 0));

function sittersIn({ entry }: KeptMatch, seat: Seat): Sitter[] {
  return entry.sitters.map((sitter, i): Sitter => {
    if (i === seat) return { kind: 'person', name: sitter.name };
    return sitter.kind === 'bot' ? sitter : { kind: 'bot', level: 'captain', name: sitter.name };
  });
}

async function lay(engine: Engine, match: KeptMatch, moment: Moment): Promise<LocalTable> {
  const { entry, record } = match;
  const own = record['components'] as { text?: string } | undefined;
  const plan = { game: entry.game, sitters: sittersIn(match, seatIn(match, moment)), options: (record['options'] ?? {}) as Record<string, string>, components: own?.text ?? '' };
  const table = await LocalTable.resume(engine, plan, { record: recordUpTo(record, movesBefore(moment)), standing: [] }, settings.language);
  if (table.leftOut > 0) throw new OlderRules();
  return table;
}

export async function openStudy(match: KeptMatch, moment: Moment): Promise<Session> {
  const [game, engine] = await Promise.all([loadGame(match.entry.game), openEngine(match.entry.game)]);
  try {
    const session = new Session('', await lay(engine, match, moment), game, false);
    await session.layOut();
    return session;
  } catch (error) {
    engine.close();
    throw error;
  }
}

export const isSame = (one: Move | undefined, other: Move | undefined) => JSON.stringify(one) === JSON.stringify(other);
