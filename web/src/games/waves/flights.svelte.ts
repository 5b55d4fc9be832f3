// Events as one sees them: dice that move, numbers that float, shots that fly and are stopped by a hull.
//
// Things are found by their data-spot: "seat-2/hull/3" on the map that is shown, "strip-2/hull" in a player's strip.
import type { OfKind, Pace, Seat, Step } from '../../lib/types';
import { seatLook } from '../../lib/art/seats';
import { chestIcons, type WavesView } from './model';
import type { GameEvent } from './types.gen';

interface Point {
  x: number;
  y: number;
}

const visible = (element: Element) => element.getClientRects().length > 0;

export class Flights {
  constructor(private readonly own: () => Seat) {}

  // The first of these spots that can be seen now.
  private spot(...names: string[]): Element | null {
    for (const name of names) {
      for (const element of document.querySelectorAll(`[data-spot="${CSS.escape(name)}"]`)) {
        if (visible(element)) return element;
      }
    }
    return null;
  }
  // A part of a seat's map: on the large map if it is shown, else in the seat's strip.
  private onMap(seat: Seat, part: string): Element | null {
    const whole = part.split('/')[0]!;
    return this.spot(`seat-${seat}/${part}`, `seat-${seat}/${whole}`, `strip-${seat}/${whole}`, `strip-${seat}`);
  }
  private nest(seat: Seat, place: number): Element | null {
    return this.spot(`nest-${seat}/${place}`, `strip-${seat}/nest-${place}`, `strip-${seat}`);
  }

  private centre(element: Element): Point {
    const box = element.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  // Moves a piece from one element to another and takes it away.
  private async fly(piece: HTMLElement, from: Element, to: Element, pace: Pace, duration: number, arc = 0.18) {
    const [a, b] = [this.centre(from), this.centre(to)];
    Object.assign(piece.style, { position: 'fixed', left: '0', top: '0', zIndex: '70', pointerEvents: 'none', margin: '0' });
    piece.setAttribute('aria-hidden', 'true');
    document.body.append(piece);
    const [w, h] = [piece.offsetWidth, piece.offsetHeight];
    const at = (p: Point, scale: number) => `translate(${p.x - w / 2}px, ${p.y - h / 2}px) scale(${scale})`;
    const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - Math.hypot(b.x - a.x, b.y - a.y) * arc };
    const animation = piece.animate([{ transform: at(a, 1) }, { transform: at(middle, 1.15), offset: 0.5 }, { transform: at(b, 1) }], {
      duration: duration / Math.max(pace.speed, 0.01),
      easing: 'cubic-bezier(0.45, 0, 0.4, 1)',
      fill: 'forwards',
    });
    await this.finished(animation, pace);
    piece.remove();
  }

  private async finished(animation: Animation, pace: Pace) {
    const stop = () => animation.finish();
    pace.signal.addEventListener('abort', stop, { once: true });
    if (pace.signal.aborted) stop();
    await animation.finished.catch(() => undefined);
    pace.signal.removeEventListener('abort', stop);
  }

  // A copy of a die that lies somewhere.
  private copyOf(element: Element): HTMLElement | null {
    const die = element.querySelector('.die');
    if (!(die instanceof HTMLElement)) return null;
    const copy = die.cloneNode(true) as HTMLElement;
    copy.style.width = `${die.offsetWidth}px`;
    return copy;
  }

  private chip(text: string, seat: Seat): HTMLElement {
    const look = seatLook(seat);
    const chip = document.createElement('span');
    chip.textContent = text;
    Object.assign(chip.style, {
      display: 'grid',
      placeItems: 'center',
      minWidth: '34px',
      height: '34px',
      padding: '0 6px',
      borderRadius: '8px',
      border: `2px solid ${look.deep}`,
      background: '#fffdf3',
      color: '#20364a',
      font: '24px/1 var(--chart-font)',
      boxShadow: '0 4px 10px #0008',
    });
    return chip;
  }

  // "+3" that rises from a thing and fades; nobody waits for its end.
  private float(text: string, over: Element | null, colour: string, pace: Pace) {
    if (!over || pace.speed === 0 || pace.signal.aborted) return;
    const { x, y } = this.centre(over);
    const sign = document.createElement('span');
    sign.textContent = text;
    sign.setAttribute('aria-hidden', 'true');
    Object.assign(sign.style, {
      position: 'fixed',
      left: `${x}px`,
      top: `${y}px`,
      zIndex: '71',
      pointerEvents: 'none',
      padding: '1px 10px',
      borderRadius: '99px',
      background: '#0b1f2bdd',
      font: '700 20px/1.3 var(--body-font)',
      color: colour,
      whiteSpace: 'nowrap',
    });
    document.body.append(sign);
    const animation = sign.animate(
      [
        { transform: 'translate(-50%, -50%) scale(0.7)', opacity: 0 },
        { transform: 'translate(-50%, -90%) scale(1.1)', opacity: 1, offset: 0.25 },
        { transform: 'translate(-50%, -190%) scale(1)', opacity: 0 },
      ],
      { duration: 1300 / pace.speed, easing: 'ease-out' },
    );
    void this.finished(animation, pace).then(() => sign.remove());
  }

  private async flash(element: Element | null, colour: string, pace: Pace) {
    if (!element) return;
    const animation = element.animate([{ boxShadow: `0 0 0 0 ${colour}` }, { boxShadow: `0 0 0 6px ${colour}`, offset: 0.4 }, { boxShadow: `0 0 0 0 ${colour}` }], {
      duration: 450 / Math.max(pace.speed, 0.01),
    });
    await this.finished(animation, pace);
  }

  async tell({ event, views }: Step<WavesView, GameEvent>, pace: Pace): Promise<void> {
    if (pace.reducedMotion) return pace.wait(calmDwell[event.kind] ?? 350);
    const who = event.who;
    switch (event.kind) {
      case 'rolled':
        // The dice tumble as soon as their values are there.
        return;
      case 'drafted':
      case 'hired':
      case 'sailor':
        return this.drafted(event, who, views.after, pace);
      case 'revealed':
        return pace.wait(420);
      case 'wrote':
        return this.wrote(event, who, views.after, pace);
      case 'raised':
        this.float(String(event.raised), this.onMap(who, 'spirits'), '#ffd56b', pace);
        return pace.wait(500);
      case 'buried':
        return this.flash(this.onMap(who, chestIcons[event.chest]!), '#b02a1e', pace);
      case 'level':
        return this.flash(this.onMap(who, event.icon), seatLook(who).bright, pace);
      case 'fired':
        return this.fired(event, who, pace);
      case 'stole':
      case 'lost':
        return this.stole(event, who, views, pace);
      case 'gained':
        this.float(`+${event.infamy}`, this.onMap(who, 'infamy'), '#ffd56b', pace);
        return pace.wait(380);
      default:
        return pace.wait(calmDwell[event.kind] ?? 250);
    }
  }

  private async drafted(event: OfKind<GameEvent, 'drafted' | 'hired' | 'sailor'>, who: Seat, after: WavesView, pace: Pace) {
    const from = this.spot(`pool/${event.die}`);
    const to = this.nest(who, after.players[who]!.nest.indexOf(event.die));
    const die = from && this.copyOf(from);
    if (!from || !to || !die) return pace.wait(300);
    if (event.kind === 'hired') this.float(`−${event.value}`, this.onMap(who, 'infamy'), '#ff9d8a', pace);
    const place = from as HTMLElement;
    place.style.visibility = 'hidden';
    await this.fly(die, from, to, pace, 430);
    // By then the view has followed and the place is empty.
    setTimeout(() => (place.style.visibility = ''), 60);
  }

  private async wrote(event: OfKind<GameEvent, 'wrote'>, who: Seat, after: WavesView, pace: Pace) {
    const { icon } = event;
    const player = after.players[who]!;
    const chest = chestIcons.indexOf(icon as (typeof chestIcons)[number]);
    const written = chest >= 0 ? player.chests[chest]!.treasure : player[icon as 'hull'];
    const square = written.length - 1;
    const from = this.spot(`mini/${icon}`, `strip-${who}`);
    const to = this.onMap(who, `${icon}/${square}`);
    if (!from || !to) return pace.wait(250);
    await this.fly(this.chip(String(event.value), who), from, to, pace, who === this.own() ? 420 : 280);
  }

  private async fired(event: OfKind<GameEvent, 'fired'>, who: Seat, pace: Pace) {
    const victim = event.seat;
    const cannons = event.cannons === 'large' ? 'large_cannon' : 'small_cannon';
    const from = this.onMap(who, cannons);
    const hull = this.onMap(victim, 'hull');
    const chest = this.onMap(victim, chestIcons[event.chest]!);
    if (!from || !hull || !chest) return pace.wait(600);
    const { blocked, shots } = event;
    const flights: Promise<void>[] = [];
    for (let shot = 0; shot < shots; shot++) {
      const ball = document.createElement('span');
      Object.assign(ball.style, {
        width: '20px',
        height: '20px',
        borderRadius: '50%',
        background: 'radial-gradient(circle at 34% 28%, #a8a49b, #3a3631 48%, #171412)',
        boxShadow: '0 3px 8px #000a',
      });
      const stopped = shot < blocked;
      flights.push(
        this.fly(ball, from, stopped ? hull : chest, pace, 520, 0.25).then(() =>
          this.flash(stopped ? hull : chest, stopped ? '#8fc4f2' : '#ff9d8a', pace),
        ),
      );
      await pace.wait(170);
    }
    await Promise.all(flights);
    if (blocked > 0) await pace.wait(200);
  }

  private async stole(event: OfKind<GameEvent, 'stole' | 'lost'>, who: Seat, { before, after }: Step<WavesView, GameEvent>['views'], pace: Pace) {
    const victim = event.seat;
    const { chest } = event;
    const top = before.players[victim]!.chests[chest]!.treasure.length - 1;
    const from = this.onMap(victim, `${chestIcons[chest]}/${top}`);
    const chip = this.chip(String(event.value), victim);
    if (event.kind === 'lost') {
      this.float(`−${event.value}`, from, '#ff9d8a', pace);
      return pace.wait(400);
    }
    const { stow } = event;
    const place = after.players[who]!.chests[stow]!.treasure.length - 1;
    const to = this.onMap(who, `${chestIcons[stow]}/${place}`);
    if (!from || !to) return pace.wait(300);
    await this.fly(chip, from, to, pace, 560);
    this.float(`+${event.value}`, to, '#ffd56b', pace);
  }
}

// How long an event stays where nothing moves, in milliseconds.
const calmDwell: Record<string, number> = {
  round_began: 500,
  drew: 250,
  drafted: 350,
  hired: 450,
  sailor: 450,
  revealed: 450,
  wrote: 350,
  raised: 600,
  buried: 600,
  level: 350,
  filled: 350,
  fired: 700,
  misfired: 600,
  stole: 500,
  lost: 500,
  gained: 350,
  ended: 800,
};

// How long an event takes as it moves.
const lasts: Record<string, number> = { ...calmDwell, rolled: 1150, drafted: 430, hired: 430, sailor: 430, wrote: 280, raised: 500, buried: 450, level: 450, stole: 560, lost: 400, gained: 380 };
export function lastsOf(event: GameEvent, own: Seat | null): number {
  if (event.kind === 'fired') return 970 + 170 * event.shots + (event.blocked > 0 ? 200 : 0);
  if (event.kind === 'wrote' && event.who === own) return 420;
  return lasts[event.kind] ?? 250;
}
