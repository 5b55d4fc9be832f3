// The film of a Bell: ships that sail, shots that fly, dice held up as they act. Events come one at a time; what one
// shows is drawn by the chart.
import type { GameEvent, Pace, Seat } from '../../lib/types';
import { advance } from './advance';
import { flightEnd, middle, turned } from './chart';
import { squareOf, type PirateView, type Square } from './model';
import { anchor, barrel } from './pictures';

// Something that is seen for a moment, in units of the chart; what moves, moves by dx, dy.
export interface Effect {
  id: number;
  kind: 'ball' | 'puff' | 'burst' | 'sign' | 'token' | 'splash';
  x: number;
  y: number;
  dx: number;
  dy: number;
  // "−1"; or a picture.
  text: string;
  milliseconds: number;
}

// How long each event is shown, in milliseconds.
const lasts: Record<string, number> = {
  laid: 250,
  ship_rolled: 350,
  moored: 500,
  turn_began: 450,
  rolled: 900,
  rerolled: 900,
  revealed: 90,
  bell_rung: 650,
  defended: 700,
  acts: 520,
  aimed: 600,
  anchored: 900,
  rum: 1000,
  void_skullduggery: 700,
  roll_off: 650,
  won_roll_off: 450,
  sailed: 300,
  stopped: 400,
  swung: 420,
  rammed: 550,
  fired: 520,
  hit: 380,
  damaged: 600,
  locked: 380,
  repaired: 600,
  unlocked: 300,
  sank: 1000,
  whirled: 480,
  blown: 420,
  lulled: 400,
  took_treasure: 900,
  stole_treasure: 900,
  dropped_treasure: 500,
  treasure_die_passed: 600,
  lowered_sails: 500,
  came_back: 500,
  out: 900,
  won: 1200,
};

// Told in one breath with what comes before: mats are opened all at once; who is pushed moves with who pushes.
export const joins = (event: GameEvent) => ['revealed', 'revealed_aim', 'placed', 'aimed', 'sailed', 'locked', 'unlocked'].includes(event.kind);

export class Reel {
  effects = $state.raw<Effect[]>([]);
  // The view with the event that is being told, until the table's own has it too.
  ahead = $state.raw<PirateView | null>(null);
  // The number of the roll that is seen now; the dice in hand tumble at each. 0: they lie still.
  rolling = $state(0);
  private rolls = 0;
  private count = 0;

  constructor(private readonly view: () => PirateView) {}

  private show(effect: Partial<Effect> & Pick<Effect, 'kind' | 'x' | 'y'>, pace: Pace) {
    const shown = { dx: 0, dy: 0, text: '', milliseconds: 600, ...effect, id: ++this.count };
    shown.milliseconds /= Math.max(pace.speed, 0.01);
    this.effects = [...this.effects, shown];
    setTimeout(() => (this.effects = this.effects.filter(({ id }) => id !== shown.id)), pace.signal.aborted ? 0 : shown.milliseconds);
  }

  private at(seat: Seat): Square | null {
    const captain = this.view().captains[seat];
    const square = captain ? squareOf(captain) : null;
    return square && { x: middle(square.x), y: middle(square.y) };
  }
  private over(seat: Seat, effect: Partial<Effect> & Pick<Effect, 'kind'>, pace: Pace) {
    const at = this.at(seat);
    if (at) this.show({ ...at, ...effect }, pace);
  }
  // A picture that goes from one ship to another.
  private send(from: Seat, to: Seat, picture: string, pace: Pace) {
    const [a, b] = [this.at(from), this.at(to)];
    if (a && b) this.show({ kind: 'token', ...a, dx: b.x - a.x, dy: b.y - a.y, text: picture, milliseconds: 900 }, pace);
  }

  private fire(seat: Seat, pace: Pace) {
    const { captains, shown } = this.view();
    const from = squareOf(captains[seat]!);
    if (!from) return;
    const isShip = (at: Square) => captains.some((captain) => captain.square.x === at.x && captain.square.y === at.y);
    for (const side of [1, 3]) {
      const heading = turned(captains[seat]!.heading, side);
      const end = flightEnd(shown.sea, from, heading, isShip);
      const [x, y] = [middle(from.x), middle(from.y)];
      const [dx, dy] = [middle(end.x) - x, middle(end.y) - y];
      const far = Math.hypot(dx, dy) || 1;
      if (far > 1) this.show({ kind: 'ball', x, y, dx, dy, milliseconds: 420 }, pace);
      this.show({ kind: 'puff', x: x + (dx / far) * 16, y: y + (dy / far) * 16 }, pace);
    }
  }

  private draw(event: GameEvent, pace: Pace) {
    const who = event['who'] as Seat;
    const seat = event['seat'] as Seat;
    switch (event.kind) {
      case 'rolled':
      case 'rerolled':
        this.rolling = ++this.rolls;
        return;
      case 'fired':
        return this.fire(who, pace);
      case 'hit':
        return this.show({ kind: 'burst', x: middle(event['x'] as number), y: middle(event['y'] as number) }, pace);
      case 'rammed':
        return this.over(seat, { kind: 'burst' }, pace);
      case 'damaged':
        return this.over(who, { kind: 'sign', text: `−${event['points']}`, milliseconds: 1100 }, pace);
      case 'repaired':
        return this.over(who, { kind: 'sign', text: `+${event['points']}`, milliseconds: 1100 }, pace);
      case 'anchored':
        return this.send(who, seat, anchor, pace);
      case 'rum':
        return this.send(who, seat, barrel, pace);
      case 'void_skullduggery':
        return this.over(who, { kind: 'sign', text: '×', milliseconds: 900 }, pace);
      case 'stopped':
        return this.over(who, { kind: 'puff' }, pace);
      case 'sank':
        return this.over(who, { kind: 'splash', milliseconds: 1100 }, pace);
    }
  }

  async tell(event: GameEvent, pace: Pace): Promise<void> {
    if (pace.speed === 0 || pace.signal.aborted) return;
    this.draw(event, pace);
    this.ahead = advance(this.view(), event);
    // Who aims while planning needs no telling.
    const planned = event.kind === 'aimed' && this.view().phase === 'plan';
    await pace.wait(planned ? 0 : (lasts[event.kind] ?? 0));
    this.rolling = 0;
  }
}
