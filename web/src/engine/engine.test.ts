import { describe, expect, it } from 'vitest';
import { EngineLost, openEngineIn, Refusal, type Thread } from './engine';
import type { FromWorker, ToWorker } from './worker';

// A thread that answers by hand, so that the order of requests can be watched.
class HandThread implements Thread {
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
    return this.heard.flatMap((m) => ('request' in m ? [(JSON.parse(m.request) as { do: string }).do] : []));
  }
  terminate() {
    this.ended = true;
  }
}

async function opened() {
  const thread = new HandThread();
  return { thread, engine: await openEngineIn(thread, 'engine/dogwatch-x.wasm') };
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
    const thread = new HandThread();
    thread.postMessage = () => thread.say({ failed: 'engine/x.wasm: 404' });
    await expect(openEngineIn(thread, 'engine/x.wasm')).rejects.toThrow('404');
  });
});
