// Records from files: what the engine wrote, and who sat where if the page wrote it.
import type { Key } from '../words/page.en';
import { botIn, personIn } from '../lib/sitters';
import type { MatchPlan, MatchRecord } from './table';
import { levels, type Json, type Level, type Sitter } from '../lib/types';

export class UnreadableRecord extends Error {
  constructor(readonly key: Key) {
    super(key);
  }
}

const isObject = (value: unknown): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readSitter(value: unknown): Sitter | null {
  if (!isObject(value)) return null;
  const { kind, name, level } = value;
  if (typeof name !== 'string') return null;
  if (kind === 'person') return personIn(name.slice(0, 24));
  return kind === 'bot' && levels.includes(level as Level) ? { kind, name: name.slice(0, 24), level: level as Level } : null;
}

// Who plays on from this record: those it names, else the reader in the first seat and bots in the others.
export function planOfRecord(text: string, level: Level, nameOf: (seat: number) => string): { record: MatchRecord; plan: MatchPlan } {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new UnreadableRecord('replay.not_json');
  }
  if (!isObject(read)) throw new UnreadableRecord('replay.not_json');
  const { sitters: named, ...record } = read;
  const seats = typeof record['seats'] === 'number' ? Math.min(Math.max(Math.round(record['seats']), 1), 6) : 2;
  const found = Array.isArray(named) ? named.map(readSitter) : [];
  const sitters = Array.from(
    { length: seats },
    (_, seat) => found[seat] ?? (seat === 0 ? personIn(nameOf(seat)) : botIn(seat, level)),
  );
  const game = typeof record['game'] === 'string' ? record['game'] : '';
  const options = (isObject(record['options']) ? record['options'] : {}) as MatchPlan['options'];
  const own = isObject(record['components']) ? record['components']['text'] : '';
  return { record, plan: { game, sitters, options, components: typeof own === 'string' ? own : '' } };
}
