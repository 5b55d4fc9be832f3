// For tests: a socket that is answered by hand, and a line made of such sockets.
import { ServerConnection, type Socket } from '../online/server_connection';

type Frame = { id: number; do: string } & Record<string, unknown>;

export class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Frame[] = [];
  closed = false;
  private readonly answered = new Set<number>();

  send(text: string) {
    this.sent.push(JSON.parse(text) as Frame);
  }
  close() {
    this.closed = true;
  }
  open() {
    this.onopen?.();
  }
  break() {
    this.onclose?.();
  }
  verbs() {
    return this.sent.map((frame) => frame.do);
  }
  waits(verb: string) {
    return this.sent.find((frame) => frame.do === verb && !this.answered.has(frame.id));
  }
  private reply(verb: string, fields: object): Frame {
    const frame = this.waits(verb);
    if (!frame) throw new Error(`nobody asked for ${verb}: ${this.verbs().join()}`);
    this.answered.add(frame.id);
    this.onmessage?.({ data: JSON.stringify({ re: frame.id, ...fields }) });
    return frame;
  }
  answer(verb: string, fields: object = {}) {
    return this.reply(verb, { ok: true, ...fields });
  }
  refuse(verb: string, code: string, fields: object = {}) {
    return this.reply(verb, { ok: false, code, text: code, ...fields });
  }
  greet(fields: object = {}) {
    this.answer('hello', { version: 1, time: Date.now(), lan: null, ...fields });
  }
  push(fields: object) {
    this.onmessage?.({ data: JSON.stringify(fields) });
  }
}

export class FakeServer {
  sockets: FakeSocket[] = [];
  readonly connection = new ServerConnection(
    () => {
      const socket = new FakeSocket();
      this.sockets.push(socket);
      return socket;
    },
    () => 'en',
    () => 1,
  );
  get socket(): FakeSocket {
    return this.sockets.at(-1) as FakeSocket;
  }
  // A line that stands.
  static async open(): Promise<FakeServer> {
    const fake = new FakeServer();
    fake.connection.dial();
    fake.stand();
    return fake;
  }
  stand() {
    this.socket.open();
    this.socket.greet();
  }
}
