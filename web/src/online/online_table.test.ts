import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../engine/engine';
import { keepSeat, heldSeatAt, dropSeat } from './held_seats.svelte';
import { FakeServer } from '../test/fake_socket';
import type { TableCard } from './messages';
import { OnlineTable } from './online_table.svelte';
import { Refusal } from '../lib/refusal';
import { sha256 } from '../lib/sha256';
import type { News } from '../table/table';

const id = 'k3v9x0a1bc';
const word = 'ab'.repeat(32);

const person = (name: string, more = {}) => ({ kind: 'person' as const, name, flag: 0, here: true, bot: false, conceded: false, hash: sha256(word), word: null, bank: 0, free: false, ...more });

function card(more: Partial<TableCard> = {}): TableCard {
  return {
    table: id,
    game: 'waves',
    options: {},
    phase: 'playing',
    seats: [person('Jo'), person('Kim')],
    opener: 0,
    pace: 'live',
    public: false,
    clock: null,
    leaver: 'wait',
    watchers: true,
    help: false,
    watching: 0,
    asked: null,
    rematch: null,
    ended: null,
    dice: { hash: '', word: null, drawn: 1 },
    due: null,
    waiting: [0],
    made: 0,
    ...more,
  };
}

const move = (n: number) => ({ kind: 'draft', die: n });
function look(played: number, asks = 'draft', openSteps = 0) {
  const decision = { asks, text: `${asks} ${played}`, reaction: false, moves: [move(1), move(2)], texts: ['one', 'two'], open_steps: openSteps };
  return { view: { round: 1 }, waiting: [0], over: false, played, open_steps: openSteps, decision, outcome: null, standing: {} };
}
const told = (...texts: string[]) => ({ events: texts.map((text) => ({ kind: text })), texts });
const attendance = (n: number, count: number, played: number, more = {}) => ({
  seat: 0,
  count,
  n,
  card: card(),
  look: look(played),
  story: [{ at: 0, ...told('begin') }],
  lines: [],
  chat: [],
  ...more,
});
const push = (n: number, count: number, played: number, more = {}) => ({ push: 'table', table: id, n, count, card: card(), look: look(played), lines: [], ...told(`moved ${played}`), forced: 0, ...more });

const noEngine = () => Promise.reject<Engine>(new Error('no engine here'));
// What was promised has happened.
const settled = () => vi.advanceTimersByTimeAsync(0);

async function attended(first: object = attendance(5, 2, 0), openEngine: (game: string) => Promise<Engine> = noEngine) {
  const fake = await FakeServer.open();
  const attending = OnlineTable.attend(id, fake.connection, openEngine, 'en');
  fake.socket.answer('attend', first);
  const table = await attending;
  const news: News[] = [];
  table.listen(
    () => 0,
    async (one) => void news.push(one),
  );
  return { fake, table, news };
}

// The line breaks and stands again; the table is attended anew.
async function reconnect(fake: FakeServer, again: object) {
  fake.socket.break();
  await vi.advanceTimersByTimeAsync(1_000);
  fake.stand();
  await settled();
  fake.socket.answer('attend', again);
  await settled();
}

describe('a table online', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    localStorage.clear();
    keepSeat({ table: id, token: 'f'.repeat(32), seat: 0, game: 'waves', name: 'Jo', word, made: 1 });
  });
  afterEach(() => {
    dropSeat(id);
    vi.useRealTimers();
  });

  it('is attended with the token that this browser keeps, or watched', async () => {
    const { fake, table } = await attended();
    expect(fake.socket.sent.at(-1)).toMatchObject({ do: 'attend', table: id, token: 'f'.repeat(32), language: 'en' });
    expect(table.mine).toEqual([0]);
    expect(table.plan.sitters.map((sitter) => sitter.name)).toEqual(['Jo', 'Kim']);
    dropSeat(id);
    const watched = await attended(attendance(5, 0, 0, { seat: null, count: null }));
    expect(watched.fake.socket.sent.at(-1)).toMatchObject({ token: null });
    expect(watched.table.mine).toEqual([]);
  });

  it('sends a move with the count it would have and what it answers, and is done when it was shown', async () => {
    const { fake, table, news } = await attended();
    let done = false;
    const acting = table.act(0, move(1)).then(() => (done = true));
    await settled();
    expect(fake.socket.sent.at(-1)).toMatchObject({ do: 'play', table: id, count: 3, n: 5, move: move(1) });
    fake.socket.answer('play', { n: 6 });
    await settled();
    expect(done).toBe(false);
    fake.socket.push(push(6, 3, 1));
    await settled();
    await acting;
    expect(news.at(-1)?.told.map((one) => one.text)).toEqual(['moved 1']);
    expect(news.at(-1)?.look.played).toBe(1);
  });

  it('sends a move that got no answer again with the same count and the same words, once the table is attended', async () => {
    const { fake, table } = await attended();
    const acting = table.act(0, move(2));
    await settled();
    const first = fake.socket.sent.at(-1);
    fake.socket.break();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(table.attended).toBe(false);
    fake.stand();
    await settled();
    expect(fake.socket.verbs()).toEqual(['hello', 'attend']);
    // It had arrived: the true state tells of it, and the repeated one gets the first answer.
    fake.socket.answer('attend', attendance(6, 3, 1));
    await settled();
    const { id: _, ...again } = fake.socket.sent.at(-1) as { id: number };
    const { id: __, ...sent } = first as { id: number };
    expect(again).toEqual(sent);
    fake.socket.answer('play', { n: 6 });
    await settled();
    await acting;
    expect(fake.socket.verbs().filter((verb) => verb === 'play')).toHaveLength(1);
  });

  it('sends one entry after another, each with its own count', async () => {
    const { fake, table } = await attended();
    void table.actions.say({ text: 'ahoy' });
    void table.actions.say({ phrase: 'thanks' });
    await settled();
    expect(fake.socket.verbs().filter((verb) => verb === 'chat')).toHaveLength(1);
    expect(fake.socket.answer('chat', { n: 6 })).toMatchObject({ count: 3, text: 'ahoy' });
    await settled();
    expect(fake.socket.answer('chat', { n: 7 })).toMatchObject({ count: 4, phrase: 'thanks' });
  });

  it('counts on when another tab of the same seat was first', async () => {
    const { fake, table } = await attended();
    const saying = table.actions.say({ text: 'me too' });
    await settled();
    fake.socket.refuse('chat', 'wrong_count', { count: 4 });
    await settled();
    expect(fake.socket.answer('chat', { n: 9 })).toMatchObject({ count: 5, text: 'me too' });
    await saying;
  });

  it('plays a move that came late only if it is still what is asked', async () => {
    const { fake, table } = await attended();
    // Another seat's secret step: the same is asked as before.
    const acting = table.act(0, move(1));
    await settled();
    fake.socket.refuse('play', 'stale');
    await settled();
    fake.socket.answer('attend', attendance(7, 2, 0));
    await settled();
    expect(fake.socket.answer('play', { n: 8 })).toMatchObject({ count: 3, n: 7, move: move(1) });
    fake.socket.push(push(8, 3, 1));
    await acting;
    // The other tab has played it: nothing is played twice.
    const late = table.act(0, move(1));
    const refused = expect(late).rejects.toMatchObject({ code: 'wrong_count' });
    await settled();
    fake.socket.refuse('play', 'wrong_count', { count: 4 });
    await settled();
    fake.socket.answer('attend', attendance(9, 4, 2));
    await settled();
    await refused;
    expect(fake.socket.waits('play')).toBeUndefined();
  });

  it('tries again what a busy server did not do', async () => {
    const { fake, table } = await attended();
    const conceding = table.actions.concede();
    await settled();
    fake.socket.refuse('concede', 'busy');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(fake.socket.answer('concede', { n: 6 })).toMatchObject({ count: 3 });
    await conceding;
  });

  it('tells what was missed after it came back, and shows the truth', async () => {
    const { fake, table, news } = await attended();
    const story = [{ at: 0, ...told('begin') }, { at: 1, ...told('a') }, { at: 2, ...told('b', 'c') }];
    await reconnect(fake, attendance(8, 2, 2, { story }));
    expect(news.at(-1)?.told.map((one) => one.text)).toEqual(['a', 'b', 'c']);
    expect(news.at(-1)?.look.played).toBe(2);
    expect((await table.story()).map((line) => line.text)).toEqual(['begin', 'a', 'b', 'c']);
  });

  it('goes back without a show when a step was taken back, and forgets its lines', async () => {
    const { fake, table, news } = await attended();
    fake.socket.push(push(6, 3, 1));
    await settled();
    fake.socket.push(push(7, 4, 0, { again: true, events: [], texts: [], lines: [{ n: 7, what: 'took_back', seat: 0, name: 'Jo', at: 0 }] }));
    await settled();
    expect(news.at(-1)).toMatchObject({ told: [], look: { played: 0 } });
    expect((await table.story()).map((line) => line.event.kind)).toEqual(['begin', 'people']);
  });

  it('tells who sat down before the set-up, and what people did later where it was', async () => {
    const line = (n: number, what: string, played: number) => ({ n, what, seat: 0, name: 'Jo', at: 0, played });
    const lines = [line(1, 'sat', 0), line(2, 'started', 0), line(6, 'asked_undo', 1), line(8, 'watchers', 2)];
    const story = [{ at: 0, ...told('begin') }, { at: 1, ...told('a') }, { at: 2, ...told('b') }];
    const { table } = await attended(attendance(8, 2, 2, { lines, story }));
    expect((await table.story()).map(({ event }) => event['what'] ?? event.kind)).toEqual(['sat', 'started', 'begin', 'a', 'asked_undo', 'b', 'watchers']);
  });

  it('tells in one go what came while it was telling', async () => {
    const { fake, table } = await attended();
    const heard: string[][] = [];
    let goOn = () => {};
    table.listen(
      () => 0,
      (one) => {
        heard.push(one.told.map((event) => event.text));
        return new Promise<void>((resolve) => (goOn = resolve));
      },
    );
    for (const played of [1, 2, 3]) fake.socket.push(push(5 + played, 2, played));
    await settled();
    expect(heard).toEqual([['moved 1']]);
    goOn();
    await settled();
    expect(heard).toEqual([['moved 1'], ['moved 2', 'moved 3']]);
  });

  it('asks for deltas once its engine is there, and looks with it, in order', async () => {
    const asked: Record<string, unknown>[] = [];
    let refuse = false;
    const answers: Record<string, (request: Record<string, unknown>) => object> = {
      new: () => ({}),
      components: () => ({ components: {} }),
      engine_mark: () => ({ mark: 'abc' }),
      delta: ({ played }) => {
        if (refuse) throw new Refusal('bad_state', 'This delta does not follow from the one before.');
        return { view: { round: 7 }, decision: look(played as number).decision, ...told(`seen ${played}`) };
      },
    };
    const engine: Engine = {
      ask: async <T>(request: Record<string, unknown>) => {
        asked.push(request);
        return answers[request['do'] as string]?.(request) as T;
      },
      learnRules: () => Promise.resolve(),
      close: () => {},
    };
    const { fake, table, news } = await attended(attendance(5, 2, 0), () => Promise.resolve(engine));
    expect(fake.socket.verbs()).not.toContain('deltas');
    await table.prepare();
    await settled();
    expect(fake.socket.sent.at(-1)).toMatchObject({ do: 'deltas', table: id, engine: 'abc' });
    const delta = (played: number, more = {}) => ({ known: 'AA', hash: 1, waiting: [1], played, open_steps: 0, ...more });
    fake.socket.answer('deltas', { n: 5, delta: delta(0, { whole: true }) });
    await settled();
    const short = (n: number, played: number, more = {}) => ({ push: 'table', table: id, n, count: 2, delta: delta(played, more) });
    fake.socket.push(short(6, 1));
    fake.socket.push(push(7, 2, 2));
    fake.socket.push({ ...short(8, 3, { outcome: { over: true, lost: false, ranking: [[0], [1]], scores: [] } }), card: card({ phase: 'ended' }) });
    await settled();
    expect(asked.filter((one) => one['do'] === 'delta').map((one) => [one['played'], one['whole'] ?? false])).toEqual([[0, true], [1, false], [3, false]]);
    expect(asked.at(-1)).toMatchObject({ eye: 0, language: 'en', names: ['Jo', 'Kim'] });
    expect(news.flatMap((one) => one.told.map((event) => event.text))).toEqual(['seen 1', 'moved 2', 'seen 3']);
    expect(table.now).toMatchObject({ view: { round: 7 }, played: 3, over: true, outcome: { ranking: [[0], [1]] } });
    expect(table.card.phase).toBe('ended');
    // One that does not follow: the true state is read anew, and deltas are asked for again.
    refuse = true;
    fake.socket.push(short(9, 4));
    await settled();
    fake.socket.answer('attend', attendance(9, 2, 4));
    await settled();
    expect(table.now?.played).toBe(4);
    expect(fake.socket.sent.at(-1)).toMatchObject({ do: 'deltas' });
  });

  it('never shows an entry twice', async () => {
    const { fake, news } = await attended();
    fake.socket.push(push(6, 2, 1));
    fake.socket.push(push(6, 2, 1));
    fake.socket.push(push(5, 2, 0));
    await settled();
    expect(news).toHaveLength(1);
  });

  it('opens its word when all are sealed, and seals a new one when the dice are drawn anew', async () => {
    const drawing = (drawn: number, seats: TableCard['seats']) => card({ phase: 'drawing', seats, dice: { hash: '', word: null, drawn } });
    const { fake } = await attended(attendance(3, 1, 0, { look: null, story: null, card: drawing(1, [person('Jo'), person('Kim', { hash: null })]) }));
    await settled();
    expect(fake.socket.verbs()).not.toContain('word');
    fake.socket.push({ push: 'card', table: id, card: drawing(1, [person('Jo'), person('Kim')]) });
    await settled();
    expect(fake.socket.answer('word', { n: 4 })).toMatchObject({ word, count: 2 });
    fake.socket.push({ push: 'card', table: id, card: drawing(2, [person('Jo', { hash: null }), person('Kim', { hash: null, silent: true })]) });
    await settled();
    const { hash } = fake.socket.answer('hash', { n: 5 });
    const fresh = heldSeatAt(id)?.word ?? '';
    expect(fresh).not.toBe(word);
    expect(sha256(fresh)).toBe(hash);
    fake.socket.push({ push: 'card', table: id, card: drawing(2, [person('Jo', { hash }), person('Kim', { hash: null, silent: true })]) });
    await settled();
    expect(fake.socket.answer('word', { n: 6 })).toMatchObject({ word: fresh });
  });

  it('that people ended asks nothing more', async () => {
    const { fake, table } = await attended();
    fake.socket.push(push(6, 2, 0, { card: card({ phase: 'ended', ended: 'agreement' }), events: [], texts: [] }));
    await settled();
    expect(table.now).toMatchObject({ over: true, decision: null, waiting: [] });
  });

  it('counts what was not read, but for oneself and those who are muted', async () => {
    const { fake, table } = await attended();
    const line = (n: number, seat: number) => ({ n, seat, name: '', text: 'ahoy', at: 0 });
    fake.socket.push({ push: 'chat', table: id, chat: [line(6, 1), line(7, 0), line(8, 1)] });
    expect(table.chat.unread).toBe(2);
    table.chat.mute(1, true);
    expect(table.chat.unread).toBe(0);
    table.chat.mute(1, false);
    table.chat.read();
    expect(table.chat.unread).toBe(0);
  });

  it('has been read by a watcher too, who holds no seat to note it at', async () => {
    dropSeat(id);
    const { fake, table } = await attended();
    fake.socket.push({ push: 'chat', table: id, chat: [{ n: 6, seat: 1, name: '', text: 'ahoy', at: 0 }] });
    expect(table.chat.unread).toBe(1);
    table.chat.read();
    expect(table.chat.unread).toBe(0);
  });

  it('says that the seat is held elsewhere now', async () => {
    const { fake, table } = await attended();
    fake.socket.break();
    await vi.advanceTimersByTimeAsync(1_000);
    fake.stand();
    await settled();
    fake.socket.refuse('attend', 'bad_token');
    await settled();
    expect(table.away).toBe('moved');
  });

  it('looks back at what it has seen, and asks the server for the rest', async () => {
    const { fake, table } = await attended(attendance(5, 2, 3));
    fake.socket.push(push(6, 2, 4));
    await settled();
    expect(await table.moment(4, 0)).toMatchObject({ at: 4, of: 4, told: [{ text: 'moved 4' }] });
    const earlier = table.moment(1, 0);
    const asked = fake.socket.answer('moment', { at: 1, of: 4, look: look(1), ...told('then') });
    expect(asked).toMatchObject({ table: id, at: 1 });
    expect(await earlier).toMatchObject({ at: 1, of: 4, told: [{ text: 'then' }], look: { played: 1, decision: null } });
    // It is known now; and of several that are wanted at once, the last is shown.
    expect(await table.moment(1, 0)).toMatchObject({ told: [{ text: 'then' }] });
    const hasty = [2, 0].map((at) => table.moment(at, 0));
    expect(fake.socket.answer('moment', { at: 2, of: 4, look: look(2), ...told('two') })).toMatchObject({ at: 2 });
    await settled();
    expect(fake.socket.answer('moment', { at: 0, of: 4, look: look(0), ...told('none') })).toMatchObject({ at: 0 });
    expect((await Promise.all(hasty)).map(({ at }) => at)).toEqual([0, 0]);
    table.speak('fr');
    const refused = expect(table.moment(2, 0)).rejects.toMatchObject({ code: 'busy' });
    fake.socket.refuse('moment', 'busy');
    await refused;
  });
});
