// The story of one match on the page: from the logbook where it was told before, else computed now, shown as it grows.
import { keepReport, findReport } from '../logbook/book';
import { settings } from '../lib/settings.svelte';
import type { MatchRecord } from '../table/table';
import { Analyst, type Progress } from './analyst';
import { reportIn, type Effort, type KeptReport, type Report } from './report';
import type { Cast } from './told';

export class Telling {
  // What is known.
  private kept = $state.raw<KeptReport | null>(null);
  private partial = $state.raw<Report | null>(null);
  progress = $state.raw<Progress | null>(null);
  // Why there is nothing to tell.
  trouble = $state('');
  private stopping = new AbortController();
  private closed = false;

  report = $derived.by(() => this.partial ?? (this.kept && reportIn(this.kept, settings.language)));

  constructor(
    private readonly id: string,
    private readonly game: string,
    private readonly record: MatchRecord,
    private readonly cast: Cast,
    // Whether the logbook keeps what is found.
    private readonly keeps: boolean,
  ) {}

  async begin() {
    const row = this.keeps ? await findReport(this.id).catch(() => undefined) : undefined;
    if (this.closed) return;
    if (row) this.kept = row;
    else await this.work('quick');
  }

  async work(effort: Effort) {
    if (this.progress) return;
    this.trouble = '';
    this.progress = { done: 0, of: 1 };
    this.stopping = new AbortController();
    let analyst: Analyst | null = null;
    try {
      analyst = await Analyst.open(this.game);
      const wanted = { record: this.record, ...this.cast, effort };
      const on = {
        progress: (progress: Progress) => void (this.progress = progress),
        // What is there already is better than half of something new.
        known: (report: Report) => void (this.kept === null && (this.partial = report)),
      };
      const found = await analyst.analyse(wanted, settings.language, on, this.stopping.signal);
      if (this.closed) return;
      if (found.report.complete || !this.kept) this.kept = found;
      if (found.report.complete && this.keeps) await keepReport(this.id, found).catch(() => {});
    } catch (error) {
      this.trouble = error instanceof Error ? error.message : String(error);
    } finally {
      analyst?.close();
      this.partial = null;
      this.progress = null;
    }
  }

  stop() {
    this.stopping.abort();
  }

  close() {
    this.closed = true;
    this.stopping.abort();
  }
}
