// The analysis at work in a thread of its own: neither the page nor a table waits for it.
import { openEngine, type Engine } from '../engine/engine';
import type { Language, Move, Seat } from '../lib/types';
import type { MatchRecord } from '../table/table';
import { textsOf, type Effort, type KeptReport, type Report, type Verdict } from './report';

// One for all, so that the same match is told alike everywhere.
export const seed = '1';

export interface Wanted {
  record: MatchRecord;
  names: string[];
  // The seat that is spoken to, where one person reads.
  own: Seat | null;
  effort: Effort;
}
export interface Progress {
  done: number;
  of: number;
}

// How many pieces are worked on before the thread listens again.
const pieces = 3;
const other: Record<Language, Language> = { en: 'fr', fr: 'en' };

export class Analyst {
  private constructor(private readonly engine: Engine) {}

  static async open(game: string): Promise<Analyst> {
    return new Analyst(await openEngine(game, 'analyst'));
  }

  // The report, or as much of it as was known when it was stopped. `known` gets what is known on the way.
  async analyse(
    { record, names, own, effort }: Wanted,
    language: Language,
    on: { progress(progress: Progress): void; known(report: Report): void },
    signal: AbortSignal,
  ): Promise<KeptReport> {
    const { tasks } = await this.engine.ask<{ tasks: number }>({ do: 'analysis', record, effort, seed });
    const report = (of: Language) => this.engine.ask<Report>({ do: 'analysis_report', language: of, names, eye: own ?? 'all', chart: true });
    for (let done = 0, next = tasks / 2; done < tasks && !signal.aborted; ) {
      ({ done } = await this.engine.ask<{ done: number }>({ do: 'analysis_go', tasks: pieces }));
      on.progress({ done, of: tasks });
      if (done < next || done === tasks) continue;
      next += tasks / 8;
      on.known(await report(language));
    }
    const [here, there] = [await report(language), await report(other[language])];
    const texts = { [language]: textsOf(here), [other[language]]: textsOf(there) } as KeptReport['texts'];
    return { report: here, texts };
  }

  // What a line of play is worth, by what its seat knows.
  judge(record: MatchRecord, seat: Seat, line: Move[], language: Language, names: string[]): Promise<Verdict> {
    return this.engine.ask<Verdict>({ do: 'judge', record, seat, line, effort: 'quick', seed, language, names });
  }

  close() {
    this.engine.close();
  }
}
