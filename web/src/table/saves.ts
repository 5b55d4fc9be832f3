// Matches kept in this browser: every step is written down, so that a reload loses nothing.
//
// A match is a row that says how far it is, one with its beginning, and one for each move: a step writes the first of
// them and adds its moves, however long the match is.
import { earlierMatches, findEarlierMatch, removeEarlierMatch } from './earlier_saves';
import { committed, done, lazily, openDatabase } from './indexed_db';
import type { LogChange, LogEntry, MatchPlan, MatchRecord, StandingAnswer } from './table';

// What the list of kept matches shows, and what changes at every step.
export interface Progress {
  id: string;
  plan: MatchPlan;
  standing: { [ask: string]: StandingAnswer }[];
  moves: number;
  over: boolean;
  changed: number;
}
export interface Save extends Progress {
  record: MatchRecord;
}

const open = lazily(() =>
  openDatabase('dogwatch.matches', (database) => {
    database.createObjectStore('matches', { keyPath: 'id' });
    // A record without its log.
    database.createObjectStore('beginnings');
    // By match and place in the log.
    database.createObjectStore('moves');
  }),
);

const movesOf = (id: string, from = 0) => IDBKeyRange.bound([id, from], [id, Infinity]);

function putMoves(transaction: IDBTransaction, id: string, { from, entries }: LogChange) {
  const moves = transaction.objectStore('moves');
  moves.delete(movesOf(id, from));
  for (const [i, entry] of entries.entries()) moves.put(entry, [id, from + i]);
}

// The whole match.
export async function keepMatch({ record, ...progress }: Save): Promise<void> {
  const { log = [], ...beginning } = record;
  const transaction = (await open()).transaction(['matches', 'beginnings', 'moves'], 'readwrite');
  transaction.objectStore('matches').put(progress);
  transaction.objectStore('beginnings').put(beginning, progress.id);
  putMoves(transaction, progress.id, { from: 0, entries: log as LogEntry[] });
  await committed(transaction);
  await removeEarlierMatch(progress.id);
}

// What a step changed in a match that was kept.
export async function keepStep(progress: Progress, change: LogChange): Promise<void> {
  const transaction = (await open()).transaction(['matches', 'moves'], 'readwrite');
  transaction.objectStore('matches').put(progress);
  putMoves(transaction, progress.id, change);
  await committed(transaction);
}

export async function findMatch(id: string): Promise<Save | undefined> {
  const transaction = (await open()).transaction(['matches', 'beginnings', 'moves'], 'readonly');
  const [progress, beginning, log] = await Promise.all([
    done(transaction.objectStore('matches').get(id)) as Promise<Progress | undefined>,
    done(transaction.objectStore('beginnings').get(id)) as Promise<MatchRecord | undefined>,
    done(transaction.objectStore('moves').getAll(movesOf(id))) as Promise<LogEntry[]>,
  ]);
  return progress && beginning ? { ...progress, record: { ...beginning, log } } : findEarlierMatch(id);
}

// The latest first.
export async function allMatches(): Promise<Progress[]> {
  const rows = (await done((await open()).transaction('matches').objectStore('matches').getAll())) as Progress[];
  const known = new Set(rows.map(({ id }) => id));
  const earlier = (await earlierMatches()).filter(({ id }) => !known.has(id));
  return [...rows, ...earlier].sort((a, b) => b.changed - a.changed);
}

export async function removeMatch(id: string): Promise<void> {
  const transaction = (await open()).transaction(['matches', 'beginnings', 'moves'], 'readwrite');
  transaction.objectStore('matches').delete(id);
  transaction.objectStore('beginnings').delete(id);
  transaction.objectStore('moves').delete(movesOf(id));
  await committed(transaction);
  await removeEarlierMatch(id);
}

export const newMatchId = (game: string) => `${game}-${crypto.getRandomValues(new Uint32Array(2)).join('').slice(0, 14)}`;

// Enough chance for a seed that nobody guesses.
export const newSeed = () => [...crypto.getRandomValues(new Uint8Array(32))].map((b) => b.toString(16).padStart(2, '0')).join('');
