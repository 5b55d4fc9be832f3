// An engine as the page sees it: requests of the protocol, answered in order; urgent ones go before those of bots.
import { Refusal } from '../lib/refusal';
import { settings } from '../lib/settings.svelte';
import type { Addresses, FromWorker, ToWorker } from './worker';

export { Refusal };

// The engine itself is gone: nothing more can be asked of it.
export class EngineLost extends Error {}

export type Request = { do: string } & Record<string, unknown>;

export interface Engine {
  ask<T>(request: Request, urgency?: 'now' | 'later'): Promise<T>;
  // The rules in full come when somebody wants to read them.
  learnRules(language: string): Promise<unknown>;
  close(): void;
}

interface Pending {
  // A request, or a language to learn.
  message: { request: string } | { learn: string; rules?: boolean };
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

export function readAnswer(text: string): unknown {
  const answer = JSON.parse(text) as { ok: boolean; error?: { code: string; text: string } };
  if (!answer.ok) throw new Refusal(answer.error?.code ?? 'bad_answer', answer.error?.text ?? text);
  return answer;
}

// What a worker and its stand-in in tests have in common.
export interface Thread {
  postMessage(message: ToWorker): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  terminate(): void;
}

class WorkerEngine implements Engine {
  private now: Pending[] = [];
  private later: Pending[] = [];
  private busy: Pending | null = null;
  private count = 0;
  private lost: EngineLost | null = null;

  constructor(
    private readonly thread: Thread,
    private readonly known: Set<string>,
  ) {
    thread.onmessage = ({ data }) => this.hear(data);
    thread.onerror = (event) => this.lose(event.message);
  }

  ask<T>(request: Request, urgency: 'now' | 'later' = 'now'): Promise<T> {
    if (this.lost) return Promise.reject(this.lost);
    const { language } = request;
    if (typeof language === 'string' && !this.known.has(language)) {
      this.known.add(language);
      // Tried again with the next request when it could not be loaded.
      this.send({ learn: language }, 'now').catch(() => this.known.delete(language));
    }
    return this.send({ request: JSON.stringify(request) }, urgency) as Promise<T>;
  }

  learnRules(language: string): Promise<unknown> {
    if (this.lost) return Promise.reject(this.lost);
    this.known.add(language);
    return this.send({ learn: language, rules: true }, 'now');
  }

  private send(message: Pending['message'], urgency: 'now' | 'later'): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this[urgency].push({ message, resolve, reject });
      this.next();
    });
  }

  close() {
    this.thread.terminate();
    this.lose('closed');
  }

  private next() {
    if (this.busy) return;
    const pending = this.now.shift() ?? this.later.shift();
    if (!pending) return;
    this.busy = pending;
    this.thread.postMessage({ n: ++this.count, ...pending.message });
  }

  private hear(message: FromWorker) {
    if ('failed' in message) return this.lose(message.failed);
    const pending = this.busy;
    if (!('n' in message) || !pending) return;
    this.busy = null;
    try {
      pending.resolve(readAnswer(message.answer));
    } catch (error) {
      pending.reject(error as Error);
    }
    this.next();
  }

  private lose(why: string) {
    this.lost ??= new EngineLost(why);
    for (const pending of [this.busy, ...this.now, ...this.later]) pending?.reject(this.lost);
    this.busy = null;
    this.now = this.later = [];
  }
}

export function openEngineIn(thread: Thread, addresses: Addresses, language: string): Promise<Engine> {
  return new Promise((resolve, reject) => {
    thread.onerror = (event) => reject(new EngineLost(event.message));
    thread.onmessage = ({ data }) => {
      if ('failed' in data) reject(new EngineLost(data.failed));
      if ('opened' in data) resolve(new WorkerEngine(thread, new Set([language])));
    };
    thread.postMessage({ open: addresses, language });
  });
}

// The module that all games share: as it is, or with the analysis.
export type Module = 'dogwatch' | 'analyst';

export function addressesFor(game: string, module: Module = 'dogwatch'): Addresses {
  const at = (file: string) => new URL(`engine/${file}`, document.baseURI).href;
  return {
    engine: at(`${module}.wasm`),
    game: at(`dogwatch-${game}.wasm`),
    words: { en: at(`${game}.en.toml`), fr: at(`${game}.fr.toml`) },
    rules: { en: at(`${game}.rules.en.toml`), fr: at(`${game}.rules.fr.toml`) },
  };
}

export function openEngine(game: string, module: Module = 'dogwatch'): Promise<Engine> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: `${module}-${game}` });
  return openEngineIn(worker, addressesFor(game, module), settings.language);
}
