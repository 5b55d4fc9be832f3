// The planned schedule of whole matches, on a clock that nobody waits for: the engine must have been built.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openEngine } from '../../../src/wasm/door.mjs';
import { loadGame } from '../lib/games';
import type { GameEvent, GamePage, Told } from '../lib/types';
import { actorOf, beatsOf, joinSentences, keptInSight, least } from './pacing';

const told = (kind: string, text: string, who: number | null = 1, more: object = {}): Told => ({ text, event: { kind, ...(who === null ? {} : { who }), ...more } as GameEvent });
const game = { dwell: () => 300, stages: ({ kind }: GameEvent) => kind === 'fired' } as unknown as GamePage;
const plan = (...all: Told[]) => beatsOf(all, game, 0).map(({ text, time }) => [text, time]);

describe('what is told', () => {
  it('is one sentence for small events of one turn', () => {
    expect(joinSentences('Anne writes 4 on the ports.', 'Anne writes 1 on the hull.')).toBe('Anne writes 4 on the ports, 1 on the hull.');
    expect(joinSentences('Anne rows.', 'Anne fires.')).toBe('Anne rows, fires.');
    expect(joinSentences('Round 2 begins.', 'Anne rolls.')).toBe('Round 2 begins. Anne rolls.');
    expect(plan(told('wrote', 'Anne writes 4.'), told('wrote', 'Anne writes 1.'), told('wrote', 'Jo writes 2.', 0))).toEqual([
      ['Anne writes 4, 1.', 400],
      ['Jo writes 2.', 400],
    ]);
  });

  it('stands alone and stays where it matters, longer where it concerns the reader', () => {
    expect(plan(told('wrote', 'Anne writes 4.'), told('fired', 'Anne fires at Kim.', 1, { seat: 2 }), told('lost', 'Anne robs you.', 1, { seat: 0 }), told('wrote', 'Anne rests.'))).toEqual([
      ['Anne writes 4.', 400],
      ['Anne fires at Kim.', 900],
      ['Anne robs you.', 1600],
      ['Anne rests.', 400],
    ]);
  });

  it('is not more than one can read', () => {
    const lines = Array.from({ length: 12 }, (_, n) => told('wrote', `Anne writes ${n} on a square of her large map.`));
    for (const [text] of plan(...lines)) expect((text as string).length).toBeLessThanOrEqual(110);
  });
});

// What a match tells the first seat, step by step, and whether that seat decides after it.
async function stepsOf(name: string, seed: string): Promise<Told[][]> {
  const file = (path: string) => readFileSync(`public/engine/${path}`);
  const compile = (path: string) => WebAssembly.compile(file(path));
  const engine = await openEngine(await compile('dogwatch.wasm'), await compile(`dogwatch-${name}.wasm`));
  engine.learn('en', file(`${name}.en.toml`).toString());
  interface Answer {
    waiting: number[];
    over: boolean;
    move: unknown;
    seen: { events: GameEvent[]; texts: string[] }[];
  }
  const ask = (request: object) => JSON.parse(engine.answerLine(JSON.stringify(request))) as Answer;
  const reading = { eye: [0], language: 'en', names: ['Jo', 'Bartholomew', 'Grace'] };
  const toldIn = ({ seen }: Answer) => (seen[0]?.events ?? []).map((event, i) => ({ event, text: seen[0]!.texts[i]! }));
  ask({ do: 'new', game: name, seats: 3, seed });
  const steps = [toldIn(ask({ do: 'settle', ...reading }))];
  for (let n = 0; n < 400; ++n) {
    const { waiting, over } = ask({ do: 'waiting' });
    if (over) break;
    const seat = waiting.includes(0) ? 0 : waiting[0]!;
    const { move } = ask({ do: 'bot', seat, level: 'deckhand', seed: `p${n}` });
    steps.push(toldIn(ask({ do: 'act', seat, move, look: 0, ...reading })));
  }
  return steps;
}

for (const name of ['waves', 'pirate_dice', 'black_dice', 'dark_seas', 'rolling_seas']) {
  it(`lets every sentence of ${name} be read, and takes no longer than one event after another`, async () => {
    const page = await loadGame(name);
    let [planned, before, sentences, events] = [0, 0, 0, 0];
    for (const seed of ['pace 0', 'pace 1', 'pace 2']) {
      for (const step of await stepsOf(name, seed)) {
        const beats = beatsOf(step, page, 0);
        expect(beats.flatMap((beat) => beat.told)).toEqual(step);
        for (const [i, { time }] of beats.entries()) {
          // It stays in sight while the next two are told, be it in this step or in others.
          const seen = beats.slice(i + 1, i + 1 + keptInSight).reduce((sum, next) => sum + next.time, time);
          const later = keptInSight - (beats.length - 1 - i);
          if (later > 0) expect(seen + later * least, beats[i]!.text).toBeGreaterThanOrEqual(1_200);
          else expect(seen, beats[i]!.text).toBeGreaterThanOrEqual(1_200);
        }
        const rivals = beats.filter(({ who }) => who !== 0);
        planned += rivals.reduce((sum, { time }) => sum + time, 0);
        sentences += rivals.length;
        const theirs = step.filter(({ event }) => actorOf(event) !== 0);
        before += theirs.reduce((sum, { event }) => sum + (page.dwell?.(event, 0) ?? 0), 0);
        events += theirs.length;
      }
    }
    console.log(name, { planned, before, sentences, events });
    expect(planned).toBeLessThanOrEqual(before);
  }, 30_000);
}
