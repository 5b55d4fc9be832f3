// A table of the engine in this browser: persons at one screen, bots in the other seats.
import type { Engine } from '../engine/engine';
import type {
  Hint,
  Line,
  MatchPlan,
  MatchRecord,
  Moment,
  News,
  StandingAnswer,
  Table,
  Verdict,
} from './table';
import type { Decision, Eye, GameEvent, Json, Language, Level, Look, Move, Outcome, Seat, Told, View } from '../lib/types';

// --- what the engine answers ---

export interface EngineTold {
  events: GameEvent[];
  texts: string[];
}
interface EngineSeen {
  seen: (EngineTold & { eye: Eye })[];
  waiting: Seat[];
  over: boolean;
  played: number;
}
interface EngineDecision {
  asks: string;
  text: string;
  reaction: boolean;
  moves: Move[];
  texts: string[];
  open_steps: number;
}
export interface EngineLook {
  view: View;
  waiting: Seat[];
  over: boolean;
  played: number;
  open_steps: number;
  decision: EngineDecision | null;
  outcome: (Outcome & { item_texts: Record<string, string>; title_texts: Record<string, string> }) | null;
  standing?: Record<string, StandingAnswer>;
}

export const zip = ({ events, texts }: EngineTold): Told[] => events.map((event, i) => ({ event, text: texts[i] ?? '' }));

function decisionOf(found: EngineDecision, seat: Seat): Decision {
  const choices = found.moves.map((move, i) => ({ move, text: found.texts[i] ?? '' }));
  return { seat, asks: found.asks, text: found.text, choices, openSteps: found.open_steps, reaction: found.reaction };
}

export function lookOf(found: EngineLook, eye: Eye): Look {
  return {
    view: found.view,
    waiting: found.waiting,
    over: found.over,
    played: found.played,
    openSteps: found.open_steps,
    decision: found.decision && typeof eye === 'number' ? decisionOf(found.decision, eye) : null,
    outcome: found.outcome && {
      over: found.outcome.over,
      lost: found.outcome.lost,
      ranking: found.outcome.ranking,
      scores: found.outcome.scores,
      itemTexts: found.outcome.item_texts,
      titleTexts: found.outcome.title_texts,
    },
    standing: found.standing ?? {},
  };
}

// How long Captain may think of one step. Iterations keep the strength the same on every machine; the time is a limit
// for slow ones.
const captainBudget = { iterations: 1500, budget_ms: 1200 };
const hintBudget = { iterations: 4000, budget_ms: 2500 };

// One step of the log with the forced ones that followed it.
interface Group {
  seat: Seat | null;
  moves: number;
  lines: Map<Eye, Told[]>;
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
  private groups: Group[] = [];
  private driving = false;
  // Somebody moved since the bots last looked.
  private moved = false;
  private closed = false;
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
    await table.retell();
    return table;
  }

  async words(language: Language, withRules = false): Promise<Record<string, string>> {
    if (withRules) await this.engine.learnRules(language);
    return (await this.engine.ask<{ texts: Record<string, string> }>({ do: 'words', language })).texts;
  }

  speak(language: Language) {
    if (language === this.language) return;
    this.language = language;
    // What was told stays told; it is told anew in the other language when somebody reads it.
    this.groups = [];
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
    return lookOf(await this.engine.ask<EngineLook>({ do: 'look', eye, ...this.reading }), eye);
  }

  // --- the log ---

  async story(eye: Eye): Promise<Line[]> {
    if (this.groups.length === 0) await this.retell();
    let at = 0;
    return this.groups.flatMap((group) => {
      at += group.moves;
      return (group.lines.get(eye) ?? []).map((told) => ({ at, ...told }));
    });
  }

  // Tells the match from its beginning, for every eye of this device.
  private async retell() {
    const groups: Group[] = [];
    const record = await this.record();
    const { moves } = await this.engine.ask<{ moves: number }>({ do: 'replay', record });
    const log = (record['log'] as { seat: Seat }[] | undefined) ?? [];
    for (let at = 0; at <= moves; ++at) {
      groups.push({ seat: at === 0 ? null : (log[at - 1]?.seat ?? null), moves: at === 0 ? 0 : 1, lines: new Map() });
    }
    for (const eye of this.eyes) {
      for (let at = 0; at <= moves; ++at) {
        const told = await this.engine.ask<EngineTold>({ do: 'seek', at, eye, ...this.reading });
        groups[at]?.lines.set(eye, zip(told));
      }
    }
    this.groups = groups;
  }

  // How many moves the log tells of.
  private get told(): number {
    return this.groups.reduce((sum, group) => sum + group.moves, 0);
  }

  private remember(seat: Seat | null, { played, seen }: EngineSeen) {
    if (this.groups.length === 0) return;
    this.groups.push({ seat, moves: played - this.told, lines: new Map(seen.map((told) => [told.eye, zip(told)])) });
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

  async act(seat: Seat, move: Move): Promise<void> {
    await this.playStep(seat, move);
    void this.drive();
  }

  // Who owes a step afterwards.
  private async playStep(seat: Seat, move: Move): Promise<Seat[]> {
    const answer = await this.engine.ask<EngineSeen>({ do: 'act', seat, move, eye: this.eyes, ...this.reading });
    this.remember(seat, answer);
    await this.tell(seat, answer.seen);
    return answer.waiting;
  }

  private async tell(by: Seat | null, seen: EngineSeen['seen']) {
    if (!this.listener) return;
    const eye = this.listener.eye();
    const told = seen.find((one) => one.eye === eye);
    await this.listener.hear({ by, told: told ? zip(told) : [], look: await this.look(eye) });
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
    let waiting = await this.settle();
    for (let seat; (seat = this.nextBot(waiting)) !== null && !this.closed; ) {
      const level = this.botIn(seat) as Level;
      this.thinkingListener(seat);
      const budget = level === 'captain' ? captainBudget : {};
      const thought = { do: 'bot', seat, level, seed: this.nextSeed(seat), ...budget };
      const { move } = await this.engine.ask<{ move: Move }>(thought, 'later');
      if (!this.closed) waiting = await this.playStep(seat, move);
    }
    this.thinkingListener(null);
  }

  private async settle(): Promise<Seat[]> {
    const answer = await this.engine.ask<EngineSeen>({ do: 'settle', eye: this.eyes, ...this.reading });
    if (answer.played !== this.told && this.groups.length > 0) {
      this.remember(null, answer);
      await this.tell(null, answer.seen);
    }
    return answer.waiting;
  }

  private nextBot(waiting: Seat[]): Seat | null {
    return waiting.find((seat) => this.botIn(seat) !== null) ?? null;
  }

  async takeBack(seat: Seat): Promise<void> {
    const { played } = await this.engine.ask<{ played: number }>({ do: 'take_back', seat });
    const last = this.groups.findLastIndex((group) => group.seat === seat);
    if (last >= 0 && this.groups[last]?.moves === this.told - played) {
      this.groups.splice(last, 1);
    } else {
      await this.retell();
    }
    await this.tell(seat, []);
  }

  async hint(seat: Seat): Promise<Hint[]> {
    return (await this.engine.ask<{ best: Hint[] }>({ do: 'hint', seat, ...hintBudget, ...this.reading })).best;
  }

  async standing(seat: Seat, ask: string, answer: StandingAnswer): Promise<void> {
    await this.engine.ask({ do: 'standing', seat, ask, answer });
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

  async moment(at: number, eye: Eye): Promise<Moment> {
    // The record looked at is the one of now: steps may have been played or taken back since.
    const { moves } = await this.engine.ask<{ moves: number }>({ do: 'replay', record: await this.record() });
    const found = await this.engine.ask<EngineLook & EngineTold>({ do: 'seek', at: Math.min(at, moves), eye, ...this.reading });
    return { at: Math.min(at, moves), of: moves, look: lookOf(found, eye), told: zip(found) };
  }

  async verify(): Promise<Verdict> {
    return this.engine.ask<Verdict>({ do: 'verify', record: await this.record() });
  }

  close() {
    this.closed = true;
    this.engine.close();
  }
}
