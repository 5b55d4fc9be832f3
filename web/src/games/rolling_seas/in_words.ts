// The table as an ordered text, and the words on its parts: what the pictures say, for those who do not see them.
import { settings } from '../../lib/settings.svelte';
import type { InWordsProps, Say, Seat } from '../../lib/types';
import { isLand, letterAt, letters, nameOf, type Bonus, type SeasView, type ShownPlayer, type SquareName, type Track } from './model';
import { seasWords, type SeasWords } from './words';

export const squareInWords = (square: SquareName, what: string, more: string) => `${square}: ${what}${more ? `, ${more}` : ''}`;

const nextOf = (track: Track): Bonus | undefined => track.bonuses.find((bonus) => !bonus.earned);

export type TrackName = keyof SeasWords['track'];
// One track of a ship board.
export function trackInWords(view: SeasView, seat: Seat, track: TrackName, words: SeasWords): string {
  const player = view.players[seat]!;
  const shown = view.shown.players[seat]!;
  const name = words.track[track];
  const bonus = (of: Track, column: boolean) => {
    const next = nextOf(of);
    if (!next) return '';
    const gain = words.gain(next.gain, next.amount);
    return column ? words.nextColumn(next.at, gain) : words.nextBox(next.at, gain);
  };
  switch (track) {
    case 'provisions':
    case 'gold':
      return words.storeLine(name, player[track].held, player[track].circled, shown.tracks[track].boxes, bonus(shown.tracks[track], true));
    case 'wind':
      return words.storeLine(name, player.wind.held, player.wind.circled, shown.tracks.wind.boxes, '');
    case 'story':
      return words.countLine(name, player.story, shown.tracks.story.boxes, bonus(shown.tracks.story, false));
    case 'cannons':
      return words.countLine(name, player.cannons, shown.tracks.cannons.boxes, bonus(shown.tracks.cannons, false));
    case 'monsters':
      return words.powerLine(name, player.monster_power, shown.monster_toll);
    case 'pirates':
      return words.powerLine(name, player.pirate_power, shown.pirate_toll);
    case 'monoliths':
      return words.countLine(name, player.monoliths, 3, '');
    case 'renown':
      return words.renownLine(player.renown.join(', '));
  }
}

// The squares of a kind that are not in a list.
function leftOf(map: string[], letter: string, done: SquareName[]): SquareName[] {
  return map.flatMap((row, y) => [...row].flatMap((_, x) => (letterAt(map, x, y) === letter && !done.includes(nameOf({ x, y })) ? [nameOf({ x, y })] : [])));
}

function captainInWords(view: SeasView, seat: Seat, say: Say, words: SeasWords): string[] {
  const player = view.players[seat]!;
  const shown: ShownPlayer = view.shown.players[seat]!;
  const map = view.shown.board.map;
  const tracks: TrackName[] = ['provisions', 'gold', 'wind', 'story', 'cannons', 'monsters', 'pirates', 'monoliths', 'renown'];
  return [
    player.ship === 'none' ? words.inWords.notYet : words.inWords.at(player.ship, player.home),
    words.inWords.points(shown.total),
    `${words.vessel(player.vessel)}: ${words.vesselLine(shown.movement, shown.hold)}.`,
    ...tracks.map((track) => `${trackInWords(view, seat, track, words)}.`),
    words.inWords.ports(leftOf(map, 'P', player.told).join(', ') || '–'),
    words.inWords.pirates(leftOf(map, 'X', player.met).join(', ') || '–'),
    ...(player.explored.length > 0 ? [words.inWords.explored(player.explored.join(', '))] : []),
    ...shown.shapes.map(({ card, type, squares, spent }) =>
      words.inWords.drawn(say(`card.${card}`, card), say(`type.${type}`, type), squares.map((square, i) => (spent[i] ? `${square} (${words.spent})` : square)).join(', ')),
    ),
    ...shown.ambushes.map(({ square, dots, spent }) => words.inWords.drawn(say('type.ambush'), spent ? words.spent : '', [square, ...dots].join(', '))),
  ];
}

function mapInWords(map: string[], words: SeasWords): string[] {
  return map.flatMap((row, y) => {
    const kinds = new Map<string, string[]>();
    for (const x of [...row].keys()) {
      const letter = letterAt(map, x, y);
      const kind = words.sight[letter] ?? (isLand(letter) ? words.inWords.land : '');
      if (kind !== '') kinds.set(kind, [...(kinds.get(kind) ?? []), letters[x]!]);
    }
    return [words.inWords.row(y + 1, [...kinds].map(([kind, list]) => `${kind} ${list.join(' ')}`).join('; '))];
  });
}

export function inWords({ view, seats, say }: InWordsProps<SeasView>): { heading: string; lines: string[] }[] {
  const words = seasWords(settings.language);
  const table = {
    heading: words.inWords.table,
    lines: [
      words.inWords.turn(view.turn, view.shown.turns, say(`phase.${view.phase}`, view.phase)),
      words.inWords.card(say(`card.${view.card}`, view.card)),
      ...(view.die > 0 ? [words.inWords.winds(view.winds.map((wind) => say(`direction.${wind}`, wind)).join(', '), view.die)] : []),
    ],
  };
  const captains = seats.map(({ seat, name, you }) => ({ heading: words.inWords.captain(name, you), lines: captainInWords(view, seat, say, words) }));
  // The reader's own first.
  const order = [...captains.filter((_, i) => seats[i]!.you), ...captains.filter((_, i) => !seats[i]!.you)];
  return [table, ...order, { heading: words.inWords.map, lines: mapInWords(view.shown.board.map, words) }];
}
