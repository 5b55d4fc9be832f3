// Pieces as they move: what stands on the board while events are told, beside the moments that the engine shows.
import { expect, type Page } from '@playwright/test';
import { shot, TableOnPage, test as still } from './fixtures';

export { expect, seedChance } from './fixtures';

// Motion as most readers have it.
export const test = still.extend({});
test.use({ contextOptions: { reducedMotion: 'no-preference' }, chosen: { speed: 'normal' } });

type View = Record<string, unknown>;
interface Told {
  text: string;
  // The number of the moment after it; null: the look at the end of a step.
  moment: number | null;
  end: View | null;
}
interface Seen {
  text: string;
  pieces: string;
}
interface Recorded {
  told: Told[];
  views: Record<number, View>;
  seen: Seen[];
}

// Listens to the engine, and notes at short intervals what is told and where the pieces stand.
export async function record(page: Page, pieces: () => unknown) {
  await page.addInitScript((read) => {
    const recorded: Recorded = { told: [], views: {}, seen: [] };
    Object.assign(globalThis, { recorded });
    const asked = new Map<number, { do: string; number?: number }>();
    const Plain = globalThis.Worker;
    interface Answer {
      seen?: { eye: unknown; texts: string[]; moments: number[] }[];
      look?: { view: View };
      view?: View;
    }
    const hear = ({ data }: MessageEvent<{ n?: number; answer?: string }>) => {
      const request = asked.get(data.n ?? -1);
      if (!request || !data.answer) return;
      const answer = JSON.parse(data.answer) as Answer;
      if (request.do === 'moment' && answer.view) recorded.views[request.number ?? -1] = answer.view;
      if (request.do !== 'act' && request.do !== 'settle') return;
      const { texts = [], moments = [] } = answer.seen?.find(({ eye }) => eye === 0) ?? {};
      for (const [i, text] of texts.entries()) {
        const last = i === texts.length - 1;
        recorded.told.push({ text, moment: last ? null : (moments[i] ?? null), end: last ? (answer.look?.view ?? null) : null });
      }
    };
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
    const look = new Function(`return (${read})()`) as () => unknown;
    const note = () => {
      const text = document.querySelector('#ask')?.textContent ?? '';
      if (document.querySelector('.board')) recorded.seen.push({ text, pieces: JSON.stringify(look()) });
      requestAnimationFrame(note);
    };
    addEventListener('DOMContentLoaded', note);
  }, pieces.toString());
}

export const isAsked = (table: TableOnPage) => expect(table.ask).toHaveClass(/yours/, { timeout: 120_000 });

export async function takeSeat(page: Page, game: string): Promise<TableOnPage> {
  await page.goto('./');
  await page.getByRole('article', { name: game }).getByRole('button', { name: 'Play now' }).click();
  const table = new TableOnPage(page);
  await isAsked(table);
  return table;
}

// Plays on by the list of moves, as TableOnPage.playOn, but has the patience to watch all that happens.
export async function watchAndPlay(table: TableOnPage, steps: number, wanted = /./) {
  await table.openWords();
  for (let i = 0; i < steps; ++i) {
    await expect(table.confirm.or(table.choices.first()).first()).toBeVisible({ timeout: 120_000 });
    if (await table.confirm.isVisible()) await table.confirm.click();
    else {
      const wished = table.choices.filter({ hasText: wanted });
      await ((await wished.count()) > 0 ? wished : table.choices).first().click();
    }
  }
}

// Pictures in the middle of what is told, for those who look at them after a run.
export async function shootFilm(page: Page, name: string, pictures = 3) {
  for (let n = 1; n <= pictures; n++) {
    const told = page.locator('#ask:not(.yours)');
    if (await told.waitFor({ timeout: 5_000 }).then(() => true, () => false)) await shot(page, `${name}-${n}`);
    await page.waitForTimeout(1300);
  }
}

// While an event is told, the pieces stand where they stood before it or where the engine says that they stand after it;
// returns how many times they were seen to be somewhere else than before.
export async function expectMoments(page: Page, wanted: (view: never) => unknown): Promise<number> {
  const { told, views, seen } = await page.evaluate(() => (globalThis as unknown as { recorded: Recorded }).recorded);
  const viewAfter = ({ moment, end }: Told) => end ?? views[moment ?? -1];
  let moved = 0;
  let frame = 0;
  let before: string | null = null;
  // What changed and was not seen yet.
  let due: string | null = null;
  for (const one of told) {
    const view = viewAfter(one);
    if (!view) break;
    const after = JSON.stringify(wanted(view as never));
    // What is told in one breath may pass between two frames.
    const first = seen.findIndex(({ text }, i) => i >= frame && text === one.text);
    if (first >= 0) frame = first;
    while (frame < seen.length && seen[frame]!.text === one.text) frame++;
    const frames = new Set(first < 0 ? [] : seen.slice(first, frame).map(({ pieces }) => pieces));
    if (before !== null) for (const pieces of frames) expect([before, after], one.text).toContain(pieces);
    if (due !== null && frames.has(due)) moved++;
    due = before !== null && before !== after ? after : null;
    if (due !== null && frames.has(due)) [moved, due] = [moved + 1, null];
    before = after;
  }
  return moved;
}
