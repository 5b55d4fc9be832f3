// The few things that the board reads out of the view.
import type { Eye, Seat } from '../../lib/types';
import type { Face, Pirate, View } from './types.gen';

export type { Face, Fate, Pirate, Quest, View as BlackView } from './types.gen';
export type Race = View['shown']['captain_race'];
export type ShownAdventure = View['shown']['adventures'][number];
// A reward or a penalty: so much of it, and another amount for those who do not take part.
export type Consequence = ShownAdventure['reward'][number] | NonNullable<ShownAdventure['penalty']>;
export type RolledDie = View['shown']['dice'][number];

// The adventures of the tile from left to right, which are the faces of all dice.
export const faces: readonly Face[] = ['anchor', 'rum', 'hook', 'map', 'ship', 'flag'];
export const pirates: readonly Pirate[] = ['overboard', 'bullseye', 'jibe', 'to_sails', 'change_course', 'storm', 'keelhaul', 'on_board'];

// Whose things are the reader's own: a seat's, or, for one who only watches, those of the seat that is shown.
export function ownSeat(eye: Eye, shown: Seat): Seat {
  return typeof eye === 'number' ? eye : shown;
}

export const crewOf = (view: View): Pirate[] => pirates.filter((pirate) => view.crew[pirate].post !== 'ashore');

// "Sea Witch: Storm", as the words file titles a pirate: the name, and the ability.
export function namesOf(title: string): { name: string; ability: string } {
  const [name = title, ability = ''] = title.split(/\s?:\s/);
  return { name: name.trim(), ability: ability.trim() };
}

// The largest dice, up to `most` wide, of which n fit into a box: how wide they are. A die is a little higher than wide.
export function dieWidth(n: number, { width, height }: { width: number; height: number }, most: number, gap = 2): number {
  let best = 0;
  for (let across = 1; across <= n; across++) {
    const down = Math.ceil(n / across);
    best = Math.max(best, Math.min((width - gap * (across - 1)) / across, (height - gap * (down - 1)) / down / 1.075));
  }
  return Math.min(best, most);
}

// What the next round brings beside the usual.
export const isUnusual = ({ next }: View) => next.more_black || next.fewer_black > 0 || next.lost_die !== next.extra_die;
