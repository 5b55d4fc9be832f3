// The table as an ordered text, and the words on its parts: what the pictures say, for those who do not see them.
import type { InWordsProps, Say, Seat, SeatInfo } from '../../lib/types';
import { settings } from '../../lib/settings.svelte';
import { bells, cellAt, commandOn, diceInHand, playedBell, squareOf, treasureAt, type PirateView, type Shows } from './model';
import { pirateWords, type PirateWords } from './words';

export function dieInWords(name: string, shows: Shows | null, say: Say, words: PirateWords): string {
  const die = say(`die.${name}`, name);
  if (!shows) return words.unrolled(die);
  const face = say(`face.${shows.command}`, shows.command);
  return shows.number < 0 ? face : words.die(die, face, shows.number);
}

export function bellInWords(view: PirateView, seat: Seat, bell: number, say: Say, words: PirateWords, seats?: SeatInfo[]): string {
  const { hidden, place, target } = view.captains[seat]!.bells[bell]!;
  const shows = commandOn(view, seat, bell);
  if (!shows) return words.bell(bell + 1, hidden ? words.hiddenDie : words.emptyBell);
  const on = words.on(say(`face.${shows.command}`, shows.command), say(`place.${place}`, place));
  const aim = target === null || !seats ? '' : `, ${words.at(seats[target]?.name ?? '')}`;
  const held = playedBell(view) === bell && view.cancelled.includes(seat) ? `, ${words.held}` : '';
  return words.bell(bell + 1, on + aim + held);
}

export function stateInWords(view: PirateView, seat: Seat, words: PirateWords): string[] {
  const captain = view.captains[seat]!;
  return [
    words.hitPointsShort(captain.hit_points),
    ...(captain.repairing ? [words.repairing] : []),
    ...(captain.immune ? [words.guarded] : []),
    ...(view.holder === seat ? [words.holds] : []),
    ...(captain.sinkings > 0 ? [words.skulls(captain.sinkings)] : []),
    ...(captain.lap !== 0 ? [words.lap(captain.lap)] : []),
    ...(view.shown.captains[seat]!.out ? [words.out] : []),
  ];
}

export function shipInWords(view: PirateView, seat: Seat, name: string, say: Say, words: PirateWords): string {
  const captain = view.captains[seat]!;
  const at = squareOf(captain);
  const where = at ? words.inWords.afloat(at.x, at.y, say(`heading.${captain.heading}`, captain.heading)) : words.inWords.notAfloat;
  return `${name}: ${[where, ...stateInWords(view, seat, words)].join(', ')}`;
}

// The chart row by row: what is not open sea.
function chartInWords(view: PirateView, words: PirateWords): string[] {
  return view.shown.sea.flatMap((row, y) => {
    const columns = new Map<string, number[]>();
    for (const x of row.split('').keys()) {
      const cell = cellAt(view.shown.sea, x, y);
      if (cell !== 'open' && cell !== 'edge') columns.set(cell, [...(columns.get(cell) ?? []), x]);
    }
    if (columns.size === 0) return [];
    const list = [...columns].map(([cell, xs]) => words.inWords.squareOf(words.cell[cell as keyof typeof words.cell], xs.join(', ')));
    return [words.inWords.row(y, list.join('; '))];
  });
}

function courseInWords(view: PirateView, seat: Seat, say: Say, words: PirateWords): string[] {
  const steps = view.shown.captains[seat]!.course.flatMap(({ x, y, heading, known }, bell) =>
    known ? [words.inWords.courseStep(bell + 1, x, y, say(`heading.${heading}`, heading))] : [],
  );
  return steps.length > 0 && view.phase === 'plan' ? [words.inWords.course(steps.join('; '))] : [];
}

export function inWords({ view, eye, seats, say }: InWordsProps<PirateView>): { heading: string; lines: string[] }[] {
  const words = pirateWords(settings.language);
  const quarters = ['north_west', 'north_east', 'south_west', 'south_east'];
  const treasure = treasureAt(view);
  const { home, goal, tiles } = view.shown;
  const table = {
    heading: words.inWords.table,
    lines: [
      words.inWords.turn(view.round, say(`phase.${view.phase}`, view.phase)),
      ...tiles.flatMap((tile, i) => (tile ? [words.inWords.tile(say(`quarter.${quarters[i]}`), say(`tile.${tile}`, tile))] : [])),
      ...(treasure ? [words.inWords.treasure(treasure.x, treasure.y)] : []),
      ...(view.holder !== null ? [words.inWords.holder(seats[view.holder]?.name ?? '')] : []),
      ...(home ? [words.inWords.home(home.x, home.y)] : []),
      ...(goal && (goal.x !== home?.x || goal.y !== home.y) ? [words.inWords.goal(goal.x, goal.y)] : []),
    ],
  };
  const ships = seats.map(({ seat, name, you }) => {
    const { dice } = view.shown.captains[seat]!;
    const hand = diceInHand(view, seat).map((die) => dieInWords(dice[die]!.name, dice[die]!.shows, say, words));
    return {
      heading: words.inWords.ship(name, you),
      lines: [
        shipInWords(view, seat, name, say, words),
        ...bells.map((bell) => bellInWords(view, seat, bell, say, words, seats)),
        ...(seat === eye && view.phase === 'plan' && hand.length > 0 ? [words.inWords.hand(hand.join('; '))] : []),
        ...courseInWords(view, seat, say, words),
      ],
    };
  });
  // The reader's own ship first.
  const order = [...ships.filter((_, i) => seats[i]!.you), ...ships.filter((_, i) => !seats[i]!.you)];
  return [table, ...order, { heading: words.inWords.chart, lines: chartInWords(view, words) }];
}
