// Matches as the page kept them before it kept moves apart: one row with the whole record. They are found where they
// are, and leave when the match is kept anew. The database has another name, so that an older page that is still open
// in another tab keeps nobody from opening the new one.
import { done, lazily, openDatabase } from './indexed_db';
import type { Save } from './saves';

const open = lazily(() => openDatabase('dogwatch', (database) => database.createObjectStore('matches', { keyPath: 'id' })));

const rows = async (mode: IDBTransactionMode) => (await open()).transaction('matches', mode).objectStore('matches');

export const findEarlierMatch = async (id: string) => (await done((await rows('readonly')).get(id))) as Save | undefined;
export const earlierMatches = async () => (await done((await rows('readonly')).getAll())) as Save[];
export const removeEarlierMatch = async (id: string) => done((await rows('readwrite')).delete(id));
