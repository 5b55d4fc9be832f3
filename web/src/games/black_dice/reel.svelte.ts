// The film of a round: dice that fall and fly, gold that changes hands, and the reason for each. Events come one at a
// time; what one shows is drawn by the board.
import type { Pace, Seat, Step } from '../../lib/types';
import { faces, type BlackView, type Face } from './model';
import type { SignName } from './pictures';
import type { GameEvent } from './types.gen';

// Something that is seen for a moment, on the screen: a die or a sign that flies, or a number.
export interface Effect {
  id: number;
  x: number;
  y: number;
  dx: number;
  dy: number;
  delay: number;
  piece?: { owner: Seat | null; face: Face };
  sign?: SignName;
  text?: string;
  milliseconds: number;
}

// How long each event is shown, in milliseconds.
export const lasts: Record<string, number> = {
  crew_signed: 260,
  duel_rolled: 650,
  captain: 700,
  round_began: 700,
  black_fixed: 500,
  black_rolled: 1300,
  black_rerolled: 900,
  black_aside: 600,
  black_redirected: 800,
  rolled: 900,
  rerolled: 900,
  out: 500,
  drank: 1000,
  paid: 600,
  turned: 700,
  shielded: 500,
  to_sails: 700,
  swapped: 900,
  storm: 700,
  keelhauled: 800,
  boarded: 800,
  unblocked: 700,
  added: 750,
  nothing_added: 500,
  settled: 1100,
  moved_die: 800,
  rum_gained: 550,
  gold_gained: 650,
  token_found: 800,
  enemy_hit: 1000,
  enemy_spared: 800,
  unlocked: 700,
  defended: 700,
  fewer_black: 700,
  cancelled: 800,
  stilled: 800,
  thrown: 900,
  more_black: 800,
  served: 500,
  ship_hit: 1100,
  lost_die: 800,
  gold_tossed: 600,
  excess_rolled: 1200,
  excess_redirected: 500,
  swelled: 650,
  sea_wolf: 800,
  quest_done: 1200,
  all_lost: 1200,
};

export class Reel {
  effects = $state.raw<Effect[]>([]);
  // The view after the event that is being told, until the table's own is it.
  ahead = $state.raw<BlackView | null>(null);
  // Counts the rolls seen; the dice that were rolled tumble at each.
  rolls = $state(0);
  fresh = $state.raw<Face[]>([]);
  // Who got something out of which adventure, in this settlement.
  gains = $state.raw<Record<string, Seat[]>>({});
  // What the excess black dice show, over their column.
  excess = $state.raw<{ column: number; symbols: Face[] } | null>(null);
  duel = $state.raw<{ seat: Seat; face: Face }[]>([]);
  // What was hit: the ship or the enemy.
  struck = $state<'ship' | 'enemy' | null>(null);
  private count = 0;

  constructor(private readonly root: () => HTMLElement | undefined) {}

  private middle(spot: string): { x: number; y: number } | null {
    const seat = /^seat-(\d)$/.exec(spot);
    const found = seat ? document.querySelectorAll('[data-part="strip"]')[Number(seat[1])] : this.root()?.querySelector(`[data-spot="${spot}"]`);
    if (!found) return null;
    const box = found.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  private show(from: string, to: string | null, effect: Partial<Effect>, pace: Pace) {
    if (pace.reducedMotion) return;
    // Where there is nowhere to fly to (a phone has no strips beside the board) it rises a little.
    const [a, b] = [this.middle(from), to ? this.middle(to) : null];
    if (!a) return;
    const milliseconds = (effect.milliseconds ?? 620) / Math.max(pace.speed, 0.01);
    const shown = { delay: 0, ...effect, id: ++this.count, ...a, dx: b ? b.x - a.x : 0, dy: b ? b.y - a.y : -34, milliseconds };
    this.effects = [...this.effects, shown];
    setTimeout(() => (this.effects = this.effects.filter(({ id }) => id !== shown.id)), pace.signal.aborted ? 0 : milliseconds + shown.delay);
  }
  private several(n: number, from: string, to: string, effect: Partial<Effect>, pace: Pace) {
    for (let i = 0; i < n; i++) this.show(from, to, { ...effect, delay: (i * 90) / Math.max(pace.speed, 0.01) }, pace);
  }
  private gain(source: string, seat: Seat) {
    this.gains = { ...this.gains, [source]: [...(this.gains[source] ?? []).filter((other) => other !== seat), seat] };
  }

  private draw(event: GameEvent, pace: Pace) {
    const column = (face: Face) => `column-${faces.indexOf(face)}`;
    switch (event.kind) {
      case 'round_began':
        this.gains = {};
        return;
      case 'duel_rolled':
        this.duel = [...this.duel.filter(({ seat }) => seat !== event.who), { seat: event.who, face: event.symbol }];
        return;
      case 'rolled':
      case 'rerolled':
      case 'drank':
      case 'turned':
        this.rolls++;
        this.fresh = event.kind === 'turned' ? [event.to] : event.symbols;
        return;
      case 'added':
        return this.several(event.dice, 'hand', column(event.adventure), { piece: { owner: event.who, face: event.adventure } }, pace);
      case 'boarded':
        return this.show(column(event.from), column(event.to), { piece: { owner: event.seat, face: 'flag' } }, pace);
      case 'moved_die':
        return this.show(column(event.from), column(event.to), { piece: { owner: event.who, face: 'flag' } }, pace);
      case 'swelled':
        return this.show(column(event.from), column(event.to), { piece: { owner: null, face: event.to } }, pace);
      case 'black_redirected':
        return this.several(event.dice, column(event.from), column(event.to), { piece: { owner: null, face: event.to } }, pace);
      case 'paid':
        return this.show(`seat-${event.who}`, `pirate-${event.pirate}`, { sign: 'bottle' }, pace);
      case 'served':
        return this.show('hold', `pirate-${event.pirate}`, { sign: 'bottle' }, pace);
      case 'thrown':
        return this.show(`pirate-${event.pirate}`, null, { sign: 'throw', milliseconds: 900 }, pace);
      case 'excess_rolled':
        this.excess = { column: faces.indexOf(event.adventure), symbols: event.symbols };
        return;
      case 'rum_gained':
        if (event.rum === 0) return;
        this.gain(event.adventure, event.who);
        return this.several(event.rum, 'hold', `seat-${event.who}`, { sign: 'bottle' }, pace);
      case 'gold_gained':
        if (event.gold === 0) return;
        this.gain(event.source, event.who);
        return this.several(event.gold, 'chest', `seat-${event.who}`, { sign: 'gold' }, pace);
      case 'gold_tossed':
        return this.show(`seat-${event.who}`, 'chest', { sign: 'gold' }, pace);
      case 'ship_hit':
        this.struck = 'ship';
        return this.show('ship', null, { text: `−${event.points}`, milliseconds: 1100 }, pace);
      case 'enemy_hit':
        this.struck = 'enemy';
        return this.show('enemy', null, { sign: 'damage', milliseconds: 1000 }, pace);
    }
  }

  async tell({ event, views }: Step<BlackView, GameEvent>, pace: Pace): Promise<void> {
    this.draw(event, pace);
    this.ahead = views.after;
    await pace.wait(lasts[event.kind] ?? 0);
    if (event.kind !== 'duel_rolled' || pace.signal.aborted) this.duel = [];
    if (pace.signal.aborted) this.gains = {};
    this.fresh = [];
    this.excess = null;
    this.struck = null;
  }
}
