// A logbook from a file: whatever makes no sense is refused as a whole, before anything of it is kept.
import type { BookFile } from './book';

export class UnreadableBook extends Error {}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isSitter = (value: unknown) =>
  isObject(value) && typeof value['name'] === 'string' && (value['kind'] === 'person' || (value['kind'] === 'bot' && typeof value['level'] === 'string'));
const isScore = (value: unknown) => isObject(value) && typeof value['total'] === 'number' && isObject(value['items']);

function isOutcome(value: unknown, seats: number): boolean {
  if (!isObject(value) || !Array.isArray(value['ranking']) || !Array.isArray(value['scores'])) return false;
  const { ranking, scores } = value;
  return scores.length === seats && scores.every(isScore) && ranking.every((place) => Array.isArray(place) && place.every((seat) => Number.isInteger(seat)));
}

function isEntry(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { id, game, when, sitters, mine, way, outcome, texts } = value;
  return (
    [id, game, way].every((text) => typeof text === 'string' && text !== '') &&
    typeof when === 'number' &&
    Array.isArray(sitters) && sitters.length >= 1 && sitters.length <= 6 && sitters.every(isSitter) &&
    Array.isArray(mine) && mine.every((seat) => Number.isInteger(seat) && seat >= 0 && seat < sitters.length) &&
    isOutcome(outcome, sitters.length) && isObject(texts)
  );
}

function isReport(value: unknown, id: unknown): boolean {
  if (!isObject(value) || !Array.isArray(value['key']) || value['key'][0] !== id || !isObject(value['texts'])) return false;
  const { report } = value;
  return isObject(report) && Array.isArray(report['moments']) && Array.isArray(report['totals']) && Array.isArray(report['dice']);
}

const isMatch = (value: unknown) =>
  isObject(value) && isEntry(value['entry']) && isObject(value['record']) && Array.isArray(value['reports']) &&
  value['reports'].every((row) => isReport(row, (value['entry'] as { id: string }).id));

export function readBook(text: string): BookFile {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    throw new UnreadableBook();
  }
  if (!isObject(read) || read['dogwatch'] !== 'logbook' || read['format'] !== 1) throw new UnreadableBook();
  if (!Array.isArray(read['matches']) || !read['matches'].every(isMatch)) throw new UnreadableBook();
  return read as unknown as BookFile;
}
