// Who sits where: names for bots, and the plans of "Play now" and "Same screen".
import type { Level, Sitter } from './types';

// Shipmates of history, one per seat.
const botNames = ['Anne', 'Bartholomew', 'Grace', 'Calico', 'Mary', 'Henry'];

export const botIn = (seat: number, level: Level): Sitter => ({ kind: 'bot', level, name: botNames[seat] ?? `Bot ${seat + 1}` });
export const personIn = (name: string): Sitter => ({ kind: 'person', name });

export function againstBots(seats: number, you: string, level: Level): Sitter[] {
  return Array.from({ length: seats }, (_, seat) => (seat === 0 ? personIn(you) : botIn(seat, level)));
}

// Empty names and names given twice are made good, so that every seat can be told apart in a sentence.
export function tidyNames(sitters: Sitter[], standard: (seat: number) => string): Sitter[] {
  const used = new Set<string>();
  return sitters.map((sitter, seat) => {
    const wanted = sitter.name.trim().slice(0, 24) || standard(seat);
    let name = wanted;
    for (let n = 2; used.has(name.toLowerCase()); ++n) name = `${wanted} ${n}`;
    used.add(name.toLowerCase());
    return { ...sitter, name };
  });
}
