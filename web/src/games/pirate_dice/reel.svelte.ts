// The film of a Bell: ships that sail, shots that fly, dice held up as they act. Events come one at a time; what one
// shows is drawn by the chart.
import type { Pace, Seat, Step } from '../../lib/types';
import { middle } from './chart';
import { squareOf, type PirateView, type Scene, type Square } from './model';
import { anchor, barrel } from './pictures';
import type { GameEvent } from './types.gen';

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
export const lasts: Record<string, number> = {
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

const nothing: Scene = { acting: null, rolls: [] };

export class Reel {
  effects = $state.raw<Effect[]>([]);
  // The view after the event that is being told, until the table's own is it.
  ahead = $state.raw<PirateView | null>(null);
  private scene = $state.raw<Scene & { view: PirateView | null }>({ view: null, ...nothing });
  // The number of the roll that is seen now; the dice in hand tumble at each. 0: they lie still.
  rolling = $state(0);
  private rolls = 0;
  private count = 0;

  // What is seen beside a view that was told.
  sceneOf(view: PirateView): Scene {
    return this.scene.view === view ? this.scene : nothing;
  }

  private show(effect: Partial<Effect> & Pick<Effect, 'kind' | 'x' | 'y'>, pace: Pace) {
    const shown = { dx: 0, dy: 0, text: '', milliseconds: 600, ...effect, id: ++this.count };
    shown.milliseconds /= Math.max(pace.speed, 0.01);
    this.effects = [...this.effects, shown];
    setTimeout(() => (this.effects = this.effects.filter(({ id }) => id !== shown.id)), pace.signal.aborted ? 0 : shown.milliseconds);
  }

  private at(seat: Seat, { captains }: PirateView): Square | null {
    const captain = captains[seat];
    const square = captain ? squareOf(captain) : null;
    return square && { x: middle(square.x), y: middle(square.y) };
  }
  private over(seat: Seat, view: PirateView, effect: Partial<Effect> & Pick<Effect, 'kind'>, pace: Pace) {
    const at = this.at(seat, view);
    if (at) this.show({ ...at, ...effect }, pace);
  }
  // A picture that goes from one ship to another.
  private send(from: Seat, to: Seat, view: PirateView, picture: string, pace: Pace) {
    const [a, b] = [this.at(from, view), this.at(to, view)];
    if (a && b) this.show({ kind: 'token', ...a, dx: b.x - a.x, dy: b.y - a.y, text: picture, milliseconds: 900 }, pace);
  }

  private fire(seat: Seat, view: PirateView, pace: Pace) {
    const from = this.at(seat, view);
    if (!from) return;
    for (const end of view.shown.captains[seat]!.shots) {
      const [dx, dy] = [middle(end.x) - from.x, middle(end.y) - from.y];
      const far = Math.hypot(dx, dy);
      if (far === 0) continue;
      this.show({ kind: 'ball', ...from, dx, dy, milliseconds: 420 }, pace);
      this.show({ kind: 'puff', x: from.x + (dx / far) * 16, y: from.y + (dy / far) * 16 }, pace);
    }
  }

  private draw(event: GameEvent, before: PirateView, pace: Pace) {
    switch (event.kind) {
      case 'rolled':
      case 'rerolled':
        this.rolling = ++this.rolls;
        return;
      case 'fired':
        return this.fire(event.who, before, pace);
      case 'hit':
        return this.show({ kind: 'burst', x: middle(event.x), y: middle(event.y) }, pace);
      case 'rammed':
        return this.over(event.seat, before, { kind: 'burst' }, pace);
      case 'damaged':
        return this.over(event.who, before, { kind: 'sign', text: `−${event.points}`, milliseconds: 1100 }, pace);
      case 'repaired':
        return this.over(event.who, before, { kind: 'sign', text: `+${event.points}`, milliseconds: 1100 }, pace);
      case 'anchored':
        return this.send(event.who, event.seat, before, anchor, pace);
      case 'rum':
        return this.send(event.who, event.seat, before, barrel, pace);
      case 'void_skullduggery':
        return this.over(event.who, before, { kind: 'sign', text: '×', milliseconds: 900 }, pace);
      case 'stopped':
        return this.over(event.who, before, { kind: 'puff' }, pace);
      case 'sank':
        return this.over(event.who, before, { kind: 'splash', milliseconds: 1100 }, pace);
    }
  }

  // Who acts, until the next one does or another Bell is rung; and the dice of a roll-off, until somebody acts.
  private follow(event: GameEvent, after: PirateView) {
    let { acting, rolls } = this.scene;
    if (event.kind === 'bell_rung' || after.phase !== 'bells') acting = null;
    if (event.kind === 'acts') [acting, rolls] = [event.who, []];
    if (event.kind === 'bell_rung' || event.kind === 'turn_began') rolls = [];
    if (event.kind === 'roll_off') {
      rolls = [...rolls.filter(({ seat }) => seat !== event.who), { seat: event.who, command: event.face, number: event.number }];
    }
    this.scene = { view: after, acting, rolls };
  }

  async tell({ event, views }: Step<PirateView, GameEvent>, pace: Pace): Promise<void> {
    this.draw(event, views.before, pace);
    this.follow(event, views.after);
    this.ahead = views.after;
    // Who aims while planning needs no telling.
    const planned = event.kind === 'aimed' && views.before.phase === 'plan';
    await pace.wait(planned ? 0 : (lasts[event.kind] ?? 0));
    this.rolling = 0;
  }
}
