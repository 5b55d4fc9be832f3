// Laying dice onto the Bells of the mat: what fits, why something does not, and picking up again what was laid since the
// last roll.
import type { Rules } from '../../lib/hand.svelte';
import type { Choice, Decision, Seat } from '../../lib/types';
import { isCovered, isLocked, type PirateView } from './model';
import type { Move, Words } from './types.gen';

export type Spot = `${number}/${'wheel' | 'anchor'}`;

export interface Board {
  view: PirateView;
  seat: Seat;
  decision: Decision<Move> | null;
  words: Words;
  act: (move: Move) => void;
  takeBack: () => void;
  refuse: (sentence: string) => void;
}

// A piece is the number of a die, a place "2/anchor": the anchor of the third Bell.
export class Laying implements Rules<number, Spot> {
  // Steps still to be made, one per decision: a die is picked up together with those laid after it, which are then laid
  // anew.
  private plan: (() => void)[] = [];
  // Bells that were filled before the last roll; null while that is not known.
  private firm = $state.raw<boolean[] | null>(null);

  constructor(private readonly board: () => Board) {}

  private get filled(): boolean[] {
    const { view, seat } = this.board();
    return view.captains[seat]!.bells.map((bell) => bell.die !== null);
  }
  private nameOf(die: number): string {
    const { view, seat } = this.board();
    return view.shown.captains[seat]!.dice[die]?.name ?? '';
  }

  choice(die: number, spot: Spot): Choice<Move> | undefined {
    const [bell, place] = spot.split('/');
    const name = this.nameOf(die);
    return this.board().decision?.choices.find(
      ({ move }) => move.kind === 'place' && move.die === name && move.bell === Number(bell) && move.place === place,
    );
  }

  fits(die: number, spot: Spot): true | string {
    if (this.choice(die, spot)) return true;
    const { view, seat, words } = this.board();
    const bell = Number(spot[0]);
    if (isCovered(view, seat, bell)) return words.refuse_locked;
    return this.filled[bell] ? words.refuse_full : words.refuse_asked;
  }

  put(die: number, spot: Spot) {
    const choice = this.choice(die, spot);
    if (choice) this.board().act(choice.move);
  }

  refuse(sentence: string) {
    this.board().refuse(sentence);
  }

  // Whether the die of a Bell was laid since the last roll.
  isLoose(bell: number): boolean {
    return this.firm !== null && this.filled[bell] === true && !this.firm[bell];
  }

  pickUp(bell: number) {
    const { view, seat, decision, act, takeBack, refuse, words } = this.board();
    if (!decision) return;
    if (!this.isLoose(bell)) return refuse(words.refuse_laid);
    const others = view.captains[seat]!.bells.flatMap((laid, i) => {
      if (i === bell || laid.die === null || isLocked(laid.place) || !this.isLoose(i)) return [];
      const place: Move = { kind: 'place', die: this.nameOf(laid.die), bell: i, place: laid.place };
      return laid.target === null ? [place] : [place, { kind: 'aim', seat: laid.target } satisfies Move];
    });
    this.plan = [...Array.from({ length: decision.openSteps }, () => takeBack), ...others.map((move) => () => act(move))];
    this.plan.shift()?.();
  }

  // Called at each new decision.
  follow(decision: Decision<Move> | null) {
    if (decision === null) return;
    if (decision.openSteps === 0) this.firm = this.filled;
    this.plan.shift()?.();
  }
}
