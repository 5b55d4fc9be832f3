// Laying the dice of the crow's nests onto the mini board: what fits, why something does not, and picking up again.
import type { Rules } from '../../lib/hand.svelte';
import type { Choice, Decision, Seat } from '../../lib/types';
import { chestOf, isBury, isChest, nestedDie, type Icon, type Player, type Shapes, type WavesView } from './model';
import type { Move, Words } from './types.gen';

export interface Board {
  view: WavesView;
  shapes: Shapes;
  seat: Seat;
  decision: Decision<Move> | null;
  words: Words;
  act: (move: Move) => void;
  takeBack: () => void;
  refuse: (sentence: string) => void;
}

// A piece is a place in the nest, 0 to 2.
export class Laying implements Rules<number, Icon> {
  // Steps still to be made, one per decision: a die picked up again is taken back together with those laid after it,
  // which are then laid anew.
  private plan: (() => void)[] = [];

  constructor(private readonly board: () => Board) {}

  private get player(): Player {
    const { view, seat } = this.board();
    return view.players[seat]!;
  }
  get inHand(): number[] {
    return this.player.allocation.flatMap((icon, place) => (icon === 'none' ? [place] : []));
  }

  choice(place: number, icon: Icon): Choice<Move> | undefined {
    return this.board().decision?.choices.find(({ move }) =>
      isBury(icon)
        ? move.kind === 'bury' && move.chest === chestOf(icon)
        : move.kind === 'allocate' && move.die === place && move.icon === icon,
    );
  }

  fits(place: number, icon: Icon): true | string {
    if (this.choice(place, icon)) return true;
    const { words, view } = this.board();
    if (this.player.allocation.includes(icon)) return words.refuse_used;
    const chest = isBury(icon) || isChest(icon) ? this.player.chests[chestOf(icon)] : undefined;
    if (isBury(icon)) {
      if (chest?.buried) return words.refuse_already_buried;
      return chest?.treasure.length === 0 ? words.refuse_bury_empty : words.refuse_bury_all;
    }
    if (chest?.buried) return words.refuse_buried;
    return view.phase === 'allocate' ? words.refuse_full({ icon: words.icon[icon] }) : words.refuse_asked;
  }

  put(place: number, icon: Icon) {
    const choice = this.choice(place, icon);
    if (choice) this.board().act(choice.move);
  }

  refuse(sentence: string) {
    this.board().refuse(sentence);
  }

  // What a touch on an icon does now, for those who do not see it.
  labelOf(held: number | null, icon: Icon): string {
    const { words } = this.board();
    const choice = held === null ? undefined : this.choice(held, icon);
    if (choice) return choice.text;
    const reason = held === null ? '' : this.fits(held, icon);
    return typeof reason === 'string' && reason !== '' ? `${words.icon[icon]}. ${reason}` : words.icon[icon];
  }

  pickUp(place: number) {
    const { view, seat, act, takeBack } = this.board();
    const laid = this.player.allocation;
    const icon = laid[place];
    if (icon === undefined || icon === 'none' || icon === 'hidden' || nestedDie(view, seat, place) === null) return;
    if (isBury(icon)) return takeBack();
    const steps = laid.filter((on) => on !== 'none').length;
    const others = laid.flatMap((on, other) => (on !== 'none' && on !== 'hidden' && other !== place ? [{ die: other, icon: on }] : []));
    this.plan = [
      ...Array.from({ length: steps }, () => takeBack),
      ...others.map((move) => () => act({ kind: 'allocate', ...move })),
    ];
    this.next();
  }

  // Called at each new decision.
  follow(decision: Decision<Move> | null) {
    if (decision !== null) this.next();
  }

  private next() {
    this.plan.shift()?.();
  }
}
