// The view after an event, so that ships sail and dice turn up while events are told. The truth follows.
import type { GameEvent, Seat } from '../../lib/types';
import { headings, isLocked, type Bell, type Captain, type Film, type Heading, type PirateView, type Place } from './model';

const noFilm: Film = { bell: null, acting: null, done: [], spoiled: [], rolls: [] };
const emptyBell: Bell = { die: null, hidden: false, place: 'wheel', target: null };

function withCaptain(view: PirateView, seat: Seat, change: (captain: Captain) => Partial<Captain>): PirateView {
  return { ...view, captains: view.captains.map((captain, i) => (i === seat ? { ...captain, ...change(captain) } : captain)) };
}
function withBell(view: PirateView, seat: Seat, bell: number, change: Partial<Bell>): PirateView {
  return withCaptain(view, seat, ({ bells }) => ({ bells: bells.map((old, i) => (i === bell ? { ...old, ...change } : old)) }));
}
function withFilm(view: PirateView, change: (film: Film) => Partial<Film>): PirateView {
  // In the middle of a Bell that somebody's decision interrupted.
  const film = view.film ?? { ...noFilm, bell: view.phase === 'aim' ? view.bell : null, done: [...view.acted, ...view.cancelled], spoiled: view.cancelled };
  return { ...view, film: { ...film, ...change(film) } };
}
const dieNamed = (view: PirateView, name: string) => view.shown.captains[0]!.dice.findIndex((die) => die.name === name);
const afterAll = (film: Film, seat: Seat) => [...film.done.filter((other) => other !== seat), seat];

// The dice that were rolled show their new faces; the file of words names them in the order of the dice.
function rolled(view: PirateView, seat: Seat, faces: string[]): PirateView {
  let next = 0;
  const captains = view.shown.captains.map((captain, i) => {
    if (i !== seat) return captain;
    const dice = captain.dice.map((die, n) => {
      if (!die.owned || view.captains[seat]!.bells.some((bell) => bell.die === n)) return die;
      return { ...die, placed: false, shows: { command: faces[next++] ?? '', number: -1 } };
    });
    return { ...captain, dice };
  });
  return { ...view, shown: { ...view.shown, captains } };
}

function began(view: PirateView, round: number): PirateView {
  const captains = view.captains.map((captain) => ({
    ...captain,
    immune: false,
    bells: captain.bells.map((bell) => (isLocked(bell.place) || captain.repairing ? bell : emptyBell)),
  }));
  return { ...view, phase: 'plan', round, captains, film: undefined } as PirateView;
}

export function advance(view: PirateView, event: GameEvent): PirateView {
  const who = event['who'] as Seat;
  const seat = event['seat'] as Seat;
  const bell = event['bell'] as number;
  const square = { x: event['x'] as number, y: event['y'] as number };
  const heading = event['heading'] as Heading;
  const command = event['face'] as string;
  switch (event.kind) {
    case 'moored':
      return withCaptain(view, who, () => ({ square: view.shown.berths['abcd'.indexOf(event['berth'] as string)]!, heading }));
    case 'turn_began':
      return began(view, event['turn'] as number);
    case 'rolled':
    case 'rerolled':
      return rolled(view, who, event['faces'] as string[]);
    case 'revealed':
      return withFilm(withBell(view, who, bell, { die: dieNamed(view, event['die'] as string), hidden: false, place: event['place'] as Place, told: command, target: null }), () => ({}));
    case 'revealed_aim':
    case 'aimed':
      return withBell(view, who, bell, { target: event['target'] as Seat });
    case 'bell_rung':
      return withFilm(view, () => ({ ...noFilm, bell }));
    case 'defended':
      return withFilm(withCaptain(view, who, () => ({ immune: true })), (film) => ({ done: afterAll(film, who) }));
    case 'acts':
      return withFilm(view, (film) => ({ acting: who, done: afterAll(film, who), rolls: [] }));
    case 'anchored':
      return withFilm(view, (film) => ({ done: afterAll(film, seat), spoiled: [...film.spoiled, seat] }));
    case 'rum':
      return withBell(view, seat, view.film?.bell ?? view.bell, { told: command, target: null });
    case 'roll_off':
      return withFilm(view, ({ rolls }) => ({
        rolls: [...rolls.filter((roll) => roll.seat !== who), { seat: who, command, number: event['number'] as number }],
      }));
    case 'sailed':
    case 'pushed':
    case 'blown':
      return withCaptain(view, who, () => ({ square }));
    case 'swung':
    case 'whirled':
      return withCaptain(view, who, () => ({ heading }));
    case 'damaged':
    case 'repaired':
      return withCaptain(view, who, () => ({ hit_points: event['hit_points'] as number }));
    case 'locked':
      return withBell(view, who, bell, { place: 'locked' });
    case 'unlocked':
      return withBell(view, who, bell, { place: 'wheel' });
    case 'sank':
      return withCaptain(view, who, (captain) => ({
        square: { x: null, y: null },
        sinkings: captain.sinkings + 1,
        immune: false,
        bells: captain.bells.map(() => emptyBell),
      }));
    case 'took_treasure':
      return { ...view, holder: who, treasure: { x: null, y: null } };
    case 'stole_treasure':
      return { ...view, holder: who };
    case 'dropped_treasure':
      return { ...view, holder: null, treasure: square };
    case 'treasure_die_passed':
      return { ...view, die_owner: who };
    case 'lowered_sails':
      return withCaptain(view, who, () => ({ repairing: true }));
    case 'came_back':
      return withCaptain(view, who, () => ({ square, heading }));
    case 'won':
      return { ...view, winners: [...view.winners, who] };
    default:
      return view;
  }
}

// How far clockwise a ship turns from one heading to another, the shorter way round.
export function quarterTurns(from: Heading, to: Heading): number {
  const turns = (headings.indexOf(to) - headings.indexOf(from) + 4) % 4;
  return turns === 3 ? -1 : turns;
}
