// Choosing an answer by touching things: a die, an adventure, a coin, a pirate, a flag. A pirate who needs more than one
// thing asks for one after another.
import type { Choice, Decision, Json, Seat } from '../../lib/types';
import type { Move } from './types.gen';

export type Thing = 'die' | 'adventure' | 'coin' | 'pirate' | 'seat';

// Which fields a move has, in the order in which one is asked for them, and what is touched to fill each.
const fields: Record<string, [field: string, thing: Thing][]> = {
  add: [['adventure', 'adventure']],
  mark: [['symbol', 'die']],
  move_die: [['adventure', 'adventure']],
  throw: [['pirate', 'pirate']],
  serve: [['pirate', 'pirate']],
  toss: [['value', 'coin']],
  unblock: [['value', 'coin']],
  bullseye: [
    ['from', 'die'],
    ['to', 'adventure'],
  ],
  jibe: [['from', 'die']],
  change_course: [
    ['from', 'adventure'],
    ['to', 'adventure'],
  ],
  storm: [['adventure', 'adventure']],
  keelhaul: [['adventure', 'adventure']],
  on_board: [
    ['from', 'adventure'],
    ['seat', 'seat'],
    ['to', 'adventure'],
  ],
};
// What is played by touching a thing alone; all else begins with its own button or pirate.
const plain = ['add', 'mark', 'move_die', 'throw', 'serve', 'toss'];
// Cannot be taken back and is chosen by a mere touch: laid down first, then confirmed.
const laidFirst = ['add', 'move_die', 'throw', 'storm', 'drink'];

interface Option {
  values: Json[];
  choice: Choice<Move>;
}

const valueOf = (move: Move, field: string): Json => Object.entries(move).find(([name]) => name === field)?.[1] ?? null;

const valueOf = (move: Move, field: string): Json => Object.entries(move).find(([name]) => name === field)?.[1] ?? null;

export interface Table {
  decision: Decision<Move> | null;
  laid: Choice<Move> | null;
  act: (move: Move) => void;
  lay: (choice: Choice<Move> | null) => void;
}

export class Turn {
  // The kind of move that was begun: a pirate's, or sobering up the crew.
  tool = $state<string | null>(null);
  given = $state.raw<Json[]>([]);

  constructor(private readonly table: () => Table) {}

  // Called at each new decision.
  follow() {
    this.putBack();
  }
  putBack() {
    this.tool = null;
    this.given = [];
  }

  private get choices(): Choice<Move>[] {
    return this.table().decision?.choices ?? [];
  }
  // A choice without fields, which has a button of its own.
  single(kind: string): Choice<Move> | undefined {
    return this.choices.find(({ move }) => move.kind === kind);
  }
  can(kind: string): boolean {
    return this.choices.some(({ move }) => move.kind === kind);
  }

  private options(kind: string): Option[] {
    const names = fields[kind] ?? [];
    const options = this.choices
      .filter(({ move }) => move.kind === kind)
      .map((choice) => ({ values: names.map(([field]) => valueOf(choice.move, field)), choice }));
    // Two adventures change places, whichever is named first.
    if (kind === 'change_course') options.push(...options.map(({ values, choice }) => ({ values: values.toReversed(), choice })));
    return options.filter(({ values }) => this.given.every((value, i) => values[i] === value));
  }
  private get kinds(): string[] {
    return this.tool ? [this.tool] : plain;
  }
  // What is asked for next, with a pirate begun.
  get wants(): Thing | null {
    return this.tool ? (fields[this.tool]?.[this.given.length]?.[1] ?? null) : null;
  }

  private found(thing: Thing, value: Json): Option[] {
    const n = this.given.length;
    return this.kinds.flatMap((kind) => (fields[kind]?.[n]?.[1] === thing ? this.options(kind).filter(({ values }) => values[n] === value) : []));
  }
  takes(thing: Thing, value: Json): boolean {
    return this.found(thing, value).length > 0;
  }
  // The sentence, where touching it says all.
  textOf(thing: Thing, value: Json): string | undefined {
    const found = this.found(thing, value);
    return found.length === 1 ? found[0]!.choice.text : undefined;
  }
  seats(): Seat[] {
    return this.wants === 'seat' ? [...new Set(this.options(this.tool!).map(({ values }) => values[this.given.length] as Seat))] : [];
  }

  touch(thing: Thing, value: Json) {
    let found = this.found(thing, value);
    if (found.length === 0) return;
    const names = fields[found[0]!.choice.move.kind]!;
    let given = [...this.given, value];
    // No question where there is only one answer.
    while (given.length < names.length && new Set(found.map(({ values }) => values[given.length])).size === 1) given.push(found[0]!.values[given.length]!);
    found = found.filter(({ values }) => given.every((one, i) => values[i] === one));
    if (given.length < names.length) this.given = given;
    else this.choose(found[0]!.choice);
  }

  // A pirate or a button.
  begin(kind: string) {
    if (this.tool === kind) return this.putBack();
    this.putBack();
    this.table().lay(null);
    const single = this.single(kind);
    if (!single) return;
    if (!fields[kind]) return this.choose(single);
    this.tool = kind;
  }

  choose(choice: Choice<Move>) {
    const { laid, lay, act } = this.table();
    this.putBack();
    if (!laidFirst.includes(choice.move.kind)) return act(choice.move);
    lay(laid?.move === choice.move ? null : choice);
  }
}
