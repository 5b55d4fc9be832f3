import { describe, expect, it } from 'vitest';
import { EngineLost, openEngineIn, Refusal, type Thread } from './engine';
import type { FromWorker, ToWorker } from './worker';

// A thread that answers by hand, so that the order of requests can be watched.
class FakeThread implements Thread {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  heard: ToWorker[] = [];
  ended = false;
  postMessage(message: ToWorker) {
    this.heard.push(message);
    if ('open' in message) this.say({ opened: true });
  }
  say(message: FromWorker) {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }
  verbs() {
    return this.heard.flatMap((m) => {
      if ('learn' in m) return [`learn ${m.learn}${m.rules ? ' rules' : ''}`];
      return 'request' in m ? [(JSON.parse(m.request) as { do: string }).do] : [];
    });
  }
  terminate() {
    this.ended = true;
  }
}

const addresses = { engine: 'dogwatch.wasm', game: 'dogwatch-x.wasm', words: { en: 'x.en.toml', fr: 'x.fr.toml' }, rules: { en: 'x.rules.en.toml', fr: 'x.rules.fr.toml' } };

async function opened() {
  const thread = new FakeThread();
  return { thread, engine: await openEngineIn(thread, addresses, 'en') };
}

describe('the engine', () => {
  it('asks one thing at a time, and persons before bots', async () => {
    const { thread, engine } = await opened();
    void engine.ask({ do: 'bot' }, 'later');
    void engine.ask({ do: 'bot2' }, 'later');
    void engine.ask({ do: 'look' });
    expect(thread.verbs()).toEqual(['bot']);
    thread.say({ n: 1, answer: '{"ok":true}' });
    expect(thread.verbs()).toEqual(['bot', 'look']);
    thread.say({ n: 2, answer: '{"ok":true}' });
    expect(thread.verbs()).toEqual(['bot', 'look', 'bot2']);
  });
  it('learns a language before it is spoken, once', async () => {
    const { thread, engine } = await opened();
    void engine.ask({ do: 'look', language: 'en' });
    thread.say({ n: 1, answer: '{"ok":true}' });
    void engine.ask({ do: 'words', language: 'fr' });
    void engine.ask({ do: 'look', language: 'fr' });
    for (const n of [2, 3, 4]) thread.say({ n, answer: '{"ok":true}' });
    expect(thread.verbs()).toEqual(['look', 'learn fr', 'words', 'look']);
  });
  it('learns the rules in full when they are wanted', async () => {
    const { thread, engine } = await opened();
    void engine.learnRules('fr');
    void engine.ask({ do: 'words', language: 'fr' });
    for (const n of [1, 2]) thread.say({ n, answer: '{"ok":true}' });
    expect(thread.verbs()).toEqual(['learn fr rules', 'words']);
  });
  it('turns a refusal into an error with code and sentence', async () => {
    const { thread, engine } = await opened();
    const asked = engine.ask({ do: 'act' });
    thread.say({ n: 1, answer: '{"ok":false,"error":{"code":"illegal_move","text":"Not now."}}' });
    await expect(asked).rejects.toMatchObject({ code: 'illegal_move', message: 'Not now.' });
    await expect(asked).rejects.toBeInstanceOf(Refusal);
  });
  it('tells everybody who waits when the engine is lost', async () => {
    const { thread, engine } = await opened();
    const first = engine.ask({ do: 'look' });
    const second = engine.ask({ do: 'bot' }, 'later');
    thread.say({ failed: 'unreachable executed' });
    await expect(first).rejects.toBeInstanceOf(EngineLost);
    await expect(second).rejects.toBeInstanceOf(EngineLost);
    await expect(engine.ask({ do: 'look' })).rejects.toBeInstanceOf(EngineLost);
  });
  it('that does not open says why', async () => {
    const thread = new FakeThread();
    thread.postMessage = () => thread.say({ failed: 'engine/x.wasm: 404' });
    await expect(openEngineIn(thread, addresses, 'en')).rejects.toThrow('404');
  });
});
