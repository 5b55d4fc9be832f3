// One table on one screen: who looks, what is shown, what is asked, what happens and how fast.
//
// The session plays events one after another and then shows the truth, keeps every step in the browser, hands the
// screen from person to person, and looks back at moments of the match.
import { Refusal } from '../engine/engine';
import { announce } from '../lib/announcer.svelte';
import { notify } from '../lib/notice.svelte';
import { settings } from '../lib/settings.svelte';
import { play as playSound } from '../lib/sounds';
import { emptyLook, type Hint, type Line, type News, type StandingAnswer, type Table } from './table';
import { type Choice, type Eye, type GamePage, type Look, type Move, type Seat, type SeatInfo, type View } from '../lib/types';
import { keepTogether } from '../words/format';
import { say } from '../words/say';
import { headlineOf, seatsOf } from './headline';
import { Keeper } from './keeper';
import { replayedBy } from './looking_back';
import { Replay } from './replay.svelte';
import { graceful, hasSecrets, privateEye, sameAsk } from './same_screen';
import { Teller } from './teller.svelte';

export class Session {
  eye = $state<Eye>('watcher');
  look = $state.raw<Look>(emptyLook);
  // What is drawn: the truth, or a step on the way to it while events are told.
  view = $state.raw<View>({});
  lines = $state.raw<Line[]>([]);
  thinking = $state<Seat | null>(null);
  // Who gets the screen next, while it is covered.
  cover = $state<Seat | null>(null);
  // It is not settled yet who gets the screen: nothing is shown to decide on until then.
  private passing = $state(false);
  // Waits for a person to confirm what cannot be taken back once others move on.
  handingOver = $state(false);
  hints = $state.raw<Hint[] | null>(null);
  hinting = $state(false);
  // The move that a lesson points at.
  suggested = $state.raw<Move | null>(null);
  trouble = $state.raw<Error | null>(null);
  kept = $state(true);
  words = $state.raw<Record<string, string>>({});
  private wantsRules = false;
  shown = $state<Seat>(0);
  acting = $state(false);
  // A choice that lies before the table and waits to be confirmed.
  laid = $state.raw<Choice | null>(null);

  readonly teller: Teller;
  readonly replay: Replay;
  // Asked before a move is played; false keeps it from the table.
  before: ((seat: Seat, route: Move[]) => Promise<boolean>) | null = null;
  private handOver: ((confirmed: boolean) => void) | null = null;
  // A step is being taken back: there is nothing to hand over.
  private takingBack = false;
  private hearing: Promise<void> = Promise.resolve();
  private uncover: (() => void) | null = null;
  private covered: Promise<void> | null = null;
  // What was told of the set-up.
  private opening: Line[] = [];
  private readonly keeper: Keeper;
  // At a screen for several: what is decided now is not for all eyes, and who has opened the cover for it.
  private secret = false;
  private opened: Seat | null = null;

  constructor(
    readonly id: string,
    readonly table: Table,
    readonly game: GamePage,
    // Written down in this browser at every step. A table online is kept by its server.
    readonly keeps = table.online === null,
  ) {
    const me = () => (typeof this.publicEye === 'number' ? this.publicEye : null);
    this.teller = new Teller(game, me, ({ shows }) => void (settings.follow && shows !== null && (this.shown = shows)));
    this.keeper = new Keeper(id, table);
    this.replay = new Replay(this.teller, replayedBy(this));
  }

  get sitters() {
    return this.table.plan.sitters;
  }
  // Those who play at this screen.
  get persons(): Seat[] {
    return this.table.mine;
  }
  get sameScreen() {
    return this.persons.length > 1;
  }
  // Alone against bots; among several people only if they agreed to it.
  get hintsAllowed() {
    return (!this.sameScreen && !this.table.online) || this.table.plan.hints === true;
  }
  // The eye of this screen while nobody decides in private.
  get publicEye(): Eye {
    return this.persons.length === 1 ? (this.persons[0] as Seat) : 'watcher';
  }

  seats = $derived.by<SeatInfo[]>(() => seatsOf(this));
  decision = $derived.by(() =>
    this.replay.moment || this.teller.telling || this.cover !== null || this.passing || this.handingOver || this.acting ? null : this.look.decision,
  );
  // There is something to show.
  laidOut = $derived(this.look !== emptyLook);
  // The board's view: of the moment looked back at, or of now.
  shownView = $derived.by(() => this.replay.moment?.look.view ?? this.view);
  shownEye = $derived.by(() => (this.replay.moment ? this.replay.eye : this.eye));
  // What the player may confirm now: what lies before the table, or what the engine wants confirmed.
  toConfirm = $derived(this.decision && (this.laid ?? this.decision.choices.find(({ move }) => move.kind === 'confirm') ?? null));
  canTakeBack = $derived.by(() =>
    !this.replay.moment && !this.acting && typeof this.eye === 'number' && (this.look.openSteps > 0 || (this.laid !== null && this.decision !== null)),
  );

  say = (key: string, otherwise?: string) => {
    const text = this.words[key] ?? otherwise ?? key;
    return settings.language === 'fr' ? keepTogether(text) : text;
  };

  // --- beginning ---

  // Everything that must be there before the table is shown.
  async layOut() {
    this.eye = this.publicEye;
    this.shown = this.persons[0] ?? 0;
    this.table.listen(
      () => this.eye,
      (news) => this.hear(news),
    );
    this.table.onThinking((seat) => (this.thinking = seat));
    this.table.onTrouble((error) => (this.trouble = error));
    this.table.online?.onLines(() => void this.readStory());
    await this.speak();
    await this.refresh();
    if (this.look.played === 0 && !this.look.over) await this.layOutFirst();
  }

  // The table as it is before the set-up is told.
  private async layOutFirst() {
    this.opening = (await this.table.moment(0, this.publicEye)).told;
    this.view = (await this.opening[0]?.after?.()) ?? this.view;
    this.lines = [];
  }

  async begin() {
    await this.keep();
    if (this.opening.length > 0) await this.tellAll(this.opening.splice(0), this.look);
    // After a reload nobody knows who looks at the screen.
    this.secret = this.look.played > 0 || this.look.waiting.length > 1;
    await this.passScreen();
    this.table.begin();
  }

  // Everything anew in the chosen language.
  async speak() {
    this.table.speak(settings.language);
    this.words = await this.table.words(settings.language, this.wantsRules);
    if (this.lines.length > 0) await this.refresh();
    if (this.replay.moment) await this.replay.again();
  }

  // The rules in full and the lesson's texts come when somebody wants to read them.
  async readRules() {
    this.wantsRules = true;
    this.words = await this.table.words(settings.language, true);
  }

  private async refresh() {
    this.look = await this.table.look(this.eye);
    this.view = this.look.view;
    await this.readStory();
  }

  private async readStory() {
    this.lines = await this.table.story(this.publicEye);
  }

  // --- what happens ---

  // News are told one after another, however fast they arrive.
  private hear(news: News): Promise<void> {
    this.hearing = this.hearing.then(() => this.follow(news)).catch((error: Error) => void (this.trouble = error));
    return this.hearing;
  }

  private async follow(news: News) {
    this.passing = this.sameScreen;
    try {
      await this.followThrough(news);
    } finally {
      this.passing = false;
    }
  }

  private async followThrough(news: News) {
    const own = news.by !== null && this.persons.includes(news.by);
    const lines = this.lines.length;
    if (news.told.length === 0 && sameAsk(news.look, this.look)) {
      // Somebody else made a step in secret: nothing to see here.
      this.look = { ...news.look, decision: this.look.decision, view: this.look.view };
    } else {
      if (this.sameScreen && typeof this.eye === 'number' && !news.look.decision && news.look.openSteps === 0) {
        // A private decision is over: the screen belongs to everybody again.
        this.eye = this.publicEye;
        news = { ...news, told: await this.lastTold(), look: await this.table.look(this.publicEye) };
      }
      await this.tellAll(news.told, news.look);
    }
    if (own) this.acting = false;
    this.noteSecrets(this.lines.length - lines);
    await this.keep();
    if (await this.isHandedOver()) await this.passScreen();
  }

  // What the public eye saw of the last step.
  private async lastTold(): Promise<Line[]> {
    const lines = await this.table.story(this.publicEye);
    return lines.slice(this.lines.length);
  }

  private async tellAll(told: Line[], look: Look) {
    this.hints = null;
    this.laid = null;
    // The log grows with what is told, but for what only one of several at this screen may know.
    const heard = (line: Line) => void (this.eye === this.publicEye && (this.lines = [...this.lines, line]));
    if (this.replay.moment) this.teller.tellAtOnce(told, heard);
    else
      await this.teller.tellAll(told, this.view, look.view, (line, after) => {
        if (after) this.view = after;
        heard(line);
      });
    // After something happened, what is asked is said anew, even if it is the same as before.
    const before = told.length > 0 ? { ...this.look, decision: null } : this.look;
    this.look = look;
    this.view = look.view;
    await this.readStory();
    // The large board followed whoever acted; who is asked sees their own again.
    if (settings.follow && this.look.decision) this.shown = this.look.decision.seat;
    this.announceAsk(before);
  }

  // The board shows another moment: what is being told there has no place.
  leaveNow() {
    this.hints = null;
    if (!this.replay.moment) this.teller.skipRest();
  }

  private announceAsk(before: Look) {
    const asked = this.look.decision;
    if (this.look.over && !before.over) announce(say('table.over'));
    if (!asked || asked.text === before.decision?.text) return;
    announce(`${say('table.you_are_asked')}. ${asked.text}`);
    if (!before.decision) playSound('turn');
  }

  // --- handing over ---

  // Others move on only when a person who could still take back has confirmed. False when the step was taken back.
  private async isHandedOver(): Promise<boolean> {
    if (this.takingBack) return false;
    // At other screens nobody waits for it.
    if (this.table.online) return true;
    if (typeof this.eye !== 'number' || this.look.decision || this.look.openSteps === 0 || this.look.over) return true;
    this.handingOver = true;
    const soon = settings.confirm === 'final' ? setTimeout(() => this.confirmHandOver(), graceful) : undefined;
    const confirmed = await new Promise<boolean>((resolve) => (this.handOver = resolve));
    clearTimeout(soon);
    this.handingOver = false;
    this.handOver = null;
    return confirmed;
  }

  confirmHandOver() {
    this.look = { ...this.look, openSteps: 0 };
    this.handOver?.(true);
  }

  // Several decide at once until something happens that all may see.
  private noteSecrets(publicLines: number) {
    if (publicLines > 0) [this.secret, this.opened] = [false, null];
    if (this.look.waiting.length > 1) this.secret = true;
  }

  // At a screen for several, whoever is asked gets it; covered first if there is something to hide.
  private async passScreen() {
    if (!this.sameScreen || this.look.over) return;
    this.passing = true;
    try {
      await this.passTo();
    } finally {
      this.passing = false;
    }
  }

  private async passTo() {
    const next = privateEye(this.look.waiting, this.persons, this.eye);
    if (next === null || (this.secret ? this.opened === next : this.eye === next)) return;
    const [old, fresh, open] = await Promise.all([this.table.look(this.eye), this.table.look(next), this.table.look('watcher')]);
    if (this.secret || hasSecrets(old, open) || hasSecrets(fresh, open)) {
      this.view = open.view;
      await this.coverFor(next);
      this.opened = next;
    }
    this.eye = next;
    this.shown = next;
    const before = { ...this.look, decision: null };
    this.look = fresh;
    this.view = fresh.view;
    this.announceAsk(before);
  }

  async coverFor(seat: Seat) {
    while (this.covered) await this.covered;
    this.cover = seat;
    this.covered = new Promise((resolve) => (this.uncover = resolve));
    await this.covered;
    this.covered = null;
    this.cover = null;
  }

  openCover() {
    this.uncover?.();
  }

  // --- what a person does ---

  act = (...route: Move[]) => {
    const seat = this.decision?.seat;
    if (seat === undefined) return;
    this.laid = null;
    playSound('place');
    void this.guarded(async () => {
      if ((await this.before?.(seat, route)) !== false) await this.table.act(seat, ...route);
    });
  };

  takeBack = () => {
    if (this.acting) return;
    if (!this.canTakeBack || typeof this.eye !== 'number') return notify(say('table.take_back_none'));
    if (this.laid) return void (this.laid = null);
    const seat = this.eye;
    this.takingBack = true;
    this.handOver?.(false);
    void this.guarded(() => this.table.takeBack(seat)).finally(() => (this.takingBack = false));
  };

  refuse = (sentence: string) => notify(sentence);

  private async guarded(step: () => Promise<void>) {
    this.acting = true;
    try {
      await step();
    } catch (error) {
      // A click that came too late changes nothing; the table is as it was.
      if (error instanceof Refusal) notify(say('table.refused', { why: error.message }));
      else this.trouble = error as Error;
    } finally {
      this.acting = false;
    }
  }

  async askHint() {
    const decision = this.decision;
    if (!decision || this.hinting) return notify(say('table.hint_not_now'));
    if (!this.hintsAllowed) return notify(say('table.hint_not_agreed'));
    this.hinting = true;
    try {
      const hints = await this.table.hint(decision.seat);
      if (this.decision === decision) this.hints = hints;
    } catch (error) {
      this.tellTrouble(error);
    } finally {
      this.hinting = false;
    }
  }

  async answerAlways(ask: string, answer: StandingAnswer) {
    if (typeof this.eye !== 'number') return;
    const told = await this.table.standing(this.eye, ask, answer).catch((error: unknown) => (this.tellTrouble(error), 'refused'));
    if (told === 'refused') return;
    this.look = { ...this.look, standing: { ...this.look.standing, [ask]: answer } };
    await this.keep();
  }

  // A refusal changes nothing: the table is as it was.
  tellTrouble(error: unknown) {
    if (error instanceof Refusal) notify(error.message);
    else this.trouble = error as Error;
  }

  // --- keeping ---

  private async keep() {
    if (this.keeps) this.kept = await this.keeper.keep(this.look);
  }

  headline = $derived.by(() => headlineOf(this));

  close() {
    this.teller.skipRest();
    this.table.close();
  }
}
