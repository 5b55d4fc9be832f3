// A table of the engine in this browser: persons at one screen, bots in the other seats.
import type { Engine, Request } from '../engine/engine';
import type {
  Hint,
  Line,
  LinePlace,
  LogChange,
  LogEntry,
  MatchPlan,
  MatchRecord,
  Moment,
  News,
  StandingAnswer,
  Table,
  Verdict,
} from './table';
import type { Eye, Json, Language, Level, Look, Move, Seat } from '../lib/types';
import { linesOf, lookOf, viewsBy, type EngineLook, type EngineTold } from './engine_look';

type Seen = (EngineTold & { eye: Eye })[];
interface EngineChange {
  waiting: Seat[];
  played: number;
  log: LogChange;
  look?: EngineLook;
}

// How long Captain may think of one step. Iterations keep the strength the same on every machine; the time is a limit
// for slow ones.
const captainBudget = { iterations: 1500, budget_ms: 1200 };
const lessonBudget = { iterations: 400, budget_ms: 500 };
const hintBudget = { iterations: 4000, budget_ms: 2500 };

// Two changes of a log, one after the other, as one.
function joined(first: LogChange, then: LogChange): LogChange {
  if (then.from <= first.from) return then;
  return { from: first.from, entries: [...first.entries.slice(0, then.from - first.from), ...then.entries] };
}

export interface KeptTable {
  record: MatchRecord;
  standing: Record<string, StandingAnswer>[];
}

export class LocalTable implements Table {
  private language: Language = 'en';
  private listener: { eye: () => Eye; hear: (news: News) => Promise<void> } | null = null;
  private thinkingListener: (seat: Seat | null) => void = () => {};
  private troubleListener: (error: Error) => void = () => {};
  // What each eye of this device was told; null until somebody reads it in the language of now.
  private lines: Map<Eye, Line[]> | null = null;
  // What eyes see now.
  private looks = new Map<Eye, Look>();
  private waiting: Seat[] = [];
  private played = 0;
  // Who made each move of the log.
  private movers: Seat[] = [];
  private unkept: LogChange | null = null;
  // Forced moves at the beginning have been played.
  private settled = false;
  // How often the log has changed, and the log that is loaded to be looked at.
  private changes = 0;
  private loaded: { changes: number; moves: number } | null = null;
  private driving = false;
  // Somebody moved since the bots last looked.
  private moved = false;
  private closed = false;
  // What the listener is being told.
  private hearing: Promise<void> = Promise.resolve();
  private answers: Record<string, StandingAnswer>[] = [];
  // Of a match that was played online.
  private diceWords: Json = null;
  // How often each bot has thought: the seed of its next thought.
  private readonly thoughts = new Map<Seat, number>();

  // Moves at the end of a kept match that are no longer allowed, since the rules were corrected meanwhile.
  leftOut = 0;

  readonly online = null;

  private constructor(
    private readonly engine: Engine,
    readonly plan: MatchPlan,
    readonly components: Json,
  ) {}

  // A new match.
  static async open(engine: Engine, plan: MatchPlan, seed: string, language: Language): Promise<LocalTable> {
    const { game, options, components } = plan;
    const seats = plan.sitters.length;
    await engine.ask({ do: 'new', game, seats, seed, options, ...(components ? { components } : {}) });
    return LocalTable.around(engine, plan, language);
  }

  // A match that was kept, or a record from a file.
  static async resume(engine: Engine, plan: MatchPlan, kept: KeptTable, language: Language): Promise<LocalTable> {
    const { left_out } = await engine.ask<{ left_out: number }>({ do: 'resume', record: kept.record });
    const table = await LocalTable.around(engine, plan, language);
    table.leftOut = left_out;
    const log = (kept.record['log'] ?? []) as unknown as LogEntry[];
    table.movers = log.slice(0, log.length - left_out).map(({ seat }) => seat);
    table.diceWords = kept.record['words'] ?? null;
    for (const [seat, answers] of kept.standing.entries()) {
      for (const [ask, answer] of Object.entries(answers)) await table.standing(seat, ask, answer);
    }
    return table;
  }

  private static async around(engine: Engine, plan: MatchPlan, language: Language): Promise<LocalTable> {
    const { components } = await engine.ask<{ components: Json }>({ do: 'components' });
    const table = new LocalTable(engine, plan, components);
    table.language = language;
    table.played = (await table.look('watcher')).played;
    return table;
  }

  async words(language: Language, withRules = false): Promise<Record<string, string>> {
    if (withRules) await this.engine.learnRules(language);
    return (await this.engine.ask<{ texts: Record<string, string> }>({ do: 'words', language })).texts;
  }

  speak(language: Language) {
    if (language === this.language) return;
    this.language = language;
    this.lines = null;
    this.looks.clear();
  }

  private get reading() {
    return { language: this.language, names: this.plan.sitters.map((sitter) => sitter.name) };
  }

  get mine(): Seat[] {
    return this.plan.sitters.flatMap((sitter, seat) => (sitter.kind === 'person' ? [seat] : []));
  }
  // The eyes of this device: each person's, and a watcher's for what all may see.
  private get eyes(): Eye[] {
    return [...this.mine, 'watcher'];
  }

  async look(eye: Eye): Promise<Look> {
    const known = this.looks.get(eye);
    if (known) return known;
    const changes = this.changes;
    const look = lookOf(await this.engine.ask<EngineLook>({ do: 'look', eye, ...this.reading }), eye);
    if (changes === this.changes) this.looks.set(eye, look);
    return look;
  }

  // --- the log ---

  async story(eye: Eye): Promise<Line[]> {
    if (!this.lines) {
      const { language } = this;
      const lines = await this.retell();
      if (language !== this.language) return this.story(eye);
      this.lines = lines;
    }
    return [...(this.lines.get(eye) ?? [])];
  }

  // Tells the match from its beginning, for every eye of this device.
  private async retell(): Promise<Map<Eye, Line[]>> {
    type Told = { at: number; seen: Seen }[];
    const { story } = await this.engine.ask<{ story: Told }>({ do: 'story', eye: this.eyes, ...this.reading });
    const lines = new Map<Eye, Line[]>(this.eyes.map((eye) => [eye, []]));
    for (const { at, seen } of story) {
      for (const told of seen) lines.get(told.eye)?.push(...linesOf(told, at));
    }
    return lines;
  }

  private told(seen: Seen): Map<Eye, Line[]> {
    const at = this.movers.length;
    return new Map(seen.map((told) => [told.eye, linesOf(told, at, viewsBy(this.engine, told.eye))]));
  }
  private remember(told: Map<Eye, Line[]>) {
    for (const [eye, lines] of told) this.lines?.get(eye)?.push(...lines);
  }

  private follow({ waiting, played, log }: EngineChange) {
    this.changes += 1;
    this.looks.clear();
    this.waiting = waiting;
    const { from, entries } = log;
    const removed = this.movers.length - from - entries.length;
    // A step older than the log was taken back: the beginning has changed.
    const anew = this.played - played !== removed;
    this.played = played;
    this.movers.splice(from, Infinity, ...entries.map(({ seat }) => seat));
    if (anew) this.unkept = null;
    else if (this.unkept) this.unkept = joined(this.unkept, log);
  }

  takeLogChange(): LogChange | null {
    const change = this.unkept;
    this.unkept = { from: this.movers.length, entries: [] };
    return change;
  }

  // --- who listens ---

  listen(eye: () => Eye, hear: (news: News) => Promise<void>) {
    this.listener = { eye, hear };
  }
  onThinking(listener: (seat: Seat | null) => void) {
    this.thinkingListener = listener;
  }
  onTrouble(listener: (error: Error) => void) {
    this.troubleListener = listener;
  }

  // --- playing ---

  begin() {
    void this.drive();
  }

  async act(seat: Seat, ...route: Move[]): Promise<void> {
    await this.playStep(seat, route);
    void this.drive();
  }

  private playStep(seat: Seat, [move, ...then]: Move[]): Promise<void> {
    return this.step(seat, { do: 'act', seat, move: move as Move, ...(then.length > 0 ? { then } : {}) });
  }

  // One request: it plays, with all that is forced, and answers with what is told, what is new in the log and what is
  // seen now.
  private async step(by: Seat | null, request: Request) {
    const look = this.listener?.eye() ?? 'watcher';
    const answer = await this.engine.ask<EngineChange & { seen: Seen }>({ ...request, eye: this.eyes, look, ...this.reading });
    this.settled = true;
    this.follow(answer);
    const told = this.told(answer.seen);
    this.remember(told);
    if (answer.look) this.looks.set(look, lookOf(answer.look, look));
    if (by !== null || answer.log.entries.length > 0) await this.tell(by, told);
  }

  private async tell(by: Seat | null, told: Map<Eye, Line[]>) {
    if (!this.listener) return;
    const eye = this.listener.eye();
    this.hearing = this.listener.hear({ by, told: told.get(eye) ?? [], look: await this.look(eye) });
    await this.hearing;
  }

  private botIn(seat: Seat): Level | null {
    const sitter = this.plan.sitters[seat];
    return sitter?.kind === 'bot' ? sitter.level : null;
  }

  // Bots move one after another while any of them is asked for something.
  private async drive() {
    this.moved = true;
    if (this.driving || this.closed) return;
    this.driving = true;
    try {
      if (!this.settled) await this.step(null, { do: 'settle' });
      // A person may move while the last bot's step is being told: then look again.
      while (this.moved && !this.closed) {
        this.moved = false;
        await this.letBotsMove();
      }
    } catch (error) {
      if (!this.closed) this.troubleListener(error as Error);
    } finally {
      this.driving = false;
      this.thinkingListener(null);
    }
  }

  // Each bot counts its own thoughts, so that the same match goes the same way however quick its persons are.
  private nextSeed(seat: Seat): string {
    const thoughts = (this.thoughts.get(seat) ?? 0) + 1;
    this.thoughts.set(seat, thoughts);
    return `${seat}.${thoughts}`;
  }

  private async letBotsMove() {
    for (let seat; (seat = this.nextBot()) !== null && !this.closed; ) {
      // The engine is asked for moments while something is told: a bot would keep it busy.
      const { hearing } = this;
      await hearing;
      if (hearing !== this.hearing) continue;
      const level = this.botIn(seat) as Level;
      this.thinkingListener(seat);
      const budget = level === 'captain' ? captainBudget : {};
      const thought = { do: 'bot', seat, level, seed: this.nextSeed(seat), ...budget };
      const { move } = await this.engine.ask<{ move: Move }>(thought, 'later');
      // It has thought: what is told now is not its thinking.
      this.thinkingListener(null);
      if (!this.closed) await this.playStep(seat, [move]);
    }
  }

  private nextBot(): Seat | null {
    return this.waiting.find((seat) => this.botIn(seat) !== null) ?? null;
  }

  async takeBack(seat: Seat): Promise<void> {
    // Until it is known who decides next, nobody moves on.
    const { waiting } = this;
    this.waiting = [];
    try {
      await this.goBack(seat);
    } catch (error) {
      this.waiting = waiting;
      throw error;
    } finally {
      void this.drive();
    }
  }

  private async goBack(seat: Seat) {
    const look = this.listener?.eye() ?? seat;
    const lastOther = this.movers.findLastIndex((mover) => mover !== seat);
    const answer = await this.engine.ask<EngineChange>({ do: 'take_back', seat, look, ...this.reading });
    this.follow(answer);
    if (answer.look) this.looks.set(look, lookOf(answer.look, look));
    this.forget(lastOther < this.movers.length);
    await this.tell(seat, new Map());
  }

  // What was told of steps that were taken back. Where others have moved since, the match is told anew.
  private forget(wereLast: boolean) {
    if (!wereLast) this.lines = null;
    for (const lines of this.lines?.values() ?? []) {
      while ((lines.at(-1)?.at ?? 0) > this.movers.length) lines.pop();
    }
  }

  async hint(seat: Seat): Promise<Hint[]> {
    return (await this.engine.ask<{ best: Hint[] }>({ do: 'hint', seat, reason: true, ...hintBudget, ...this.reading })).best;
  }

  // Sensible moves, best first, found in a moment.
  async suggest(seat: Seat): Promise<Move[]> {
    const { best } = await this.engine.ask<{ best: Hint[] }>({ do: 'hint', seat, ...lessonBudget, ...this.reading });
    return best.map(({ move }) => move);
  }

  async standing(seat: Seat, ask: string, answer: StandingAnswer): Promise<void> {
    await this.engine.ask({ do: 'standing', seat, ask, answer });
    this.looks.delete(seat);
    this.answers[seat] = { ...this.answers[seat], [ask]: answer };
  }

  standingAnswers(): Record<string, StandingAnswer>[] {
    return this.plan.sitters.map((_, seat) => this.answers[seat] ?? {});
  }

  // --- afterwards ---

  async record(): Promise<MatchRecord> {
    const { record } = await this.engine.ask<{ record: MatchRecord }>({ do: 'record' });
    return this.diceWords ? { ...record, words: this.diceWords } : record;
  }

  async moment(wanted: number, eye: Eye, line?: LinePlace): Promise<Moment> {
    const { moves } = await this.load();
    const at = Math.min(wanted, moves);
    const place = line ? { event: line.n, told_to: line.toldTo } : {};
    const found = await this.engine.ask<EngineLook & EngineTold & { seen_events?: number }>({ do: 'seek', at, eye, ...place, ...this.reading });
    const told = linesOf(found, at, viewsBy(this.engine, eye));
    return { at, of: moves, look: lookOf(found, eye), told, seen: found.seen_events ?? told.length };
  }

  // The match as it is now, to be looked at: loaded anew only when steps were played or taken back since.
  private async load() {
    if (this.loaded?.changes === this.changes) return this.loaded;
    const { changes } = this;
    const { moves } = await this.engine.ask<{ moves: number }>({ do: 'replay' });
    return (this.loaded = { changes, moves });
  }

  async verify(): Promise<Verdict> {
    return this.engine.ask<Verdict>({ do: 'verify', record: await this.record() });
  }

  close() {
    this.closed = true;
    this.engine.close();
  }
}
