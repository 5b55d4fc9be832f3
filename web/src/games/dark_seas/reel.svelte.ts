// Events as one sees them: ships sail, dice tumble, what is won or lost floats up from where it happens.
//
// Places are found by their data-spot: "port-2-3" on the large island or the small one, else "seat-2".
import type { Pace, Seat, Step } from '../../lib/types';
import type { DarkView } from './model';
import { chest, coin, crossed, dread, hexTile, pirate, star } from './pictures';
import type { GameEvent } from './types.gen';

// How long each event is shown, in milliseconds.
export const lasts: Record<string, number> = {
  chose_colour: 600,
  arranged: 500,
  dealt: 450,
  settled: 450,
  round_began: 600,
  rolled: 950,
  rerolled: 950,
  schemed: 700,
  captain_moved: 480,
  income: 350,
  sailed: 560,
  activated: 450,
  die_rolled: 900,
  gained: 520,
  scored: 620,
  recruited: 420,
  upgraded: 450,
  drew_treasure: 550,
  saw_treasure: 0,
  kept_treasure: 250,
  drew_tiles: 500,
  saw_tiles: 0,
  discarded: 250,
  placed: 600,
  passed: 350,
  ended: 900,
};

export class Reel {
  // The view after the event that is being told, until the table's own is it.
  ahead = $state.raw<DarkView | null>(null);
  // Rolls that were seen, for the dice that tumble.
  rolls = $state.raw({ round: 0, fifth: 0 });

  constructor(private readonly root: () => HTMLElement) {}

  private spot(...names: string[]): Element | null {
    for (const name of names) {
      for (const element of document.querySelectorAll(`[data-spot="${name}"]`)) {
        if (element.getClientRects().length > 0) return element;
      }
    }
    return null;
  }

  // "+3" and a picture, over the place where it happens.
  private float(text: string, picture: string, pace: Pace, seat: Seat, port: number) {
    const at = this.spot(`port-${seat}-${port}`, `seat-${seat}`)?.getBoundingClientRect();
    if (!at) return;
    const sign = document.createElement('span');
    sign.className = 'float';
    sign.setAttribute('aria-hidden', 'true');
    sign.innerHTML = `${text}<svg viewBox="0 0 512 512">${picture}</svg>`;
    sign.style.left = `${at.x + at.width / 2}px`;
    sign.style.top = `${at.y + at.height / 2}px`;
    this.root().append(sign);
    const steps = pace.reducedMotion
      ? [{ opacity: 1 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }]
      : [
          { opacity: 0, translate: '0 12px' },
          { opacity: 1, translate: '0 -8px', offset: 0.25 },
          { opacity: 1, translate: '0 -22px', offset: 0.75 },
          { opacity: 0, translate: '0 -40px' },
        ];
    const moving = sign.animate(steps, { duration: 1200 / Math.max(pace.speed, 0.01) });
    const end = () => sign.remove();
    moving.onfinish = end;
    pace.signal.addEventListener('abort', end, { once: true });
  }

  private draw(event: GameEvent, { players }: DarkView, pace: Pace) {
    // What names no port happens where the ship lies.
    const who = 'who' in event ? event.who : 0;
    const here = players[who]?.ship ?? 0;
    const figure = 'dread' in event && event.dread ? dread : pirate;
    switch (event.kind) {
      case 'rolled':
      case 'rerolled':
        this.rolls = { ...this.rolls, round: this.rolls.round + 1 };
        return;
      case 'die_rolled':
        this.rolls = { ...this.rolls, fifth: this.rolls.fifth + 1 };
        return;
      case 'gained':
        return this.float(`+${event.doubloons}`, coin, pace, who, here);
      case 'paid':
      case 'lost':
        return this.float(`−${event.doubloons}`, coin, pace, who, here);
      case 'scored':
        return this.float(`+${event.infamy}`, star, pace, who, here);
      case 'recruited':
        return this.float('+1', figure, pace, who, event.port);
      case 'upgraded':
        return this.float('', dread, pace, who, event.port);
      case 'dismissed':
        return this.float('−1', figure, pace, who, event.port);
      case 'took':
        this.float('+1', figure, pace, who, here);
        return this.float('−1', figure, pace, event.seat, event.port);
      case 'drew_treasure':
        return this.float(`+${event.keeps}`, chest, pace, who, here);
      case 'drew_tiles':
        return this.float(`+${event.keeps}`, hexTile, pace, who, here);
      case 'declined':
      case 'refused':
        return this.float('', crossed, pace, who, here);
    }
  }

  async tell({ event, views }: Step<DarkView, GameEvent>, pace: Pace): Promise<void> {
    this.draw(event, views.before, pace);
    this.ahead = views.after;
    await pace.wait(lasts[event.kind] ?? 300);
  }
}
