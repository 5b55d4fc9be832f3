// The voyage told as a tale, and drawn as it went: for the finale of one who sailed.
import { settings } from '../../lib/settings.svelte';
import type { Epilogue, EpilogueProps, OfKind } from '../../lib/types';
import { format, type Values } from '../../words/format';
import { squareOf, type SeasView } from './model';
import type { GameEvent, Words } from './types.gen';
import Voyage from './Voyage.svelte';

// How many ways there are to tell of each thing, so that it is not told twice alike in a row.
const ways: Record<string, number> = { sailed: 4, blown: 2, monster: 2, monster_free: 2, peril: 2, carried: 2, pirates: 2, monolith: 2, explored: 2, told: 2 };

type Own = Extract<GameEvent, { who: number }>;
const squareIn = (event: { column: string; row: number }) => `${event.column}${event.row}`;

class Teller {
  private sentences: string[] = [];
  private readonly used: Record<string, number> = {};
  readonly paragraphs: string[] = [];
  // Where the ship has been, in order.
  readonly squares: string[] = [];
  steps = 0;
  monsters = 0;
  // Squares sailed since something was told.
  private leg = 0;

  constructor(
    private readonly say: EpilogueProps['say'],
    private readonly nameOf: (seat: number) => string,
  ) {}

  tell(key: string, values: Values = {}) {
    const n = ways[key];
    const used = (this.used[key] = (this.used[key] ?? 0) + 1);
    const text = this.say(`tale.${n ? `${key}_${((used - 1) % n) + 1}` : key}`, '');
    this.sentences.push(format(text, values, settings.language));
  }

  hear(event: Own) {
    switch (event.kind) {
      case 'moored':
        if (this.squares.length === 0) this.tell('start', { square: `${event.ship_column}${event.ship_row}` });
        return void this.squares.push(`${event.ship_column}${event.ship_row}`);
      case 'sailed':
        this.leg += 1;
        this.steps += 1;
        return void this.squares.push(squareIn(event));
      case 'blown':
        this.steps += 1;
        this.squares.push(squareIn(event));
        this.endLeg();
        return this.tell('blown', { square: squareIn(event) });
      default:
        return this.meet(event);
    }
  }
  private meet(event: Own) {
    const told = this.sentenceOf(event);
    if (!told) return;
    this.endLeg();
    this.tell(...told);
  }
  private sentenceOf(event: Own): [key: string, values: Values] | null {
    switch (event.kind) {
      case 'monster':
        this.monsters += 1;
        return [event.provisions > 0 ? 'monster' : 'monster_free', { provisions: event.provisions }];
      case 'peril': return ['peril', {}];
      case 'carried':
        this.squares.push(squareIn(event));
        return ['carried', { spaces: event.spaces, square: squareIn(event) }];
      case 'pirates': return ['pirates', { gold: event.gold }];
      case 'ambush_entered': return ['ambush_1', { who: this.nameOf(event.seat) }];
      case 'monolith': return ['monolith', {}];
      case 'explored': return ['explored', { square: squareIn(event) }];
      case 'told': return ['told', { square: squareIn(event), renown: event.renown }];
      case 'bought_ship': return ['bought_ship_1', { price: event.price }];
      case 'bought_cannon': return ['bought_cannon_1', { price: event.price }];
      case 'battle': return this.battle(event);
      default: return null;
    }
  }
  private battle({ winner, seat }: OfKind<GameEvent, 'battle'>): [string, Values] | null {
    if (winner === 'nobody') return null;
    return [winner === 'artist' ? 'won_1' : 'lost_1', { who: this.nameOf(seat) }];
  }

  // Where a leg ends is told before what happened there.
  endLeg() {
    const square = this.squares.at(-1);
    if (this.leg > 0 && square) this.tell('sailed', { steps: this.leg, square });
    this.leg = 0;
  }
  endParagraph() {
    this.endLeg();
    if (this.sentences.length > 0) this.paragraphs.push(this.sentences.splice(0).join(' '));
  }
}

const turnsToAParagraph = 3;

export function epilogue(words: Words, { view, eye, lines, say, outcome, nameOf }: EpilogueProps<SeasView, GameEvent>): Epilogue | null {
  const seat = typeof eye === 'number' ? eye : view.seats === 1 ? 0 : null;
  if (seat === null) return null;
  const teller = new Teller(say, nameOf);
  for (const { event } of lines) {
    if (event.kind === 'turn_began' && event.turn % turnsToAParagraph === 1) teller.endParagraph();
    if ('who' in event && event.who === seat) teller.hear(event);
  }
  teller.endParagraph();
  if (teller.steps === 0) teller.tell('still');
  teller.tell('end', { steps: teller.steps, monsters: teller.monsters, total: outcome.scores[seat]?.total ?? 0 });
  teller.endParagraph();
  const title = view.seats === 1 ? outcome.scores[seat]?.title : undefined;
  return {
    ...(title ? { verdict: outcome.titleTexts[title] ?? title, text: say(`ranks.${title}`, '') } : {}),
    title: words.story_title,
    chapters: teller.paragraphs,
    drawing: { Part: Voyage, props: { map: view.shown.board.map, course: teller.squares.map(squareOf), seat, label: words.story_title } },
  };
}
