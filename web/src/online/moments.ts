// Moments of a match at a table online: while it runs what this page saw, or the server tells of the rest; afterwards
// all of them, out of the record.
import type { Engine } from '../engine/engine';
import { Refusal } from '../lib/refusal';
import type { Eye, Language, Look } from '../lib/types';
import { linesOf, lookOf, type EngineLook, type EngineTold } from '../table/engine_look';
import type { LocalTable } from '../table/local_table';
import type { LinePlace, MatchPlan, MatchRecord, Moment } from '../table/table';
import type { Past, Shown } from './past';
import { saidRefusal } from './sentences';
import type { ServerConnection } from './server_connection';

interface Match {
  plan: MatchPlan;
  language: Language;
  eye: Eye;
  now: Look | null;
}

interface Wanted {
  at: number;
  // Right after that event of the move; all of them if missing.
  line?: LinePlace | undefined;
}

export class Moments {
  private after: Promise<LocalTable> | null = null;
  private wanted: Wanted = { at: 0 };
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

  async atFinished(at: number, eye: Eye, line?: LinePlace): Promise<Moment> {
    const table = await this.finished();
    table.speak(this.match.language);
    return table.moment(at, eye, line);
  }

  async atRunning(at: number, line?: LinePlace): Promise<Moment> {
    const of = this.match.now?.played ?? 0;
    const wanted = { at: Math.min(at, of), line };
    const shown = this.past.at(wanted.at);
    const known = shown && (await this.known(shown, wanted, of));
    if (known) return known;
    this.wanted = wanted;
    this.asked ??= this.ask().finally(() => (this.asked = null));
    return this.asked;
  }

  // What this page was there to see.
  private async known(shown: Shown, { at, line }: Wanted, of: number): Promise<Moment | null> {
    const { told } = shown;
    const moment = { at, of, look: { ...shown.look, decision: null }, told, seen: told.length };
    if (!line || line.n >= told.length - 1) return moment;
    const view = await told[line.n]?.after?.().catch(() => undefined);
    return view ? { ...moment, look: { ...moment.look, view }, seen: line.n + 1 } : null;
  }

  // What this page was not there to see, one moment at a time: whoever looks elsewhere meanwhile gets that.
  private async ask(): Promise<Moment> {
    for (;;) {
      const { wanted } = this;
      const moment = await this.askFor(wanted);
      if (wanted === this.wanted) return moment;
    }
  }

  private async askFor({ at, line }: Wanted): Promise<Moment> {
    try {
      const { language } = this.match;
      const event = line ? { event: line.n } : {};
      const found = await this.server.ask<{ at: number; of: number; look: EngineLook } & EngineTold>({ do: 'moment', table: this.table, at, ...event });
      const look = { ...lookOf(found.look, this.match.eye), decision: null };
      const told = linesOf(found, found.at);
      if (!line && language === this.match.language) this.past.saw(look, told);
      return { at: found.at, of: found.of, look, told, seen: line ? Math.min(line.n + 1, told.length) : told.length };
    } catch (error) {
      throw error instanceof Refusal ? new Refusal(error.code, saidRefusal(error)) : error;
    }
  }

  close() {
    void this.after?.then((table) => table.close());
  }
}
