// What a seat enters into the log of its table.
//
// Every entry of a seat carries that seat's own count. One is under way at a time; when the line breaks it is sent again
// with the same count, so that it is entered once, however often it was sent.
import { ConnectionLost, type ServerConnection } from './server_connection';
import { saidRefusal } from './sentences';
import { Refusal } from '../lib/refusal';

export type Entered = { n: number } & Record<string, unknown>;

interface Entry {
  verb: string;
  fields: Record<string, unknown>;
  // Given when it is first sent.
  count: number | null;
  tries: number;
  resolve(answer: Entered): void;
  reject(error: Error): void;
}

export const mostTries = 6;
export const busyPause = 800;

export class SeatEntries {
  // An entry waits for the line.
  waiting = $state(false);
  private count = 0;
  private entries: Entry[] = [];
  private entering = false;

  constructor(
    private readonly table: string,
    private readonly server: ServerConnection,
    // Whether the table is before us as it is.
    private readonly attended: () => boolean,
    private readonly lineLost: () => void,
  ) {}

  // The server tells of the seat's entries so far.
  counted(count: number | null) {
    this.count = Math.max(this.count, count ?? 0);
  }

  enter(verb: string, fields: Record<string, unknown> = {}): Promise<Entered> {
    return new Promise((resolve, reject) => {
      this.entries.push({ verb, fields, count: null, tries: 0, resolve, reject });
      void this.sendNext();
    });
  }

  // The first in line, as soon as the table is attended.
  async sendNext() {
    const entry = this.entries[0];
    this.waiting = entry !== undefined && !this.attended();
    if (!entry || this.entering || !this.attended()) return;
    this.entering = true;
    entry.count ??= this.count + 1;
    const { verb, fields, count } = entry;
    try {
      const answer = await this.server.ask<Entered>({ do: verb, table: this.table, count, ...fields }, { again: false });
      this.counted(count);
      this.entries.shift();
      entry.resolve(answer);
    } catch (error) {
      await this.failed(entry, error as Error);
    }
    this.entering = false;
    void this.sendNext();
  }

  private async failed(entry: Entry, error: Error) {
    // It stays the first in line, with its count, until the table is attended again.
    if (error instanceof ConnectionLost) return this.lineLost();
    entry.tries += 1;
    const code = error instanceof Refusal ? error.code : '';
    const later = code === 'busy' || code === 'in_doubt' || code === 'stopping' || (code === 'too_fast' && entry.verb !== 'chat');
    if (entry.tries < mostTries && later) {
      return new Promise<void>((resolve) => setTimeout(resolve, busyPause));
    }
    if (code === 'wrong_count') {
      // Another tab was first. What it did is known after looking again; a move must fit it still.
      this.count = Number((error as Refusal).told['count'] ?? this.count);
      entry.count = null;
      if (entry.verb !== 'play' && entry.tries < mostTries) return;
    }
    this.entries.shift();
    entry.reject(error instanceof Refusal ? new Refusal(error.code, saidRefusal(error)) : error);
  }

  close() {
    for (const entry of this.entries) entry.reject(new ConnectionLost('closed'));
    this.entries = [];
  }
}
