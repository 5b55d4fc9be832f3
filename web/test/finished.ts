// Matches that are over, or nearly so, as bots played them: laid into the page as its own.
import type { Page } from '@playwright/test';
import { openGame } from '../../tests/wasm/open_game.mjs';

export interface Played {
  game: string;
  seats?: number;
  seed?: string;
  components?: string;
  options?: Record<string, string | number | boolean>;
}
type Entry = { seat: number; move: { kind: string } };
export type MatchOfBots = { record: Record<string, unknown> & { log: Entry[] }; sitters: object[]; game: string };

const names = ['Skipper', 'Grace', 'Calico', 'Bartholomew', 'Anne', 'Edward'];

// A whole match of deckhands: they err often.
export async function playedByBots({ game, seats = 2, seed = 'story', components = '', options }: Played): Promise<MatchOfBots> {
  const engine = await openGame(game);
  const ask = (request: Record<string, unknown>) => {
    const answer = engine.answer(request) as { ok: boolean; error?: { text: string } } & Record<string, unknown>;
    if (!answer.ok) throw new Error(answer.error?.text ?? JSON.stringify(request));
    return answer;
  };
  ask({ do: 'new', game, seats, seed, ...(components ? { components } : {}), ...(options ? { options } : {}) });
  for (let n = 0, now = ask({ do: 'waiting' }); !now['over']; now = ask({ do: 'waiting' }), ++n) {
    const [seat] = now['waiting'] as number[];
    ask({ do: 'play', seat, move: ask({ do: 'bot', seat, level: 'deckhand', seed: `${seed} ${n}` })['move'] });
  }
  const sitters = names.slice(0, seats).map((name, seat) => (seat === 0 ? { kind: 'person', name } : { kind: 'bot', level: 'deckhand', name }));
  return { record: ask({ do: 'record' })['record'] as MatchOfBots['record'], sitters, game };
}

// The page has kept the match up to the last choice of its first seat.
export async function openBeforeTheEnd(page: Page, { record, sitters, game }: MatchOfBots) {
  const log = record.log.slice(0, record.log.findLastIndex(({ seat, move }) => seat === 0 && move.kind !== 'confirm'));
  const components = (record['components'] as { text?: string } | undefined)?.text ?? '';
  const kept = { id: `${game}-end`, plan: { game, sitters, options: record['options'] ?? {}, components }, record: { ...record, log, over: false }, standing: [], moves: log.length, over: false, changed: 1 };
  await page.goto('./');
  await page.evaluate(
    (save) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('dogwatch', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('matches', { keyPath: 'id' });
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const writing = request.result.transaction('matches', 'readwrite');
          writing.objectStore('matches').put(save);
          writing.oncomplete = () => (request.result.close(), resolve());
        };
      }),
    kept,
  );
  await page.goto(`./#/table/${kept.id}`);
}

// As a file that somebody sent.
export const asFile = ({ record, sitters }: MatchOfBots, name = 'match.dogwatch.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ ...record, sitters })),
});
