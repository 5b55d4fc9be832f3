// Several persons at one screen: who gets it next, and whether it must be covered in between.
import type { Eye, Look, Seat } from '../lib/types';

// The next person who is asked, counted on from the one who has the screen; null when no person is.
export function privateEye(waiting: Seat[], persons: Seat[], eye: Eye): Seat | null {
  const asked = persons.filter((seat) => waiting.includes(seat));
  if (asked.length === 0) return null;
  if (typeof eye !== 'number') return asked[0] ?? null;
  if (asked.includes(eye)) return eye;
  return asked.find((seat) => seat > eye) ?? asked[0] ?? null;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

// A seat has something to hide when its view is not what any watcher sees.
export const hasSecrets = (own: Look, open: Look) => !same(own.view, open.view);

// Whether two looks show and ask the same.
export const sameAsk = (a: Look, b: Look) => a.over === b.over && same(a.decision, b.decision) && same(a.view, b.view);

// How long a step can still be taken back before others move on by themselves.
export const graceful = 2_000;
