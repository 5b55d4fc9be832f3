// Finds the seats' names in a sentence, so that each can be shown in its colour.
import type { Seat } from './types';

export interface Part {
  text: string;
  seat: Seat | null;
}

const isLetter = (letter: string | undefined) => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

export function markNames(sentence: string, names: string[]): Part[] {
  const parts: Part[] = [];
  let plain = '';
  const flush = () => {
    if (plain) parts.push({ text: plain, seat: null });
    plain = '';
  };
  // The longest name first: "Jo 2" is not "Jo".
  const seats = names.map((name, seat) => ({ name, seat })).sort((a, b) => b.name.length - a.name.length);
  for (let at = 0; at < sentence.length; ) {
    const found = seats.find(
      ({ name }) => name && sentence.startsWith(name, at) && !isLetter(sentence[at - 1]) && !isLetter(sentence[at + name.length]),
    );
    if (found) {
      flush();
      parts.push({ text: found.name, seat: found.seat });
      at += found.name.length;
    } else {
      plain += sentence[at++];
    }
  }
  flush();
  return parts;
}
