// Matches that were played elsewhere, laid into the page as ones that it had kept.
import type { Page } from '@playwright/test';
import { openGame } from '../../tests/wasm/open_game.mjs';

export interface Wanted {
  game: string;
  seats: number;
  components?: string;
  // What the first seat is to be asked, and what it wants to be asked at all.
  asks: string;
  standing?: Record<string, 'ask'>;
}
export interface Kept {
  id: string;
  plan: Record<string, unknown>;
  record: unknown;
  standing: unknown[];
  moves: number;
  over: boolean;
  changed: number;
}

interface Answer {
  ok: boolean;
  error?: { text: string };
  waiting: number[];
  over: boolean;
  played: number;
  moves: unknown[];
  decision?: { asks: string };
  record: unknown;
}

const matches = 200;

// A match played by chance up to a decision that one seldom meets, opened.
export async function playUpTo(page: Page, { game, seats, components = '', asks, standing = {} }: Wanted) {
  const engine = await openGame(game);
  const ask = (request: Record<string, unknown>): Answer => {
    const answer = JSON.parse(engine.answerLine(JSON.stringify(request))) as Answer;
    if (!answer.ok) throw new Error(answer.error?.text ?? JSON.stringify(request));
    return answer;
  };
  let chance = 1;
  const draw = (below: number) => {
    chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
    return Math.floor((chance / 2 ** 32) * below);
  };
  const playOne = (seed: string): number | null => {
    ask({ do: 'new', game, seats, seed, ...(components ? { components } : {}) });
    for (const [reaction, answer] of Object.entries(standing)) ask({ do: 'standing', seat: 0, ask: reaction, answer });
    for (let now = ask({ do: 'waiting' }); !now.over; now = ask({ do: 'waiting' })) {
      const seat = now.waiting[0]!;
      if (seat === 0 && ask({ do: 'look', eye: 0, language: 'en' }).decision?.asks === asks) return now.played;
      const { moves } = ask({ do: 'moves', seat });
      ask({ do: 'play', seat, move: moves[draw(moves.length)] });
    }
    return null;
  };
  for (let n = 0; n < matches; ++n) {
    const moves = playOne(`up to ${asks} ${n}`);
    if (moves === null) continue;
    const sitters = ['Skipper', 'Bartholomew', 'Grace', 'Calico'].slice(0, seats).map((name, seat) => (seat === 0 ? { kind: 'person', name } : { kind: 'bot', level: 'deckhand', name }));
    const kept = { id: `${game}-${asks}`, plan: { game, sitters, options: {}, components }, record: ask({ do: 'record' }).record, standing: sitters.map((_, seat) => (seat === 0 ? standing : {})), moves, over: false, changed: 1 };
    await page.goto('./');
    await keepInPage(page, [kept]);
    await page.goto(`./#/table/${kept.id}`);
    return;
  }
  throw new Error(`${asks} was not met in ${matches} matches of ${game}`);
}

// Where earlier pages kept their matches: they move over when they are opened.
export async function keepInPage(page: Page, kept: Kept[]) {
  await page.evaluate(
    (saves) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('dogwatch', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('matches', { keyPath: 'id' });
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const writing = request.result.transaction('matches', 'readwrite');
          for (const save of saves) writing.objectStore('matches').put(save);
          writing.oncomplete = () => {
            request.result.close();
            resolve();
          };
        };
      }),
    kept,
  );
}
