// What a person does at a table online beside playing.
import type { Seat } from '../lib/types';
import type { Wish } from './messages';
import type { SeatEntries } from './own_entries.svelte';
import type { ServerConnection } from './server_connection';

export class SeatActions {
  constructor(
    private readonly table: string,
    private readonly server: ServerConnection,
    private readonly entries: SeatEntries,
  ) {}

  async say(words: { text: string } | { phrase: string }) {
    await this.entries.enter('chat', words);
  }
  async wish(what: Wish) {
    await this.entries.enter('ask', { what });
  }
  async agree(what: Wish, yes: boolean) {
    await this.entries.enter('agree', { what, yes });
  }
  async concede() {
    await this.entries.enter('concede');
  }
  async free(seat: Seat) {
    await this.entries.enter('free', { seat });
  }
  async allowWatchers(allowed: boolean) {
    await this.entries.enter('watchers', { allowed });
  }
  async start() {
    await this.entries.enter('start');
  }
  async letBotPlay(plays: boolean) {
    await this.entries.enter(plays ? 'away' : 'back');
  }
  async code(): Promise<string> {
    return (await this.server.ask<{ code: string }>({ do: 'code', table: this.table })).code;
  }
  async rematch(): Promise<string> {
    return String((await this.entries.enter('rematch'))['table']);
  }
  async chances(): Promise<number[]> {
    return (await this.server.ask<{ chances: number[] }>({ do: 'chances', table: this.table })).chances;
  }
}
