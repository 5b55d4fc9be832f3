// A table of the server: the person at this screen holds one seat, or watches.
//
// Every entry of a seat carries that seat's own count. One is under way at a time; when the line breaks it is sent again
// with the same count, so that it is played once, however often it was sent.
import type { Engine } from '../engine/engine';
import { say } from '../words/say';
import { announce } from './announcer.svelte';
import { berthAt, noteBerth, type Berth } from './berths.svelte';
import { LineLost, type Harbour, type Push } from './harbour';
import { lookOf, zip, type EngineLook, type LocalTable } from './local_table';
import { newWord, personIn, type Attendance, type ChatLine, type PeopleLine, type TableCard, type TablePush, type Wish } from './online';
import { saidChat, saidPeopleLine, saidRefusal } from './online_words';
import { Refusal } from './refusal';
import { sha256 } from './sha256';
import { botIn } from './sitters';
import type { Hint, Line, MatchPlan, MatchRecord, Moment, News, StandingAnswer, Table, Verdict } from './table';
import type { Decision, Eye, Json, Language, Look, Move, Seat, Told } from './types';

interface Entry {
  verb: string;
  fields: Record<string, unknown>;
  // Given when it is first sent.
  count: number | null;
  tries: number;
  resolve(answer: { n: number } & Record<string, unknown>): void;
  reject(error: Error): void;
}

// Why this device is no longer at the table.
export type Away = 'moved' | 'gone' | 'no_watchers';

// What is told at once when a reader comes back to a table that went on for long.
const mostTold = 24;
const mostTries = 6;
const busyPause = 800;

const ask = (decision: Decision | null) => JSON.stringify(decision);

export class OnlineTable implements Table {
  card = $state.raw() as TableCard;
  chat = $state.raw<ChatLine[]>([]);
  people = $state.raw<PeopleLine[]>([]);
  // The table is before us as it is: false while the line is down.
  attended = $state(false);
  away = $state<Away | null>(null);
  // What the eye sees now; null before the match began.
  now = $state.raw<Look | null>(null);
  seat = $state<Seat | null>(null);
  // An entry waits for the line.
  waiting = $state(false);
  readonly plan = $derived<MatchPlan>(this.planned());
  readonly online = this;
  components: Json = null;

  private engine: Engine | null = null;
  private ownComponents = '';
  // The last look as the server told it: pushes leave out what did not change.
  private told: EngineLook | null = null;
  private story_: { at: number; told: Told[] }[] = [];
  // Looks that this page has seen, by the number of moves played.
  private looks = new Map<number, Look>();
  private n = 0;
  private seen = 0;
  private count = 0;
  private entries: Entry[] = [];
  private entering = false;
  private news: { told: Told[]; n: number }[] = [];
  private tellsNews = false;
  private listener: ((news: News) => Promise<void>) | null = null;
  private thinkingListener: (seat: Seat | null) => void = () => {};
  private linesListener: () => void = () => {};
  private waiters: { n: number; wake: () => void }[] = [];
  private attending: Promise<void> = Promise.resolve();
  private attendances = 0;
  // The drawing of the dice for which the own word was sealed, and opened.
  private sealed = -1;
  private opened = -1;
  private leaving: (() => void)[] = [];
  private after: Promise<LocalTable> | null = null;

  private constructor(
    readonly id: string,
    private readonly harbour: Harbour,
    private readonly openEngine: (game: string) => Promise<Engine>,
    private language: Language,
    private readonly berth: Berth | null,
  ) {}

  // Sits down with the seat that this browser holds, or watches. Fails as the server refuses.
  static async attend(
    id: string,
    harbour: Harbour,
    openEngine: (game: string) => Promise<Engine>,
    language: Language,
  ): Promise<OnlineTable> {
    const table = new OnlineTable(id, harbour, openEngine, language, berthAt(id) ?? null);
    const first = await harbour.ask<Attendance>(table.attendance);
    table.take(first);
    table.seen = first.n;
    table.leaving = [
      harbour.onPush((push) => table.hear(push)),
      harbour.onState(() => table.lineChanged()),
      harbour.onArrival(() => void table.attendAgain()),
    ].map((stop) => () => void stop());
    return table;
  }

  private get attendance() {
    return { do: 'attend', table: this.id, token: this.berth?.token ?? null, language: this.language, brief: true };
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
  // Milliseconds until the clock of the decision in hand runs out.
  left(now: number): number | null {
    return this.card.due === null ? null : this.card.due - (now + this.harbour.skew);
  }

  private planned(): MatchPlan {
    const { game, options, help } = this.card;
    const sitters = this.card.seats.map((seat, i) => {
      if (seat.kind === 'bot') return { ...botIn(i, seat.level), ...(seat.name ? { name: seat.name } : {}) };
      return { kind: 'person' as const, name: seat.name || say('online.seat_free') };
    });
    return { game, sitters, options, components: this.ownComponents, hints: help };
  }

  // --- attending ---

  private lineChanged() {
    if (!this.harbour.up) this.attended = false;
  }

  // Reads the true state, after the line stood anew or in another language.
  private attendAgain(): Promise<void> {
    const turn = ++this.attendances;
    this.attending = this.harbour
      .ask<Attendance>(this.attendance, { again: false })
      .then((found) => {
        if (turn !== this.attendances) return;
        const before = this.now;
        const missed = before && found.look && found.look.played > before.played ? before.played : Infinity;
        this.take(found);
        const told = this.story_.flatMap((group) => (group.at > missed ? group.told : []));
        this.tell(told, found.n);
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
    else setTimeout(() => this.harbour.up && !this.attended && void this.attendAgain(), busyPause);
  }

  private take(found: Attendance) {
    this.ownComponents = found.components ?? '';
    this.seat = found.seat;
    this.n = found.n;
    this.count = Math.max(this.count, found.count ?? 0);
    this.story_ = (found.story ?? []).map((group) => ({ at: group.at, told: zip(group) }));
    this.people = found.lines ?? this.people;
    this.chat = found.chat ?? [];
    this.told = found.look;
    this.show(found.card, found.look ? lookOf(found.look, this.eye) : null);
    this.attended = true;
    this.linesListener();
    void this.pump();
  }

  private show(card: TableCard, look: Look | null) {
    this.card = card;
    if (look) {
      // A match that people ended asks nothing more.
      this.now = card.phase === 'ended' && !look.over ? { ...look, over: true, decision: null, waiting: [] } : look;
      this.looks.set(look.played, this.now);
    }
    this.addToDice();
  }

  // The seat's share of the dice: sealed anew when they are drawn anew, opened as soon as everybody's is sealed.
  private addToDice() {
    const { phase, dice, seats } = this.card;
    const me = this.me;
    if (phase !== 'drawing' || !this.berth || !me || me.silent) return;
    if (me.hash === null && this.sealed !== dice.drawn) {
      this.sealed = dice.drawn;
      const word = newWord();
      noteBerth(this.id, { word });
      this.enter('hash', { hash: sha256(word) }).catch(() => (this.sealed = -1));
    }
    const all = seats.every((seat) => seat.kind === 'bot' || seat.free || seat.silent || seat.hash !== null);
    const word = berthAt(this.id)?.word;
    if (!all || me.word !== null || !word || this.opened === dice.drawn) return;
    this.opened = dice.drawn;
    this.enter('word', { word }).catch(() => (this.opened = -1));
  }

  // --- what comes unasked ---

  private hear(push: Push) {
    if (push['table'] !== undefined && push['table'] !== this.id) return;
    if (push.push === 'table') this.hearTable(push as unknown as TablePush);
    if (push.push === 'card') this.show(push['card'] as TableCard, null);
    if (push.push === 'chat') this.hearChat(push['chat'] as ChatLine[], Number(push['count'] ?? 0));
    if (push.push === 'bye' && push['code'] === 'moved') this.away = 'moved';
  }

  private hearTable(push: TablePush) {
    if (push.n <= this.n) return;
    this.n = push.n;
    this.count = Math.max(this.count, push.count ?? 0);
    this.told = push.look ? ({ ...this.told, ...push.look } as EngineLook) : this.told;
    const look = push.look && this.told ? lookOf(this.told, this.eye) : null;
    const told = push.again ? [] : zip({ events: push.events ?? [], texts: push.texts ?? [] });
    if (push.again && look) this.goBack(look.played);
    if (told.length > 0 && look) this.story_ = [...this.story_, { at: look.played, told }];
    this.show(push.card, look);
    this.hearPeople(push.lines ?? [], look?.played ?? 0);
    this.tell(told, push.n);
  }

  private goBack(played: number) {
    this.story_ = this.story_.filter((group) => group.at <= played);
    for (const at of [...this.looks.keys()]) if (at > played) this.looks.delete(at);
  }

  private hearPeople(lines: PeopleLine[], played: number) {
    if (lines.length === 0) return;
    this.people = [...this.people, ...lines.map((line) => ({ played, ...line }))];
    for (const line of lines) announce(this.sayPeople(line));
    this.linesListener();
  }

  private hearChat(lines: ChatLine[], count: number) {
    this.count = Math.max(this.count, count);
    const known = new Set(this.chat.map((line) => line.n));
    const fresh = lines.filter((line) => !known.has(line.n));
    this.chat = [...this.chat, ...fresh];
    for (const line of fresh) {
      const quiet = line.seat === this.seat || this.muted.includes(line.seat);
      if (!quiet) announce(say('crew.said', { who: line.name, text: saidChat(line) }));
    }
  }

  private sayPeople(line: PeopleLine) {
    return saidPeopleLine(line, line.name ?? this.plan.sitters[line.seat ?? -1]?.name ?? '');
  }

  // --- who listens ---

  listen(_: () => Eye, hear: (news: News) => Promise<void>) {
    this.listener = hear;
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

  // The server does not wait for those who watch its pieces move: what came meanwhile is told in one go.
  private tell(told: Told[], n: number) {
    this.news.push({ told, n });
    void this.tellOn();
  }

  private async tellOn() {
    if (this.tellsNews) return;
    this.tellsNews = true;
    while (this.news.length > 0) {
      const all = this.news.splice(0);
      const told = all.flatMap((one) => one.told).slice(-mostTold);
      if (this.now && this.listener) await this.listener({ by: null, told, look: this.now });
      this.seen = all.at(-1)?.n ?? this.seen;
      this.tellThinking();
      const awake = this.waiters.filter((waiter) => waiter.n <= this.seen);
      this.waiters = this.waiters.filter((waiter) => waiter.n > this.seen);
      for (const { wake } of awake) wake();
    }
    this.tellsNews = false;
  }

  // When an entry has been shown.
  private shown(n: number): Promise<void> {
    if (this.seen >= n) return Promise.resolve();
    return new Promise((wake) => this.waiters.push({ n, wake }));
  }

  // --- entries ---

  private enter(verb: string, fields: Record<string, unknown> = {}): Promise<{ n: number } & Record<string, unknown>> {
    return new Promise((resolve, reject) => {
      this.entries.push({ verb, fields, count: null, tries: 0, resolve, reject });
      void this.pump();
    });
  }

  private async pump() {
    const entry = this.entries[0];
    this.waiting = entry !== undefined && !this.attended;
    if (!entry || this.entering || !this.attended) return;
    this.entering = true;
    entry.count ??= this.count + 1;
    const { verb, fields, count } = entry;
    try {
      const answer = await this.harbour.ask<{ n: number } & Record<string, unknown>>({ do: verb, table: this.id, count, ...fields }, { again: false });
      this.count = Math.max(this.count, count);
      this.entries.shift();
      entry.resolve(answer);
    } catch (error) {
      await this.entryFailed(entry, error as Error);
    }
    this.entering = false;
    void this.pump();
  }

  private async entryFailed(entry: Entry, error: Error) {
    // It stays the first in line, with its count, until the table is attended again.
    if (error instanceof LineLost) return void (this.attended = false);
    entry.tries += 1;
    const code = error instanceof Refusal ? error.code : '';
    const later = code === 'busy' || code === 'stopping' || (code === 'too_fast' && entry.verb !== 'chat');
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

  // --- playing ---

  async act(_: Seat, move: Move): Promise<void> {
    const asked = this.now;
    for (let tries = 0; ; ++tries) {
      try {
        const { n } = await this.enter('play', { n: this.seen, move });
        return await this.shown(n);
      } catch (error) {
        const late = error instanceof Refusal && (error.code === 'stale' || error.code === 'wrong_count');
        if (!late || tries >= mostTries) throw error;
        await this.attendAgain();
        await this.shown(this.n);
        // Others moved on in secret: what is asked of this seat is the same as before.
        if (!this.now?.decision || this.now.openSteps !== asked?.openSteps || ask(this.now.decision) !== ask(asked.decision)) throw error;
      }
    }
  }

  async takeBack(): Promise<void> {
    await this.shown((await this.enter('take_back')).n);
  }

  async standing(_: Seat, ask: string, answer: StandingAnswer): Promise<void> {
    await this.enter('standing', { ask, answer });
  }
  standingAnswers() {
    return [];
  }

  // --- what people do beside playing ---

  async say(words: { text: string } | { phrase: string }) {
    await this.enter('chat', words);
  }
  async wish(what: Wish) {
    await this.enter('ask', { what });
  }
  async agree(what: Wish, yes: boolean) {
    await this.enter('agree', { what, yes });
  }
  async concede() {
    await this.enter('concede');
  }
  async free(seat: Seat) {
    await this.enter('free', { seat });
  }
  async allowWatchers(allowed: boolean) {
    await this.enter('watchers', { allowed });
  }
  async start() {
    await this.enter('start');
  }
  async letBotPlay(plays: boolean) {
    await this.enter(plays ? 'away' : 'back');
  }
  async code(): Promise<string> {
    return (await this.harbour.ask<{ code: string }>({ do: 'code', table: this.id }, { again: false })).code;
  }
  async rematch(): Promise<string> {
    return String((await this.enter('rematch'))['table']);
  }
  async chances(): Promise<number[]> {
    return (await this.harbour.ask<{ chances: number[] }>({ do: 'chances', table: this.id })).chances;
  }

  // --- who is heard ---

  get muted(): Seat[] {
    return berthAt(this.id)?.muted ?? [];
  }
  mute(seat: Seat, quiet: boolean) {
    const others = this.muted.filter((one) => one !== seat);
    noteBerth(this.id, { muted: quiet ? [...others, seat] : others });
  }
  get unread(): number {
    const read = berthAt(this.id)?.read ?? 0;
    return this.chat.filter((line) => line.n > read && line.seat !== this.seat && !this.muted.includes(line.seat)).length;
  }
  readChat() {
    const last = this.chat.at(-1)?.n ?? 0;
    if (this.berth && last > (berthAt(this.id)?.read ?? 0)) noteBerth(this.id, { read: last });
  }

  // --- looking ---

  private async open(): Promise<Engine> {
    if (!this.engine) {
      const engine = await this.openEngine(this.card.game);
      const { game, options, seats } = this.card;
      const own = this.ownComponents ? { components: this.ownComponents } : {};
      // A table of its own, to know the components as this match has them.
      await engine.ask({ do: 'new', game, seats: seats.length, seed: '0', options, ...own });
      this.components = (await engine.ask<{ components: Json }>({ do: 'components' })).components;
      this.engine = engine;
    }
    return this.engine;
  }
  // Everything that a board needs before it is shown.
  async prepare() {
    await this.open();
  }

  async words(language: Language, withRules = false): Promise<Record<string, string>> {
    const engine = await this.open();
    if (withRules) await engine.learnRules(language);
    return (await engine.ask<{ texts: Record<string, string> }>({ do: 'words', language })).texts;
  }

  speak(language: Language) {
    if (language === this.language) return;
    this.language = language;
    this.looks.clear();
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
      event: { kind: 'people', what: line.what },
      text: this.sayPeople(line),
    }));
    // Whoever sat down did so before the set-up.
    const lines: Line[] = people.splice(0, this.people.findLastIndex((line) => line.what === 'started') + 1);
    for (const { at, told } of this.story_) {
      while (people[0] && people[0].at < at) lines.push(people.shift() as Line);
      lines.push(...told.map((one) => ({ at, ...one })));
    }
    return [...lines, ...people];
  }

  async hint(): Promise<Hint[]> {
    try {
      return (await this.harbour.ask<{ best: Hint[] }>({ do: 'hint', table: this.id })).best;
    } catch (error) {
      throw error instanceof Refusal ? new Refusal(error.code, saidRefusal(error)) : error;
    }
  }

  // --- afterwards ---

  // The whole match, once it is over: a running one's record stays on the server.
  private finished(): Promise<LocalTable> {
    this.after ??= this.readRecord();
    this.after.catch(() => (this.after = null));
    return this.after;
  }

  private async readRecord(): Promise<LocalTable> {
    const { record } = await this.harbour.ask<{ record: MatchRecord }>({ do: 'record', table: this.id });
    const [{ LocalTable }, engine] = await Promise.all([import('./local_table'), this.openEngine(this.card.game)]);
    return LocalTable.resume(engine, this.plan, { record, standing: [] }, this.language);
  }

  async record(): Promise<MatchRecord> {
    return (await this.finished()).record();
  }
  async verify(): Promise<Verdict> {
    return (await this.finished()).verify();
  }

  async moment(at: number, eye: Eye): Promise<Moment> {
    if (this.card.phase === 'ended') {
      const table = await this.finished();
      table.speak(this.language);
      return table.moment(at, eye);
    }
    const of = this.now?.played ?? 0;
    const wanted = Math.min(at, of);
    const known = [...this.looks.keys()].filter((played) => played <= wanted);
    const look = this.looks.get(Math.max(...known));
    if (!look) throw new Refusal('not_now', say('online.moment_later'));
    const told = this.story_.flatMap((group) => (group.at === wanted ? group.told : []));
    return { at: wanted, of, look: { ...look, decision: null }, told };
  }

  close() {
    for (const leave of this.leaving) leave();
    if (this.harbour.up) this.harbour.ask({ do: 'leave', table: this.id }, { again: false }).catch(() => {});
    for (const entry of this.entries) entry.reject(new LineLost('closed'));
    this.entries = [];
    this.engine?.close();
    void this.after?.then((table) => table.close());
  }
}
