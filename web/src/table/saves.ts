// Matches kept in the browser: every step is written down, so that a reload loses nothing.
import type { MatchPlan, MatchRecord, StandingAnswer } from './table';

export interface Save {
  id: string;
  plan: MatchPlan;
  record: MatchRecord;
  standing: { [ask: string]: StandingAnswer }[];
  moves: number;
  over: boolean;
  changed: number;
}

const storeName = 'matches';

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
  });
}

let database: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  database ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('dogwatch', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
    done(request).then(resolve, reject);
  }).catch((error: unknown) => {
    database = null;
    throw error;
  });
  return database;
}

async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  return (await open()).transaction(storeName, mode).objectStore(storeName);
}

export async function keepMatch(save: Save): Promise<void> {
  await done((await store('readwrite')).put(save));
}

export async function findMatch(id: string): Promise<Save | undefined> {
  return (await done((await store('readonly')).get(id))) as Save | undefined;
}

// The latest first.
export async function allMatches(): Promise<Save[]> {
  const saves = (await done((await store('readonly')).getAll())) as Save[];
  return saves.sort((a, b) => b.changed - a.changed);
}

export async function removeMatch(id: string): Promise<void> {
  await done((await store('readwrite')).delete(id));
}

export const newMatchId = (game: string) => `${game}-${crypto.getRandomValues(new Uint32Array(2)).join('').slice(0, 14)}`;

// Enough chance for a seed that nobody guesses.
export const newSeed = () => [...crypto.getRandomValues(new Uint8Array(32))].map((b) => b.toString(16).padStart(2, '0')).join('');
