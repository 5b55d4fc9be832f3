// The table with the engine itself: it must have been built.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openEngine } from '../../../src/wasm/door.mjs';
import { readAnswer, type Engine } from '../engine/engine';
import { LocalTable } from './local_table';
import { againstBots, personIn } from '../lib/sitters';
import type { News } from './table';
import type { Sitter } from '../lib/types';

const file = (name: string) => readFileSync(`public/engine/${name}`);

let modules: [WebAssembly.Module, WebAssembly.Module];

// Verbs that were asked for.
let asks: string[] = [];

async function engine(): Promise<Engine> {
  const opened = await openEngine(...modules);
  for (const language of ['en', 'fr']) opened.learn(language, file(`waves.${language}.toml`).toString());
  return {
    ask: async <T>(request: { do: string }) => {
      asks.push(request.do);
      return readAnswer(opened.answerLine(JSON.stringify(request))) as T;
    },
    learnRules: async (language) => opened.learn(language, ['', '.rules'].map((part) => file(`waves${part}.${language}.toml`).toString()).join('\n')),
    close: () => {},
  };
}

async function open(sitters: Sitter[], seed = 'a seed') {
  return LocalTable.open(await engine(), { game: 'waves', sitters, options: {}, components: '' }, seed, 'en');
}

// Resolves when the person in a seat is asked.
function asked(table: LocalTable, seat: number): Promise<News> {
  return new Promise((resolve, reject) => {
    table.listen(
      () => seat,
      async (news) => {
        if (news.look.decision) resolve(news);
      },
    );
    table.onTrouble(reject);
  });
}

describe('a local table', () => {
  beforeAll(async () => {
    const compile = (name: string) => WebAssembly.compile(file(name));
    modules = await Promise.all([compile('dogwatch.wasm'), compile('dogwatch-waves.wasm')]);
  });

  it('lets bots move until the person is asked', async () => {
    const table = await open([...againstBots(3, 'Jo', 'deckhand').reverse()]);
    const first = await table.look(2);
    if (!first.decision) {
      const asking = asked(table, 2);
      table.begin();
      await asking;
    }
    expect((await table.look(2)).decision?.choices.length).toBeGreaterThan(0);
  });

  it('calls nobody thinking while a move is told', async () => {
    const table = await open(againstBots(3, 'Jo', 'deckhand'));
    let thinking: number | null = null;
    let thoughts = 0;
    const whileTold: (number | null)[] = [];
    table.onThinking((seat) => ((thinking = seat), (thoughts += seat === null ? 0 : 1)));
    await new Promise<void>((resolve, reject) => {
      table.onTrouble(reject);
      table.listen(
        () => 0,
        async ({ look: { decision } }) => {
          whileTold.push(thinking);
          if (thoughts > 5) resolve();
          else if (decision) void table.act(0, decision.choices[0]!.move).catch(reject);
        },
      );
      void table.look(0).then(({ decision }) => (decision ? table.act(0, decision.choices[0]!.move) : table.begin()));
    });
    expect(whileTold.filter((seat) => seat !== null)).toEqual([]);
  });

  it('tells every eye its own log, and the same one after a reload', async () => {
    const table = await open([personIn('Jo'), personIn('Kim')]);
    for (let i = 0; i < 14; ++i) {
      const { waiting } = await table.look('watcher');
      const seat = waiting[0] as number;
      const { decision } = await table.look(seat);
      await table.act(seat, decision!.choices[0]!.move);
    }
    const tellAll = (told: LocalTable) =>
      Promise.all([0, 1, 'watcher' as const].map(async (eye) => (await told.story(eye)).map((line) => line.text)));
    const stories = await tellAll(table);
    const again = await LocalTable.resume(await engine(), table.plan, { record: await table.record(), standing: [] }, 'en');
    expect(await tellAll(again)).toEqual(stories);
    expect((await again.look(0)).view).toEqual((await table.look(0)).view);
  });

  it('forgets what was taken back', async () => {
    const table = await open([personIn('Jo'), personIn('Kim')]);
    const seat = (await table.look('watcher')).waiting[0] as number;
    const before = { look: await table.look(seat), story: await table.story(seat) };
    await table.act(seat, before.look.decision!.choices[0]!.move);
    expect(await table.story(seat)).not.toEqual(before.story);
    await table.takeBack(seat);
    expect({ look: await table.look(seat), story: await table.story(seat) }).toEqual(before);
  });

  it('asks the engine once for a click, and loads a replay once', async () => {
    const table = await open([personIn('Jo'), personIn('Kim')]);
    await table.story('watcher');
    const seat = (await table.look('watcher')).waiting[0] as number;
    const { decision } = await table.look(seat);
    let heard: News | null = null;
    table.listen(
      () => seat,
      async (news) => void (heard = news),
    );
    asks = [];
    await table.act(seat, decision!.choices[0]!.move);
    expect(asks).toEqual(['act']);
    expect(heard!.look).toEqual(await table.look(seat));
    await table.takeBack(seat);
    await table.story('watcher');
    expect(asks).toEqual(['act', 'take_back']);
    asks = [];
    for (const at of [0, 0, 0]) await table.moment(at, 'watcher');
    expect(asks).toEqual(['replay', 'seek', 'seek', 'seek']);
  });

  it('shows after each event what the engine says, up to the truth', async () => {
    const table = await open([personIn('Jo'), personIn('Kim')]);
    let shown = 0;
    table.listen(
      () => 'watcher',
      async ({ told, look }) => {
        const views = await Promise.all(told.map(({ after }) => after!()));
        if (views.length > 0) expect(views.at(-1)).toEqual(look.view);
        shown += views.length;
      },
    );
    for (let i = 0; i < 30; ++i) {
      const seat = (await table.look('watcher')).waiting[0] as number;
      await table.act(seat, (await table.look(seat)).decision!.choices[0]!.move);
    }
    expect(shown).toBeGreaterThan(30);
  });

  it('opens the moment of any line, from every eye', async () => {
    const table = await open([personIn('Jo'), personIn('Kim')]);
    const views = new Map<string, unknown>();
    table.listen(
      () => 'watcher',
      async ({ told }) => {
        for (const { at, n, after } of told) views.set(`${at} ${n}`, await after!());
      },
    );
    await table.story('watcher');
    for (let i = 0; i < 24; ++i) {
      const seat = (await table.look('watcher')).waiting[0] as number;
      await table.act(seat, (await table.look(seat)).decision!.choices[0]!.move);
    }
    const lines = await table.story('watcher');
    expect(views.size).toBeGreaterThan(20);
    for (const { at, n, text } of lines) {
      const place = { n, toldTo: 'watcher' as const };
      const moment = await table.moment(at, 'watcher', place);
      expect(moment.told[n]?.text, `${at} ${n}`).toBe(text);
      expect(moment.seen).toBe(n + 1);
      if (at > 0) expect(moment.look.view).toEqual(views.get(`${at} ${n}`));
      for (const eye of [0, 1, 'all'] as const) {
        const other = await table.moment(at, eye, place);
        // As far along: what everybody can see is the same.
        expect(other.look.view['round']).toBe(moment.look.view['round']);
        expect(other.seen).toBeGreaterThanOrEqual(moment.seen);
      }
    }
    // Told again from the beginning, every line stands where it stood.
    const again = await LocalTable.resume(await engine(), table.plan, { record: await table.record(), standing: [] }, 'en');
    const place = ({ at, n, text }: (typeof lines)[number]) => ({ at, n, text });
    expect((await again.story('watcher')).map(place)).toEqual(lines.map(place));
  });

  it('tells what is new in the log, so that the record can be kept move by move', async () => {
    const table = await open([personIn('Jo'), personIn('Kim')]);
    expect(table.takeLogChange()).toBeNull();
    let log = (await table.record())['log'] as unknown[];
    for (let i = 0; i < 60; ++i) {
      const { waiting } = await table.look('watcher');
      const seat = waiting[i % waiting.length] as number;
      const { choices } = (await table.look(seat)).decision!;
      await table.act(seat, choices[i % choices.length]!.move);
      for (const mover of [0, 1]) if (i % 3 === mover && (await table.look(mover)).openSteps > 0) await table.takeBack(mover);
      // Several steps may come before they are kept.
      if (i % 2 === 0) continue;
      const { from, entries } = table.takeLogChange()!;
      log = [...log.slice(0, from), ...entries];
      expect(log).toEqual((await table.record())['log']);
      const told = await table.story('watcher');
      const again = await LocalTable.resume(await engine(), table.plan, { record: await table.record(), standing: [] }, 'en');
      expect(told.map(({ text }) => text)).toEqual((await again.story('watcher')).map(({ text }) => text));
    }
  });

  it('tells the same story in another language', async () => {
    const table = await open([personIn('Jo'), personIn('Kim')]);
    const english = await table.story('watcher');
    table.speak('fr');
    const french = await table.story('watcher');
    expect(french.map((line) => line.event)).toEqual(english.map((line) => line.event));
    expect(french.map((line) => line.text)).not.toEqual(english.map((line) => line.text));
  });

  it('gives at most three hints, best first', async () => {
    const table = await open([personIn('Jo'), personIn('Kim')]);
    const seat = (await table.look('watcher')).waiting[0] as number;
    const hints = await table.hint(seat);
    expect(hints.length).toBeGreaterThan(0);
    expect(hints.length).toBeLessThanOrEqual(3);
    const moves = (await table.look(seat)).decision?.choices.map((choice) => choice.move);
    for (const hint of hints) expect(moves).toContainEqual(hint.move);
  });

  it('recomputes every roll, and finds one that was changed', async () => {
    const table = await open([personIn('Jo'), personIn('Kim')]);
    const verdict = await table.verify();
    expect(verdict.agrees).toBe(true);
    expect(verdict.rolls.length).toBeGreaterThan(6);
  });

  it('shows any moment again without touching the match', async () => {
    const table = await open([personIn('Jo'), personIn('Kim')]);
    const start = (await table.look('watcher')).view;
    const seat = (await table.look('watcher')).waiting[0] as number;
    await table.act(seat, (await table.look(seat)).decision!.choices[0]!.move);
    const now = (await table.look('watcher')).view;
    const moment = await table.moment(0, 'watcher');
    expect(moment.look.view).toEqual(start);
    expect(moment.of).toBe(1);
    expect((await table.look('watcher')).view).toEqual(now);
  });
});
