// A route of several steps, played one after another: each of them is a step of its own that can be taken back.
import type { Decision, Move } from '../../lib/types';

interface Table {
  act: (move: Move) => void;
  refuse: (sentence: string) => void;
  // Why a planned step is not offered after all.
  stopped: string;
}

const same = (a: Move, b: Move) => Object.keys(b).every((field) => a[field] === b[field]);

export class Voyage {
  private plan: Move[] = [];
  constructor(private readonly table: () => Table) {}

  sail(decision: Decision, moves: Move[]) {
    this.plan = [...moves];
    this.follow(decision);
  }

  // Called at each new decision.
  follow(decision: Decision | null) {
    const next = decision && this.plan.shift();
    if (!next) return;
    const choice = decision.choices.find(({ move }) => same(move, next));
    const { act, refuse, stopped } = this.table();
    if (choice) return act(choice.move);
    this.plan = [];
    refuse(stopped);
  }
}
