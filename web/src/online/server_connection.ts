// The connection to the server: one socket, requests with ids, and what comes unasked. A connection that breaks is made again by
// itself, sooner when the browser says that the network or the reader is back.
import { Refusal } from '../lib/refusal';

// What a WebSocket and its stand-in in tests have in common.
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
}

export type Asked = { do: string } & Record<string, unknown>;
export type Push = { push: string } & Record<string, unknown>;

// The connection broke before an answer came: nobody knows whether the request arrived.
export class ConnectionLost extends Error {}

export interface Hello {
  version: number;
  server?: string;
  time: number;
  lan: string | null;
}

interface Pending {
  request: Asked;
  // May be sent again after the connection broke, since the server knows a repeated one or it changes nothing.
  again: boolean;
  sent: boolean;
  resolve(answer: unknown): void;
  reject(error: Error): void;
}

const version = 1;
// Milliseconds. A connection is asked for a sign of life when it was silent, sooner while an answer is due.
const look = 2_500;
const silence = 25_000;
const silenceWhileAsked = 6_000;
const patience = 5_000;
// After such a silence the machine has slept, and the server has given the connection up.
const sleptFor = 180_000;
const delays = [300, 700, 1_500, 3_000, 6_000, 12_000];

export class ServerConnection {
  private socket: Socket | null = null;
  private ready = false;
  private tries = 0;
  private count = 0;
  private readonly pending = new Map<number, Pending>();
  private redial: ReturnType<typeof setTimeout> | null = null;
  private watch: ReturnType<typeof setInterval> | null = null;
  private heard = 0;
  private probed = 0;
  private banned = false;
  private readonly pushes = new Set<(push: Push) => void>();
  private readonly arrivals = new Set<() => void>();
  private readonly states = new Set<() => void>();
  // How far the server's clock is ahead of ours, and where others in the house find it.
  skew = 0;
  lan: string | null = null;

  constructor(
    private readonly dialSocket: () => Socket,
    private readonly language: () => string,
    private readonly chance: () => number = Math.random,
  ) {}

  get up() {
    return this.ready;
  }
  // How often the connection has failed since it last stood.
  get failures() {
    return this.tries;
  }
  get isBanned() {
    return this.banned;
  }

  // --- who listens; each gives the way to stop ---

  onPush(hear: (push: Push) => void) {
    this.pushes.add(hear);
    return () => this.pushes.delete(hear);
  }
  // Called whenever the connection stands anew, before anything that waited is sent.
  onArrival(arrived: () => void) {
    this.arrivals.add(arrived);
    return () => this.arrivals.delete(arrived);
  }
  onState(changed: () => void) {
    this.states.add(changed);
    return () => this.states.delete(changed);
  }

  // --- asking ---

  // `signal` ends the wait for an answer.
  ask<T>(request: Asked, { again = true, signal }: { again?: boolean; signal?: AbortSignal } = {}): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const id = ++this.count;
      signal?.addEventListener('abort', () => this.pending.delete(id) && reject(new ConnectionLost('nobody waits any more')));
      this.pending.set(id, { request, again, sent: false, resolve: resolve as (answer: unknown) => void, reject });
      if (this.ready) this.send(id);
      else if (!this.redial) this.dial();
    });
  }

  private send(id: number) {
    const pending = this.pending.get(id);
    if (!pending || !this.socket) return;
    pending.sent = true;
    this.socket.send(JSON.stringify({ id, ...pending.request }));
  }

  // --- the connection ---

  // Makes the connection, unless it stands or is being made.
  dial() {
    if (this.socket || this.banned) return;
    if (this.redial) clearTimeout(this.redial);
    this.redial = null;
    const socket = this.dialSocket();
    this.socket = socket;
    this.heard = Date.now();
    this.probed = 0;
    socket.onopen = () => this.greet();
    socket.onmessage = ({ data }) => this.hear(String(data));
    socket.onclose = () => this.drop();
    this.watch ??= setInterval(() => this.listenForLife(), look);
  }

  private greet() {
    const id = ++this.count;
    const request = { do: 'hello', version, language: this.language() };
    const resolve = (answer: unknown) => this.arrive(answer as Hello);
    this.pending.set(id, { request, again: false, sent: false, resolve, reject: () => {} });
    this.send(id);
  }

  private arrive(hello: Hello) {
    this.skew = hello.time - Date.now();
    this.lan = hello.lan ?? null;
    if (this.ready) return;
    this.ready = true;
    this.tries = 0;
    for (const arrived of [...this.arrivals]) arrived();
    for (const [id, pending] of [...this.pending]) if (!pending.sent) this.send(id);
    this.tellState();
  }

  private hear(text: string) {
    this.heard = Date.now();
    this.probed = 0;
    const message = JSON.parse(text) as { re?: number; ok?: boolean; code?: string; text?: string } & Partial<Push>;
    if (typeof message.push === 'string') return this.hearPush(message as Push);
    const pending = this.pending.get(message.re ?? -1);
    if (!pending) return;
    this.pending.delete(message.re ?? -1);
    if (message.ok) pending.resolve(message);
    else pending.reject(new Refusal(message.code ?? 'bad_answer', message.text ?? text, message));
  }

  private hearPush(push: Push) {
    if (push.push === 'bye' && push['code'] === 'banned') this.banned = true;
    // Another one of this address came: at once again, and the two would go on sending each other away.
    if (push.push === 'bye' && push['code'] === 'too_many') this.tries = delays.length - 2;
    for (const hear of [...this.pushes]) hear(push);
  }

  private drop() {
    const socket = this.socket;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    this.socket = null;
    socket.close();
    this.ready = false;
    this.tries += 1;
    for (const [id, pending] of [...this.pending]) {
      if (pending.again) pending.sent = false;
      else if (pending.sent) {
        this.pending.delete(id);
        pending.reject(new ConnectionLost('the connection broke'));
      }
    }
    this.dialLater();
    this.tellState();
  }

  private dialLater() {
    if (this.banned) return;
    const most = delays[Math.min(this.tries - 1, delays.length - 1)] ?? 0;
    // Not all at once when a server comes back.
    this.redial = setTimeout(() => this.dial(), most * (0.6 + 0.4 * this.chance()));
  }

  // A dead connection says nothing: it is asked, and dropped when it does not answer.
  private listenForLife() {
    if (!this.socket) return;
    const now = Date.now();
    if (this.probed > 0) {
      if (now - this.probed >= patience) this.drop();
      return;
    }
    const due = !this.ready || [...this.pending.values()].some((pending) => pending.sent);
    if (now - this.heard >= (due ? silenceWhileAsked : silence)) this.probe();
  }

  private probe() {
    if (!this.socket) return;
    this.probed = Date.now();
    if (this.ready) this.greet();
  }

  // The network or the reader is back.
  wake() {
    if (this.socket && Date.now() - this.heard >= sleptFor) this.drop();
    if (this.socket) this.probe();
    else if (this.redial) this.dial();
  }
  // The network is gone.
  sleep() {
    this.drop();
  }

  private tellState() {
    for (const changed of [...this.states]) changed();
  }

  close() {
    this.drop();
    if (this.redial) clearTimeout(this.redial);
    if (this.watch) clearInterval(this.watch);
    this.redial = this.watch = null;
  }
}
