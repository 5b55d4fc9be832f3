// The words on the parts of the board, for those who do not see them.
import type { Seat } from '../../lib/types';
import type { Bonus, SeasView, SquareName, Track } from './model';
import type { SeasWords } from './words';

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
