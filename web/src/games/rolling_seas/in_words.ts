// The table as an ordered text, and the words on its parts: what the pictures say, for those who do not see them.
import type { InWordsProps, Say, Seat } from '../../lib/types';
import { isLand, letterAt, letters, nameOf, sights, sightNames, type Bonus, type Reward, type SeasView, type ShownPlayer, type SquareName, type Track } from './model';
import type { Words } from './types.gen';
import { boardWords } from '../../words/board_words';

export const squareInWords = (square: SquareName, what: string, more: string) => `${square}: ${what}${more ? `, ${more}` : ''}`;

const nextOf = (track: Track): Bonus | undefined => track.bonuses.find((bonus) => !bonus.earned);

export const rewardInWords = (reward: Reward, words: Words) =>
  (['story', 'gold', 'provisions'] as const).flatMap((good) => (reward[good] > 0 ? [words.gain({ good, amount: reward[good] })] : [])).join(', ');

export type TrackName = keyof Words['track'];
// One track of a ship board.
export function trackInWords(view: SeasView, seat: Seat, track: TrackName, words: Words): string {
  const player = view.players[seat]!;
  const shown = view.shown.players[seat]!;
  const name = words.track[track];
  const bonus = (of: Track, column: boolean) => {
    const next = nextOf(of);
    if (!next) return 'none';
    const gain = words.gain({ good: next.gain, amount: next.amount });
    return column ? words.next_column({ at: next.at, gain }) : words.next_box({ at: next.at, gain });
  };
  switch (track) {
    case 'provisions':
    case 'gold':
      return words.store_line({ name, held: player[track].held, circled: player[track].circled, boxes: shown.tracks[track].boxes, next: bonus(shown.tracks[track], true) });
    case 'wind':
      return words.store_line({ name, held: player.wind.held, circled: player.wind.circled, boxes: shown.tracks.wind.boxes, next: 'none' });
    case 'story':
      return words.count_line({ name, n: player.story, of: shown.tracks.story.boxes, next: bonus(shown.tracks.story, false) });
    case 'cannons':
      return words.count_line({ name, n: player.cannons, of: shown.tracks.cannons.boxes, next: bonus(shown.tracks.cannons, false) });
    case 'monsters':
      return words.power_line({ name, power: player.monster_power, toll: shown.monster_toll });
    case 'pirates':
      return words.power_line({ name, power: player.pirate_power, toll: shown.pirate_toll });
    case 'monoliths':
      return words.count_line({ name, n: player.monoliths, of: 3, next: 'none' });
    case 'renown':
      return words.renown_line({ list: player.renown.join(', ') || 'none' });
  }
}

// The squares of a kind that are not in a list.
function leftOf(map: string[], letter: string, done: SquareName[]): SquareName[] {
  return map.flatMap((row, y) => [...row].flatMap((_, x) => (letterAt(map, x, y) === letter && !done.includes(nameOf({ x, y })) ? [nameOf({ x, y })] : [])));
}

function captainInWords(view: SeasView, seat: Seat, say: Say, words: Words): string[] {
  const player = view.players[seat]!;
  const shown: ShownPlayer = view.shown.players[seat]!;
  const map = view.shown.board.map;
  const tracks: TrackName[] = ['provisions', 'gold', 'wind', 'story', 'cannons', 'monsters', 'pirates', 'monoliths', 'renown'];
  return [
    player.ship === 'none' ? words.in_words.not_yet : words.in_words.at({ ship: player.ship, home: player.home }),
    words.in_words.points({ total: shown.total }),
    `${words.vessel({ n: player.vessel })}: ${words.vessel_line({ movement: shown.movement, hold: shown.hold })}.`,
    ...tracks.map((track) => `${trackInWords(view, seat, track, words)}.`),
    words.in_words.ports({ list: leftOf(map, 'P', player.told).join(', ') || '–' }),
    words.in_words.pirates({ list: leftOf(map, 'X', player.met).join(', ') || '–' }),
    ...(player.explored.length > 0 ? [words.in_words.explored({ list: player.explored.join(', ') })] : []),
    ...shown.shapes.map(({ card, type, squares, spent }) =>
      words.in_words.drawn({ card: say(`card.${card}`, card), type: say(`type.${type}`, type), squares: squares.map((square, i) => (spent[i] ? `${square} (${words.spent})` : square)).join(', ') }),
    ),
    ...shown.ambushes.map(({ square, dots, spent }) => words.in_words.drawn({ card: say('type.ambush'), type: spent ? words.spent : '', squares: [square, ...dots].join(', ') })),
  ];
}

function mapInWords(map: string[], words: Words): string[] {
  return map.flatMap((row, y) => {
    const kinds = new Map<string, string[]>();
    for (const x of [...row].keys()) {
      const letter = letterAt(map, x, y);
      const sight = sightNames[letter];
      const kind = sight ? words.sight[sight] : isLand(letter) ? words.in_words.land : '';
      if (kind !== '') kinds.set(kind, [...(kinds.get(kind) ?? []), letters[x]!]);
    }
    return [words.in_words.row({ row: y + 1, list: [...kinds].map(([kind, list]) => `${kind} ${list.join(' ')}`).join('; ') })];
  });
}

export function inWords({ view, seats, say }: InWordsProps<SeasView>): { heading: string; lines: string[] }[] {
  const words = boardWords<Words>(say);
  const table = {
    heading: words.in_words.table,
    lines: [
      words.in_words.turn({ turn: view.turn, turns: view.shown.turns, phase: say(`phase.${view.phase}`, view.phase) }),
      words.in_words.card({ card: say(`card.${view.card}`, view.card) }),
      ...(view.die > 0 ? [words.in_words.winds({ list: view.winds.map((wind) => say(`direction.${wind}`, wind)).join(', '), die: view.die })] : []),
    ],
  };
  const captains = seats.map(({ seat, name, you }) => ({ heading: words.in_words.captain({ name, you }), lines: captainInWords(view, seat, say, words) }));
  // The reader's own first.
  const order = [...captains.filter((_, i) => seats[i]!.you), ...captains.filter((_, i) => !seats[i]!.you)];
  return [table, ...order, { heading: words.in_words.map, lines: mapInWords(view.shown.board.map, words) }];
}
