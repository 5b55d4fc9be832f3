// A table of the server: the person at this screen holds one seat, or watches.
import type { Engine } from '../engine/engine';
import { announce } from '../lib/announcer.svelte';
import { DiceShare } from './dice_share';
import { heldSeatAt, type HeldSeat } from './held_seats.svelte';
import type { ServerConnection, Push } from './server_connection';
import { linesOf, lookOf, viewsBy, type EngineLook, type EngineTold } from '../table/engine_look';
import { Moments } from './moments';
import { personIn, type Attendance, type ChatLine, type PeopleLine, type Delta, type TableCard, type TablePush } from './messages';
import { Chat } from './chat.svelte';
import { busyPause, mostTries, SeatEntries } from './own_entries.svelte';
import { NewsLine } from './news';
import { Past } from './past';
import { playRoute } from './route';
import { planOf } from './plan';
import { SeatActions } from './seat_actions';
import { Deltas } from './deltas';
import { saidPeopleLine, saidRefusal } from './sentences';
import { Refusal } from '../lib/refusal';
import type { Hint, Line, LinePlace, MatchRecord, Moment, News, StandingAnswer, Table, Verdict } from '../table/table';
import type { Decision, Eye, Json, Language, Look, Move, Seat } from '../lib/types';

// Why this device is no longer at the table.
export type Away = 'moved' | 'gone' | 'no_watchers';

const ask = (decision: Decision | null) => JSON.stringify(decision);

export class OnlineTable implements Table {
  card = $state.raw() as TableCard;
  people = $state.raw<PeopleLine[]>([]);
  // The table is before us as it is: false while the line is down.
  attended = $state(false);
  away = $state<Away | null>(null);
  // What the eye sees now; null before the match began.
  now = $state.raw<Look | null>(null);
  seat = $state<Seat | null>(null);
  readonly plan = $derived.by(() => planOf(this.card, this.ownComponents));
  readonly online = this;
  readonly chat: Chat;
  components: Json = null;

  private engine: Engine | null = null;
  private deltas: Deltas | null = null;
  private ownComponents = '';
  // The last look.
  private told: EngineLook | null = null;
  // What comes from the server is heard one after the other: the engine takes a moment to look.
  private hearing: Promise<void> = Promise.resolve();
  // How often the true state was read: what was said before no longer counts.
  private readings = 0;
  private readonly past = new Past();
  private readonly entries: SeatEntries;
  private readonly news = new NewsLine(
    () => this.now,
    () => this.tellThinking(),
  );
  private n = 0;
  private thinkingListener: (seat: Seat | null) => void = () => {};
  private linesListener: () => void = () => {};
  private attending: Promise<void> = Promise.resolve();
  private attendances = 0;
  private leaving: (() => void)[] = [];
  readonly dice: DiceShare;
  readonly actions: SeatActions;
  private readonly moments: Moments;

  private constructor(
    readonly id: string,
    private readonly server: ServerConnection,
    private readonly openEngine: (game: string) => Promise<Engine>,
    public language: Language,
    private readonly held: HeldSeat | null,
  ) {
    this.chat = new Chat(id, () => this.seat);
    this.entries = new SeatEntries(
      id,
      server,
      () => this.attended,
      () => (this.attended = false),
    );
    this.dice = new DiceShare(id, this.entries);
    this.actions = new SeatActions(id, server, this.entries);
    this.moments = new Moments(id, server, openEngine, this.past, this);
  }

  // Sits down with the seat that this browser holds, or watches. Fails as the server refuses.
  static async attend(
    id: string,
    server: ServerConnection,
    openEngine: (game: string) => Promise<Engine>,
    language: Language,
  ): Promise<OnlineTable> {
    const table = new OnlineTable(id, server, openEngine, language, heldSeatAt(id) ?? null);
    const first = await server.ask<Attendance>(table.attendance);
    table.take(first);
    table.news.seen = first.n;
    table.leaving = [
      server.onPush((push) => table.hear(push)),
      server.onState(() => table.connectionChanged()),
      server.onArrival(() => void table.attendAgain()),
    ].map((stop) => () => void stop());
    return table;
  }

  private get attendance() {
    return { do: 'attend', table: this.id, token: this.held?.token ?? null, language: this.language };
  }

  get mine(): Seat[] {
    return this.seat === null ? [] : [this.seat];
  }
  get eye(): Eye {
    return this.seat ?? 'watcher';
  }
  get isOpener() {
    return this.seat !== null && this.card.opener === this.seat;
  }
  get me() {
    return personIn(this.card, this.seat);
  }
  // An entry waits for the line.
  get waiting() {
    return this.entries.waiting;
  }
  // Milliseconds until the clock of the decision in hand runs out.
  left(now: number): number | null {
    return this.card.due === null ? null : this.card.due - (now + this.server.skew);
  }

  // --- attending ---

  private connectionChanged() {
    if (!this.server.up) this.attended = false;
  }

  // Reads the true state, after the line stood anew or in another language.
  private attendAgain(): Promise<void> {
    const turn = ++this.attendances;
    this.attending = this.server
      .ask<Attendance>(this.attendance, { again: false })
      .then((found) => {
        if (turn !== this.attendances) return;
        const before = this.now;
        const missed = before && found.look && found.look.played > before.played ? before.played : Infinity;
        this.take(found);
        this.news.tell(this.past.toldAfter(missed), found.n);
      })
      .catch((error: Error) => {
        if (error instanceof Refusal) this.lose(error.code);
      });
    return this.attending;
  }

  private lose(code: string) {
    const reasons: Record<string, Away> = { bad_token: 'moved', no_such_table: 'gone', no_watchers: 'no_watchers' };
    const away = reasons[code];
    if (away) this.away = away;
    else setTimeout(() => this.server.up && !this.attended && void this.attendAgain(), busyPause);
  }

  private take(found: Attendance) {
    this.ownComponents = found.components ?? '';
    this.seat = found.seat;
    this.n = found.n;
    this.entries.counted(found.count);
    this.past.take(found.story ?? []);
    this.people = found.lines ?? this.people;
    this.chat.lines = found.chat ?? [];
    this.told = found.look;
    this.readings += 1;
    this.show(found.card, found.look ? lookOf(found.look, this.eye) : null);
    this.attended = true;
    this.linesListener();
    void this.entries.sendNext();
    void this.askForDeltas();
  }

  // The server need not write views and sentences for a page that has the same engine.
  private async askForDeltas() {
    const mark = this.deltas?.mark;
    if (mark === undefined) return;
    const reading = this.readings;
    try {
      const { delta } = await this.server.ask<{ delta: Delta | null }>({ do: 'deltas', table: this.id, engine: mark }, { again: false });
      if (delta) this.inOrder(async () => void (reading === this.readings && (await this.seen(delta, this.card))));
    } catch {
      // Another engine, or the line broke: the server says everything in words, and is asked again when it stands.
    }
  }

  private seen(delta: Delta, card: TableCard) {
    return (this.deltas as Deltas).seen(delta, this.eye, this.language, card);
  }

  private inOrder(hear: () => Promise<void>) {
    this.hearing = this.hearing.then(hear).catch((error: Error) => {
      // It does not follow from what was seen before: the true state is read anew.
      if (error instanceof Refusal && this.server.up) void this.attendAgain();
    });
  }

  private show(card: TableCard, look: Look | null) {
    this.card = card;
    if (look) {
      // A match that people ended asks nothing more.
      this.now = card.phase === 'ended' && !look.over ? { ...look, over: true, decision: null, waiting: [] } : look;
      this.past.saw(this.now);
    }
    this.dice.add(card, this.held ? this.me : null);
  }

  // --- what comes unasked ---

  private hear(push: Push) {
    if (push['table'] !== undefined && push['table'] !== this.id) return;
    if (push.push === 'bye' && push['code'] === 'moved') this.away = 'moved';
    if (push.push === 'chat') {
      this.entries.counted(Number(push['count'] ?? 0));
      this.chat.hear(push['chat'] as ChatLine[]);
    }
    const reading = this.readings;
    this.inOrder(async () => {
      if (reading !== this.readings) return;
      if (push.push === 'table') await this.hearTable(push as unknown as TablePush);
      if (push.push === 'card') this.show(push['card'] as TableCard, null);
    });
  }

  private async hearTable(push: TablePush) {
    if (push.n <= this.n) return;
    this.entries.counted(push.count);
    const reading = this.readings;
    const found = await this.lookIn(push);
    if (reading !== this.readings) return;
    this.n = push.n;
    if (found) this.told = found.look;
    const look = found && lookOf(found.look, this.eye);
    const told = push.again || !found || !look ? [] : linesOf(found, look.played, this.engine ? viewsBy(this.engine, this.eye) : undefined);
    if (push.again && look) this.past.goBack(look.played);
    this.past.add(told);
    this.show(push.card ?? { ...this.card, waiting: look?.waiting ?? this.card.waiting }, look);
    this.hearPeople(push.lines ?? [], look?.played ?? 0);
    this.news.tell(told, push.n);
  }

  // What a push shows, as the server or the engine here puts it; null before the match began.
  private async lookIn(push: TablePush): Promise<({ look: EngineLook } & EngineTold) | null> {
    if (push.look) return { look: push.look, events: push.events ?? [], texts: push.texts ?? [], ...(push.back ? { back: push.back } : {}) };
    if (!push.delta) return null;
    const seen = await this.seen(push.delta, push.card ?? this.card);
    return { ...seen, look: { ...seen.look, standing: push.standing ?? this.told?.standing ?? {} } };
  }

  private hearPeople(lines: PeopleLine[], played: number) {
    if (lines.length === 0) return;
    this.people = [...this.people, ...lines.map((line) => ({ played, ...line }))];
    for (const line of lines) announce(this.sayPeople(line));
    this.linesListener();
  }

  private sayPeople(line: PeopleLine) {
    return saidPeopleLine(line, line.name ?? this.plan.sitters[line.seat ?? -1]?.name ?? '');
  }

  // --- who listens ---

  listen(_: () => Eye, hear: (news: News) => Promise<void>) {
    this.news.listen(hear);
  }
  onThinking(listener: (seat: Seat | null) => void) {
    this.thinkingListener = listener;
  }
  onTrouble() {}
  // Called when somebody did something beside playing.
  onLines(listener: () => void) {
    this.linesListener = listener;
  }
  begin() {
    this.tellThinking();
  }

  private tellThinking() {
    const thinking = this.now?.waiting.find((seat) => {
      const found = this.card.seats[seat];
      return found?.kind === 'bot' || found?.bot;
    });
    this.thinkingListener(thinking ?? null);
  }

  // --- playing ---

  act = (_: Seat, ...route: Move[]) => playRoute(route, () => this.now?.decision ?? null, (move) => this.play(move));
  private async play(move: Move): Promise<void> {
    const asked = this.now;
    for (let tries = 0; ; ++tries) {
      try {
        const { n } = await this.entries.enter('play', { n: this.news.seen, move });
        return await this.news.shown(n);
      } catch (error) {
        const late = error instanceof Refusal && (error.code === 'stale' || error.code === 'wrong_count');
        if (!late || tries >= mostTries) throw error;
        await this.attendAgain();
        await this.news.shown(this.n);
        // Others moved on in secret: what is asked of this seat is the same as before.
        if (!this.now?.decision || this.now.openSteps !== asked?.openSteps || ask(this.now.decision) !== ask(asked.decision)) throw error;
      }
    }
  }

  async takeBack(): Promise<void> {
    await this.news.shown((await this.entries.enter('take_back')).n);
  }

  async standing(_: Seat, ask: string, answer: StandingAnswer): Promise<void> {
    await this.entries.enter('standing', { ask, answer });
  }
  standingAnswers = () => [];

  // --- looking ---

  private async open(): Promise<Engine> {
    if (!this.engine) {
      const engine = await this.openEngine(this.card.game);
      const { game, options, seats } = this.card;
      const own = this.ownComponents ? { components: this.ownComponents } : {};
      // A table of its own, to know the components as this match has them.
      await engine.ask({ do: 'new', game, seats: seats.length, seed: '0', options, ...own });
      this.components = (await engine.ask<{ components: Json }>({ do: 'components' })).components;
      this.deltas = await Deltas.through(engine);
      this.engine = engine;
      if (this.attended) void this.askForDeltas();
    }
    return this.engine;
  }
  // Everything that a board needs before it is shown.
  prepare = () => this.open();

  async words(language: Language, withRules = false): Promise<Record<string, string>> {
    const engine = await this.open();
    if (withRules) await engine.learnRules(language);
    return (await engine.ask<{ texts: Record<string, string> }>({ do: 'words', language })).texts;
  }

  speak(language: Language) {
    if (language === this.language) return;
    this.language = language;
    this.past.forgetShown();
    void this.attendAgain();
  }

  async look(): Promise<Look> {
    await this.attending;
    if (!this.now) throw new Error('The match has not begun.');
    return this.now;
  }

  // What happened and what people did, in order.
  async story(): Promise<Line[]> {
    await this.attending;
    const people = this.people.map((line) => ({
      at: line.played ?? 0,
      n: -1,
      event: { kind: 'people', what: line.what },
      text: this.sayPeople(line),
    }));
    // Whoever sat down did so before the set-up.
    const before = people.splice(0, this.people.findLastIndex((line) => line.what === 'started') + 1);
    return this.past.lines(before, people);
  }

  async hint(): Promise<Hint[]> {
    try {
      return (await this.server.ask<{ best: Hint[] }>({ do: 'hint', table: this.id })).best;
    } catch (error) {
      throw error instanceof Refusal ? new Refusal(error.code, saidRefusal(error)) : error;
    }
  }

  // --- afterwards ---

  async record(): Promise<MatchRecord> {
    return (await this.moments.finished()).record();
  }
  takeLogChange = () => null;
  async verify(): Promise<Verdict> {
    return this.dice.verify(await this.moments.finished(), this.card);
  }

  moment(at: number, eye: Eye, line?: LinePlace): Promise<Moment> {
    return this.card.phase === 'ended' ? this.moments.atFinished(at, eye, line) : this.moments.atRunning(at, line);
  }

  close() {
    for (const leave of this.leaving) leave();
    if (this.server.up) this.server.ask({ do: 'leave', table: this.id }, { again: false }).catch(() => {});
    this.entries.close();
    this.engine?.close();
    this.moments.close();
  }
}
