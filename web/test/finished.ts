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

// The page has kept the match up to the last choice of its first seat, or up to `moves` of it.
export async function openBeforeTheEnd(page: Page, { record, sitters, game }: MatchOfBots, moves?: number) {
  const log = record.log.slice(0, moves ?? record.log.findLastIndex(({ seat, move }) => seat === 0 && move.kind !== 'confirm'));
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

// A move of the first seat that alone loses more than the coach lets pass, and after how many moves of the match.
export async function greatMistake({ record, game }: MatchOfBots): Promise<{ moves: number; text: string }> {
  const engine = await openGame(game, 'analyst');
  const ask = (request: object) => engine.answer(request) as Record<string, any>;
  const { moments } = ask({ do: 'analyse', record, effort: 'quick', seed: '1' }) as { moments: { seat: number; first: number; loss?: number; played: { kind: string }[] }[] };
  const own = moments.filter(({ seat, loss = 0 }) => seat === 0 && loss > 0.1).sort((a, b) => (b.loss ?? 0) - (a.loss ?? 0));
  for (const { first, played } of own) {
    const cut = { ...record, log: record.log.slice(0, first), over: false };
    const { d, loss_error } = ask({ do: 'judge', record: cut, seat: 0, line: played.slice(0, 1), effort: 'quick', seed: '1' });
    if (d < 0.05 || d < 2 * loss_error) continue;
    ask({ do: 'load', record: cut });
    const { decision } = ask({ do: 'look', eye: 0, language: 'en', names: ['Skipper'] });
    const at = decision.moves.findIndex((move: object) => JSON.stringify(move) === JSON.stringify(played[0]));
    return { moves: first, text: decision.texts[at] };
  }
  throw new Error(`no mistake is great enough in this match of ${game}`);
}

// As a file that somebody sent.
export const asFile = ({ record, sitters }: MatchOfBots, name = 'match.dogwatch.json') => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(JSON.stringify({ ...record, sitters })),
});
