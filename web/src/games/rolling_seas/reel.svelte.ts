// What happens as one sees it: ships that sail, gains that rise from the chart. The chart on the table draws it.
import type { Pace, Seat, Step } from '../../lib/types';
import { squareOf, type Good, type SeasView } from './model';
import type { GameEvent } from './types.gen';

// "+2" with a picture, seen for a moment over a square.
export interface Sign {
  id: number;
  x: number;
  y: number;
  text: string;
  good: Good;
  milliseconds: number;
}

// How long an event is shown on the chart one looks at, in milliseconds, where it is not as long as most.
const usual = 420;
const lasts: Record<string, number> = {
  revealed: 700,
  rolled: 950,
  navigated: 150,
  sailed: 260,
  blown: 300,
  gained: 300,
  pirates: 700,
  ambush_entered: 800,
  monolith: 600,
  told: 800,
  bought_ship: 600,
  battle: 1600,
  spoils: 700,
  loss: 700,
  ended: 900,
};
// On other charts the same happens at the same time: one takes note of it in passing.
const inPassing = 40;
const isSeen = (event: GameEvent, looked: Seat | null) => !('who' in event) || event.who === looked || event.kind === 'battle';
export const lastsOf = (event: GameEvent, looked: Seat | null) => (isSeen(event, looked) ? (lasts[event.kind] ?? usual) : inPassing);

export class Reel {
  signs = $state.raw<Sign[]>([]);
  // The view after the event that is being told, until the table's own is it.
  ahead = $state.raw<SeasView | null>(null);
  // Counts the rolls that were seen: the dice tumble at each.
  rolls = $state(0);
  private count = 0;

  constructor(private readonly looked: () => Seat) {}

  private sign(seat: Seat, view: SeasView, good: Good, amount: number, pace: Pace) {
    const ship = view.players[seat]?.ship;
    if (!ship || ship === 'none' || amount === 0) return;
    const milliseconds = 1100 / Math.max(pace.speed, 0.01);
    const sign = { ...squareOf(ship), id: ++this.count, good, text: amount > 0 ? `+${amount}` : `−${-amount}`, milliseconds };
    this.signs = [...this.signs, sign];
    setTimeout(() => (this.signs = this.signs.filter(({ id }) => id !== sign.id)), pace.signal.aborted ? 0 : milliseconds);
  }

  private draw(event: GameEvent, who: Seat, view: SeasView, pace: Pace) {
    switch (event.kind) {
      case 'rolled':
        this.rolls += 1;
        return;
      case 'monster':
      case 'peril':
      case 'carried':
      case 'pirates':
        return this.sign(who, view, 'story', event.story, pace);
      case 'told':
        return this.sign(who, view, 'stars', event.renown, pace);
      case 'gained':
      case 'bonus':
        return this.sign(who, view, event.good, event.amount, pace);
      case 'filled':
        return this.sign(who, view, 'provisions', event.provisions, pace);
      case 'trimmed':
        return this.sign(who, view, 'provisions', -event.provisions, pace);
    }
  }

  async tell({ event, views }: Step<SeasView, GameEvent>, pace: Pace): Promise<void> {
    const who = 'who' in event ? event.who : null;
    this.ahead = views.after;
    if (isSeen(event, this.looked())) this.draw(event, who ?? 0, views.after, pace);
    await pace.wait(lastsOf(event, this.looked()));
  }
}
