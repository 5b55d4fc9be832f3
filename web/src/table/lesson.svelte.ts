// The lesson of a game: its first match, in which some of the moves are guided. It knows no rules: the engine says what is
// asked and what is legal, a quick search what is sensible, and the game's words files what each kind of move is good for.
import { announce } from '../lib/announcer.svelte';
import { endLesson, lessonIn, noteLesson, type Guided } from '../lib/learned.svelte';
import type { Choice, Decision } from '../lib/types';
import type { LocalTable } from './local_table';
import type { Session } from './session.svelte';

// So many moves are guided; after them the match simply goes on.
export const guidedMoves = 7;

export interface Advice {
  choice: Choice;
  why: string;
}

// The text for a move: what is asked and the kind of move tell which, and how often it was said before.
export function textFor(asks: string, kind: string, made: Guided[], words: { [key: string]: string }): string | null {
  const base = [`${asks}_${kind}`, asks].find((name) => `howto.${name}` in words);
  if (base === undefined) return null;
  const said = made.filter(({ key }) => key === base || new RegExp(`^${base}_\\d+$`).test(key)).length;
  const key = said === 0 ? base : `${base}_${said + 1}`;
  return `howto.${key}` in words ? key : null;
}

export class Lesson {
  // What the player is shown: a guided move, a step to be confirmed, a move of one's own, what the others do, or the end.
  stage = $state<'guided' | 'confirm' | 'own' | 'watch' | 'over'>('watch');
  advice = $state.raw<Advice | null>(null);
  made = $state.raw<Guided[]>([]);
  // How often it was looked: who comes back late has nothing to say.
  private looks = 0;

  constructor(
    private readonly session: Session,
    private readonly table: Pick<LocalTable, 'suggest'>,
  ) {
    this.made = lessonIn(session.table.plan.game, session.id)?.made ?? [];
  }

  private get game() {
    return this.session.table.plan.game;
  }
  get isOn() {
    return lessonIn(this.game, this.session.id) !== null;
  }

  // Looks at what is asked now; null while others act or something is told.
  async follow(decision: Decision | null) {
    const look = ++this.looks;
    this.advise(null);
    if (!this.isOn) return;
    if (!decision) return void (this.stage = this.stage === 'over' ? 'over' : 'watch');
    // What was taken back is made again.
    this.made = this.made.filter(({ at }) => at < this.session.look.played);
    if (this.made.length >= guidedMoves) return void (this.stage = 'over');
    if (!Object.keys(this.session.words).some((key) => key.startsWith('howto.'))) await this.session.readRules();
    const choice = await this.choose(decision);
    if (look !== this.looks) return;
    this.advise({ choice, why: '' });
    if (choice.move.kind === 'confirm') return void (this.stage = 'confirm');
    const key = textFor(decision.asks, choice.move.kind, this.made, this.session.words);
    if (key === null) return void (this.stage = 'own');
    this.made = [...this.made, { at: this.session.look.played, key }];
    noteLesson(this.game, this.session.id, this.made);
    const why = this.session.say(`howto.${key}`);
    this.stage = 'guided';
    this.advise({ choice, why });
    this.session.suggested = choice.move;
    announce(`${decision.text} ${choice.text}. ${why}`);
  }

  private advise(advice: Advice | null) {
    this.advice = advice;
    this.session.suggested = null;
  }

  // A sensible move of those that are legal, rather one of which there is something to say.
  private async choose({ seat, asks, choices }: Decision): Promise<Choice> {
    const isTold = ({ move }: Choice) => move.kind === 'confirm' || textFor(asks, move.kind, this.made, this.session.words) !== null;
    if (choices.length === 1) return choices[0]!;
    const wanted = (await this.table.suggest(seat)).map((move) => JSON.stringify(move));
    const found = wanted.flatMap((move) => choices.find((choice) => JSON.stringify(choice.move) === move) ?? []);
    return found.find(isTold) ?? found[0] ?? choices[0]!;
  }

  end() {
    this.advise(null);
    endLesson(this.game);
  }
}
