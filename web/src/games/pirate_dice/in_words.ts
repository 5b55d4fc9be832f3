// The table as an ordered text, and the words on its parts: what the pictures say, for those who do not see them.
import type { InWordsProps, Say, Seat, SeatInfo } from '../../lib/types';
import { bells, cellAt, commandOn, diceInHand, playedBell, squareOf, treasureAt, type Cell, type PirateView, type Shows } from './model';
import type { Words } from './types.gen';
import { boardWords } from '../../words/board_words';

export function dieInWords(name: string, shows: Shows | null, say: Say, words: Words): string {
  const die = say(`die.${name}`, name);
  if (!shows) return words.unrolled({ name: die });
  const face = say(`face.${shows.command}`, shows.command);
  return shows.number < 0 ? face : words.die({ name: die, face, number: shows.number });
}

export function bellInWords(view: PirateView, seat: Seat, bell: number, say: Say, words: Words, seats?: SeatInfo[]): string {
  const { hidden, place, target } = view.captains[seat]!.bells[bell]!;
  const shows = commandOn(view, seat, bell);
  if (!shows) return words.bell({ n: bell + 1, what: hidden ? words.hidden_die : words.empty_bell });
  const on = words.on({ what: say(`face.${shows.command}`, shows.command), place: say(`place.${place}`, place) });
  const aim = target === null || !seats ? '' : `, ${words.at({ who: seats[target]?.name ?? '' })}`;
  const held = playedBell(view) === bell && view.cancelled.includes(seat) ? `, ${words.held}` : '';
  return words.bell({ n: bell + 1, what: on + aim + held });
}

export function stateInWords(view: PirateView, seat: Seat, words: Words): string[] {
  const captain = view.captains[seat]!;
  return [
    words.hit_points_short({ n: captain.hit_points }),
    ...(captain.repairing ? [words.repairing] : []),
    ...(captain.immune ? [words.guarded] : []),
    ...(view.holder === seat ? [words.holds] : []),
    ...(captain.sinkings > 0 ? [words.skulls({ n: captain.sinkings })] : []),
    ...(captain.lap !== 0 ? [words.lap({ n: captain.lap })] : []),
    ...(view.shown.captains[seat]!.out ? [words.out] : []),
  ];
}

export function shipInWords(view: PirateView, seat: Seat, name: string, say: Say, words: Words): string {
  const captain = view.captains[seat]!;
  const at = squareOf(captain);
  const where = at ? words.in_words.afloat({ x: at.x, y: at.y, heading: say(`heading.${captain.heading}`, captain.heading) }) : words.in_words.not_afloat;
  return `${name}: ${[where, ...stateInWords(view, seat, words)].join(', ')}`;
}

// The chart row by row: what is not open sea.
function chartInWords(view: PirateView, words: Words): string[] {
  return view.shown.sea.flatMap((row, y) => {
    const columns = new Map<Cell, number[]>();
    for (const x of row.split('').keys()) {
      const cell = cellAt(view.shown.sea, x, y);
      if (cell !== 'open' && cell !== 'edge') columns.set(cell, [...(columns.get(cell) ?? []), x]);
    }
    if (columns.size === 0) return [];
    const list = [...columns].map(([cell, xs]) => words.in_words.square_of({ cell: words.cell[cell], columns: xs.join(', ') }));
    return [words.in_words.row({ y, list: list.join('; ') })];
  });
}

function courseInWords(view: PirateView, seat: Seat, say: Say, words: Words): string[] {
  const steps = view.shown.captains[seat]!.course.flatMap(({ x, y, heading, known }, bell) =>
    known ? [words.in_words.course_step({ bell: bell + 1, x, y, heading: say(`heading.${heading}`, heading) })] : [],
  );
  return steps.length > 0 && view.phase === 'plan' ? [words.in_words.course({ list: steps.join('; ') })] : [];
}

export function inWords({ view, eye, seats, say }: InWordsProps<PirateView>): { heading: string; lines: string[] }[] {
  const words = boardWords<Words>(say);
  const quarters = ['north_west', 'north_east', 'south_west', 'south_east'];
  const treasure = treasureAt(view);
  const { home, goal, tiles } = view.shown;
  const table = {
    heading: words.in_words.table,
    lines: [
      words.in_words.turn({ n: view.round, phase: say(`phase.${view.phase}`, view.phase) }),
      ...tiles.flatMap((tile, i) => (tile ? [words.in_words.tile({ quarter: say(`quarter.${quarters[i]}`), name: say(`tile.${tile}`, tile) })] : [])),
      ...(treasure ? [words.in_words.treasure({ x: treasure.x, y: treasure.y })] : []),
      ...(view.holder !== null ? [words.in_words.holder({ name: seats[view.holder]?.name ?? '' })] : []),
      ...(home ? [words.in_words.home({ x: home.x, y: home.y })] : []),
      ...(goal && (goal.x !== home?.x || goal.y !== home.y) ? [words.in_words.goal({ x: goal.x, y: goal.y })] : []),
    ],
  };
  const ships = seats.map(({ seat, name, you }) => {
    const { dice } = view.shown.captains[seat]!;
    const hand = diceInHand(view, seat).map((die) => dieInWords(dice[die]!.name, dice[die]!.shows, say, words));
    return {
      heading: words.in_words.ship({ name, you }),
      lines: [
        shipInWords(view, seat, name, say, words),
        ...bells.map((bell) => bellInWords(view, seat, bell, say, words, seats)),
        ...(seat === eye && view.phase === 'plan' && hand.length > 0 ? [words.in_words.hand({ list: hand.join('; ') })] : []),
        ...courseInWords(view, seat, say, words),
      ],
    };
  });
  // The reader's own ship first.
  const order = [...ships.filter((_, i) => seats[i]!.you), ...ships.filter((_, i) => !seats[i]!.you)];
  return [table, ...order, { heading: words.in_words.chart, lines: chartInWords(view, words) }];
}
