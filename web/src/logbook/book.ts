// The logbook in this browser: entries, the records they were played from, and the reports on them.
import { committed, done, lazily, openDatabase } from '../table/indexed_db';
import type { MatchRecord } from '../table/table';
import type { Effort, KeptReport } from '../story/report';
import type { Entry, KeptMatch } from './entry';

// A report is kept under its record, effort, seed and mind: another mind may see the match otherwise.
export interface ReportRow extends KeptReport {
  key: [id: string, effort: Effort, seed: string, mind: string];
  made: number;
}

const stores = ['entries', 'records', 'reports'] as const;
const open = lazily(() =>
  openDatabase('dogwatch.logbook', (database) => {
    database.createObjectStore('entries', { keyPath: 'id' });
    database.createObjectStore('records');
    database.createObjectStore('reports', { keyPath: 'key' });
  }),
);

const reportsOf = (id: string) => IDBKeyRange.bound([id], [id, []]);
const begin = async (mode: IDBTransactionMode) => (await open()).transaction([...stores], mode);

// Enters a match that is over, once.
export async function enter({ entry, record }: KeptMatch): Promise<Entry> {
  const transaction = await begin('readwrite');
  const known = (await done(transaction.objectStore('entries').get(entry.id))) as Entry | undefined;
  // A language in which it was not told yet.
  const now = known ? { ...known, texts: { ...entry.texts, ...known.texts } } : entry;
  transaction.objectStore('entries').put(now);
  if (!known) transaction.objectStore('records').put(record, entry.id);
  await committed(transaction);
  return now;
}

export async function allEntries(): Promise<Entry[]> {
  const rows = (await done((await begin('readonly')).objectStore('entries').getAll())) as Entry[];
  return rows.sort((a, b) => b.when - a.when);
}

export const findEntry = async (id: string) => (await done((await begin('readonly')).objectStore('entries').get(id))) as Entry | undefined;
export const findRecord = async (id: string) => (await done((await begin('readonly')).objectStore('records').get(id))) as MatchRecord | undefined;

const weight: Record<Effort, number> = { quick: 0, normal: 1 };

// The most thorough report, and of those the latest.
export async function findReport(id: string): Promise<ReportRow | undefined> {
  const rows = (await done((await begin('readonly')).objectStore('reports').getAll(reportsOf(id)))) as ReportRow[];
  return rows.sort((a, b) => weight[b.report.effort] - weight[a.report.effort] || b.made - a.made)[0];
}

// A whole report, and what the list of matches shows of it.
export async function keepReport(id: string, { report, texts }: KeptReport): Promise<void> {
  const transaction = await begin('readwrite');
  const row: ReportRow = { key: [id, report.effort, report.seed, report.mind], made: Date.now(), report, texts };
  transaction.objectStore('reports').put(row);
  const entries = transaction.objectStore('entries');
  const entry = (await done(entries.get(id))) as Entry | undefined;
  if (entry) entries.put({ ...entry, totals: report.totals, result: report.result });
  await committed(transaction);
}

export async function removeEntry(id: string): Promise<void> {
  const transaction = await begin('readwrite');
  transaction.objectStore('entries').delete(id);
  transaction.objectStore('records').delete(id);
  transaction.objectStore('reports').delete(reportsOf(id));
  await committed(transaction);
}

export async function removeAll(): Promise<void> {
  const transaction = await begin('readwrite');
  for (const store of stores) transaction.objectStore(store).clear();
  await committed(transaction);
}

// --- one file ---

export interface BookFile {
  dogwatch: 'logbook';
  format: 1;
  matches: (KeptMatch & { reports: ReportRow[] })[];
}

export async function exportBook(): Promise<BookFile> {
  const transaction = await begin('readonly');
  const entries = (await done(transaction.objectStore('entries').getAll())) as Entry[];
  const matches = [];
  for (const entry of entries) {
    const record = (await done(transaction.objectStore('records').get(entry.id))) as MatchRecord;
    const reports = (await done(transaction.objectStore('reports').getAll(reportsOf(entry.id)))) as ReportRow[];
    matches.push({ entry, record, reports });
  }
  return { dogwatch: 'logbook', format: 1, matches };
}

// Matches that are here already stay as they are. How many were new.
export async function importBook({ matches }: BookFile): Promise<number> {
  const transaction = await begin('readwrite');
  let fresh = 0;
  for (const { entry, record, reports } of matches) {
    if (await done(transaction.objectStore('entries').getKey(entry.id))) continue;
    fresh += 1;
    transaction.objectStore('entries').put(entry);
    transaction.objectStore('records').put(record, entry.id);
    for (const row of reports) transaction.objectStore('reports').put(row);
  }
  await committed(transaction);
  return fresh;
}
