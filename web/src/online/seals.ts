// The seals that this page was shown before the first roll, and whether what the server tells later still has them. A
// record alone cannot know what was published: whoever keeps the record could have changed words and seals together.
import { sha256 } from '../lib/sha256';
import type { TableCard } from './messages';

export interface Seals {
  // Which drawing of the dice they are of.
  drawn: number;
  server: string;
  seats: (string | null)[];
}

export const sealsOf = ({ dice, seats }: TableCard): Seals => ({
  drawn: dice.drawn,
  server: dice.hash,
  seats: seats.map((seat) => (seat.kind === 'person' ? seat.hash : null)),
});

export const allSealed = ({ seats }: TableCard) =>
  seats.every((seat) => seat.kind === 'bot' || seat.free || seat.silent || seat.hash !== null);

interface RecordedWord {
  hash: string;
  word: string;
}
export interface RecordedWords {
  drawn: number;
  server: RecordedWord;
  seats: (RecordedWord | null)[];
}

// Who was shown under another seal: a seat, the server, or nobody. A seat without a word has none in a record.
export type Broken = number | 'server' | null;

export function brokenIn(words: RecordedWords, seals: Seals): Broken {
  if (words.drawn !== seals.drawn || words.server.hash !== seals.server || sha256(words.server.word) !== seals.server) return 'server';
  const seat = words.seats.findIndex((one, i) => one !== null && (one.hash !== seals.seats[i] || sha256(one.word) !== seals.seats[i]));
  return seat < 0 ? null : seat;
}

// The same of a card: while the match runs the server's word is not shown yet.
export function brokenOn(card: TableCard, seals: Seals): Broken {
  if (card.phase === 'gathering' || card.phase === 'drawing' || card.dice.drawn !== seals.drawn) return null;
  const { hash, word } = card.dice;
  return hash !== seals.server || (word !== null && sha256(word) !== seals.server) ? 'server' : null;
}
