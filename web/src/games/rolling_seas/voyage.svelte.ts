// A route of several steps, played one after another: each of them is a step of its own that can be taken back.
import type { Decision } from '../../lib/types';
import type { Move } from './types.gen';

interface Table {
  act: (move: Move) => void;
  refuse: (sentence: string) => void;
  // Why a planned step is not offered after all.
  stopped: string;
}

const same = (a: Move, b: Move) => JSON.stringify(a) === JSON.stringify(b);

export class Voyage {
  // The steps still to come.
  plan = $state.raw<Move[]>([]);
  // How many open steps there are when the next one is due: if there are others, somebody went another way.
  private due = 0;
  constructor(private readonly table: () => Table) {}

  sail(decision: Decision<Move>, moves: Move[]) {
    this.plan = moves;
    this.due = decision.openSteps;
    this.follow(decision);
  }

  // Called at each new decision.
  follow(decision: Decision<Move> | null) {
    const [next, ...rest] = this.plan;
    if (!decision || !next) return;
    this.plan = decision.openSteps === this.due ? rest : [];
    if (decision.openSteps !== this.due) return;
    this.due += 1;
    const choice = decision.choices.find(({ move }) => same(move, next));
    const { act, refuse, stopped } = this.table();
    if (choice) return act(choice.move);
    this.plan = [];
    refuse(stopped);
  }
}
