// The words of which the dice's key was made at a table online, as its record tells them (docs/dice.md).
import { sha256 } from './sha256';
import type { MatchRecord } from './table';

interface Sealed {
  hash: string;
  word: string;
}
interface DiceWords {
  server: Sealed;
  // Null for a seat that added nothing.
  seats: (Sealed | null)[];
}

// Whether each word fits its seal, and all of them make the key that the record's dice come from.
export function wordsFit(record: MatchRecord): boolean {
  const { server, seats } = record['words'] as unknown as DiceWords;
  const fits = (one: Sealed | null) => one === null || sha256(one.word) === one.hash;
  const key = sha256(`dogwatch words 1\n${[server, ...seats].map((one) => `${one?.word ?? ''}\n`).join('')}`);
  return [server, ...seats].every(fits) && key === record['key'];
}
