// Moments of a match at a table online: while it runs what this page saw, or the server tells of the rest; afterwards
// all of them, out of the record.
import type { Engine } from '../engine/engine';
import { Refusal } from '../lib/refusal';
import type { Eye, Language, Look } from '../lib/types';
import { lookOf, zip, type EngineLook, type EngineTold } from '../table/engine_look';
import type { LocalTable } from '../table/local_table';
import type { MatchPlan, MatchRecord, Moment } from '../table/table';
import type { Past } from './past';
import { saidRefusal } from './sentences';
import type { ServerConnection } from './server_connection';

interface Match {
  plan: MatchPlan;
  language: Language;
  eye: Eye;
  now: Look | null;
}

export class Moments {
  private after: Promise<LocalTable> | null = null;
  private wanted = 0;
  private asked: Promise<Moment> | null = null;

  constructor(
    private readonly table: string,
    private readonly server: ServerConnection,
    private readonly openEngine: (game: string) => Promise<Engine>,
    private readonly past: Past,
    private readonly match: Match,
  ) {}

  // The whole match, once it is over: a running one's record stays on the server.
  finished(): Promise<LocalTable> {
    this.after ??= this.readRecord();
    this.after.catch(() => (this.after = null));
    return this.after;
  }

  private async readRecord(): Promise<LocalTable> {
    const { plan, language } = this.match;
    const { record } = await this.server.ask<{ record: MatchRecord }>({ do: 'record', table: this.table });
    const [{ LocalTable }, engine] = await Promise.all([import('../table/local_table'), this.openEngine(plan.game)]);
    return LocalTable.resume(engine, plan, { record, standing: [] }, language);
  }

  async atFinished(at: number, eye: Eye): Promise<Moment> {
    const table = await this.finished();
    table.speak(this.match.language);
    return table.moment(at, eye);
  }

  async atRunning(at: number): Promise<Moment> {
    const of = this.match.now?.played ?? 0;
    const wanted = Math.min(at, of);
    const shown = this.past.at(wanted);
    if (shown) return { at: wanted, of, look: { ...shown.look, decision: null }, told: shown.told };
    this.wanted = wanted;
    this.asked ??= this.ask().finally(() => (this.asked = null));
    return this.asked;
  }

  // What this page was not there to see, one moment at a time: whoever looks elsewhere meanwhile gets that.
  private async ask(): Promise<Moment> {
    for (;;) {
      const at = this.wanted;
      const moment = await this.askFor(at);
      if (at === this.wanted) return moment;
    }
  }

  private async askFor(at: number): Promise<Moment> {
    try {
      const { language } = this.match;
      const found = await this.server.ask<{ at: number; of: number; look: EngineLook } & EngineTold>({ do: 'moment', table: this.table, at });
      const look = { ...lookOf(found.look, this.match.eye), decision: null };
      const told = zip(found);
      if (language === this.match.language) this.past.saw(look, told);
      return { at: found.at, of: found.of, look, told };
    } catch (error) {
      throw error instanceof Refusal ? new Refusal(error.code, saidRefusal(error)) : error;
    }
  }

  close() {
    void this.after?.then((table) => table.close());
  }
}
