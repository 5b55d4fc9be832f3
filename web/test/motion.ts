// Pieces as they move: what stands on the board while events are told, beside the moments that the engine shows.
import { expect, type Page } from '@playwright/test';
import { shot, TableOnPage, test as still } from './fixtures';

export { seedChance } from './fixtures';

// Motion as most readers have it.
export const test = still.extend({});
test.use({ contextOptions: { reducedMotion: 'no-preference' }, chosen: { speed: 'normal', follow: false } });

interface Told {
  text: string;
  // The number of the moment after it; null: the look at the end of a step, whose pieces are known.
  moment: number | null;
  end: string | null;
}
interface Recorded {
  told: Told[];
  // Where the pieces are at each moment.
  moments: Record<number, string>;
  // What was told and where the pieces were seen, one after another.
  seen: { text: string; pieces: string }[];
}

// Where the pieces are seen, read from the page, and where a view has them. Both run in the page, alone.
export interface Pieces<V> {
  // Undefined where they are out of sight.
  seen: () => unknown;
  wanted: (view: V) => unknown;
}

// Listens to the engine, and notes at every frame what is told and where the pieces are seen.
async function record<V>(page: Page, { seen, wanted }: Pieces<V>) {
  await page.addInitScript(
    ([seenSource, wantedSource]) => {
      const recorded: Recorded = { told: [], moments: {}, seen: [] };
      Object.assign(globalThis, { recorded });
      const look = new Function(`return JSON.stringify((${seenSource})())`) as () => string | undefined;
      const place = new Function('view', `return JSON.stringify((${wantedSource})(view))`) as (view: unknown) => string;
      const asked = new Map<number, { do: string; number?: number }>();
      interface Answer {
        seen?: { eye: unknown; texts: string[]; moments: number[] }[];
        look?: { view: unknown };
        view?: unknown;
      }
      const hear = ({ data }: MessageEvent<{ n?: number; answer?: string }>) => {
        const request = asked.get(data.n ?? -1);
        if (!request || !data.answer) return;
        const answer = JSON.parse(data.answer) as Answer;
        if (request.do === 'moment' && answer.view) recorded.moments[request.number ?? -1] = place(answer.view);
        if (request.do !== 'act' && request.do !== 'settle') return;
        const { texts = [], moments = [] } = answer.seen?.find(({ eye }) => eye === 0) ?? {};
        for (const [i, text] of texts.entries()) {
          const last = i === texts.length - 1;
          recorded.told.push({ text, moment: last ? null : (moments[i] ?? null), end: last && answer.look ? place(answer.look.view) : null });
        }
      };
      const Plain = globalThis.Worker;
      globalThis.Worker = class extends Plain {
        constructor(url: string | URL, options?: WorkerOptions) {
          super(url, options);
          this.addEventListener('message', hear);
        }
        override postMessage(message: { n?: number; request?: string }) {
          if (message.n !== undefined && message.request) asked.set(message.n, JSON.parse(message.request));
          super.postMessage(message);
        }
      };
      const note = () => {
        const ask = document.querySelector<HTMLElement>('#ask');
        const text = ask?.dataset['told'] ?? ask?.textContent ?? '';
        const last = recorded.seen.at(-1);
        const pieces = document.querySelector('.board') ? look() : '';
        if (pieces && (last?.text !== text || last.pieces !== pieces)) recorded.seen.push({ text, pieces });
        requestAnimationFrame(note);
      };
      addEventListener('DOMContentLoaded', note);
    },
    [seen.toString(), wanted.toString()] as const,
  );
}

// While an event is told, the pieces are where they were before it or where the engine says that they are after it;
// returns how many times they were seen to have moved.
async function movedAsTold(page: Page): Promise<number> {
  const { told, moments, seen } = await page.evaluate(() => (globalThis as unknown as { recorded: Recorded }).recorded);
  const texts = new Set(told.map(({ text }) => text));
  let moved = 0;
  let frame = 0;
  let before: string | null = null;
  // Where they are to be, and were not seen yet.
  let due: string | null = null;
  for (const { text, moment, end } of told) {
    const after = end ?? moments[moment ?? -1] ?? null;
    // The next frames in which anything was told are its own, or it passed between two of them.
    const next = seen.findIndex((one, i) => i >= frame && texts.has(one.text));
    const first = seen[next]?.text === text ? next : -1;
    const pieces = new Set<string>();
    if (first >= 0) for (frame = first; seen[frame]?.text === text; frame++) pieces.add(seen[frame]!.pieces);
    if (before !== null && after !== null) for (const found of pieces) expect([before, after], text).toContain(found);
    if (due !== null && pieces.has(due)) moved++;
    due = before !== null && before !== after ? after : null;
    if (due !== null && pieces.has(due)) [moved, due] = [moved + 1, null];
    before = after;
  }
  return moved;
}

const patience = { timeout: 45_000 };
// Pictures in the middle of what is told, for those who look at them after a run.
async function shootFilm(page: Page, name: string, at: number) {
  const told = page.locator('#ask:not(.yours)');
  if (at % 3 === 0 && (await told.waitFor({ timeout: 1_500 }).then(() => true, () => false))) await shot(page, `${name}-${at / 3}`);
}

// Plays a match by the list of moves, wishes first, until the pieces were seen to move so many times.
export async function watchMatch<V>(page: Page, game: string, pieces: Pieces<V>, wish: RegExp, times: number) {
  await record(page, pieces);
  await page.goto('./');
  await page.getByRole('article', { name: game }).getByRole('button', { name: 'Play', exact: true }).click();
  const table = new TableOnPage(page);
  await expect(table.ask).toHaveClass(/yours/, patience);
  await table.openWords();
  for (let step = 1; (await movedAsTold(page)) < times; step++) {
    expect(step, 'pieces moved in good time').toBeLessThan(60);
    await expect(table.confirm.or(table.choices.first()).first()).toBeVisible(patience);
    const wished = table.choices.filter({ hasText: wish });
    if ((await wished.count()) > 0) await wished.first().click();
    else if (await table.confirm.isVisible()) await table.confirm.click();
    else await table.choices.first().click();
    await shootFilm(page, game.toLowerCase().replaceAll(' ', '-'), step);
    await expect(table.ask).toHaveClass(/yours/, patience);
  }
}
