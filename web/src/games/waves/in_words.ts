// The table as an ordered text, and the words on its parts: what the pictures say, for those who do not see them.
import type { InWordsProps, Say, Seat } from '../../lib/types';
import { settings } from '../../lib/settings.svelte';
import {
  buryIcons,
  chestIcons,
  chestOf,
  costFor,
  nestedDie,
  reached,
  readShapes,
  trackIcons,
  type Icon,
  type PoolDie,
  type Shapes,
  type TrackIcon,
  type WavesView,
} from './model';
import { wavesWords, type WavesWords } from './words';

export function nameOfDie(die: PoolDie, say: Say, words: WavesWords): string {
  return words.die(say(`colour.${die.colour}`, die.colour), die.value);
}

// What a row does now.
export function effectOf(view: WavesView, shapes: Shapes, seat: Seat, icon: TrackIcon, words: WavesWords): string {
  const player = view.players[seat]!;
  const more = view.shown.players[seat]!;
  const level = reached(more, icon);
  switch (icon) {
    case 'spirits': {
      const missing = shapes.rows.spirits.squares - player.spirits.length;
      return missing === 0 ? words.spiritsReady(shapes.raised) : words.spiritsNeed(missing, shapes.raised);
    }
    case 'hull':
      return words.blocks(level);
    case 'small_cannon':
    case 'large_cannon':
      return player[icon].length === 0 ? words.unloaded : words.shotsSoFar(level);
    case 'ports':
      return more.leads_ports ? words.incomeLeading(level, shapes.portsLead) : words.income(level);
    case 'crew':
      return words.crewDiceOf(more.crew_dice);
  }
}

function chestInWords(view: WavesView, shapes: Shapes, seat: Seat, chest: number, words: WavesWords): string {
  const { treasure, buried } = view.players[seat]!.chests[chest]!;
  const { sum } = view.shown.players[seat]!.chests[chest]!;
  const name = words.icon[chestIcons[chest]!];
  const free = shapes.chestSquares - treasure.length;
  if (buried) return words.inWords.chestBuried(name, treasure.join(', '), sum);
  if (treasure.length === 0) return words.inWords.chestEmpty(name, free);
  return words.inWords.chest(name, treasure.join(', '), sum, free);
}

function rowInWords(view: WavesView, shapes: Shapes, seat: Seat, icon: TrackIcon, words: WavesWords): string {
  const values = view.players[seat]![icon];
  const shape = shapes.rows[icon];
  const row = icon === 'spirits' ? null : view.shown.players[seat]![icon];
  const level = row === null ? '' : row.next === null ? words.inWords.top(row.sum) : words.inWords.next(row.sum, row.next);
  const effect = [level, effectOf(view, shapes, seat, icon, words)].filter((text) => text !== '').join('; ');
  const list = values.length === 0 ? words.inWords.empty : values.join(', ');
  return words.inWords.row(words.row[icon], list, shape.squares - values.length, effect);
}

// One part of a map.
export function partInWords(view: WavesView, shapes: Shapes, seat: Seat, icon: Icon | 'infamy', words: WavesWords): string {
  if (icon === 'infamy') return words.inWords.infamy(view.players[seat]!.infamy, shapes.infamyCircles);
  if (buryIcons.includes(icon as never)) {
    const buried = view.players[seat]!.chests[chestOf(icon as never)]!.buried;
    return buried ? words.inWords.islandCrossed(words.icon[icon]) : words.inWords.island(words.icon[icon], shapes.buryBonus);
  }
  if (chestIcons.includes(icon as never)) return chestInWords(view, shapes, seat, chestOf(icon as never), words);
  return rowInWords(view, shapes, seat, icon as TrackIcon, words);
}

function nestInWords(view: WavesView, seat: Seat, say: Say, words: WavesWords): string {
  const player = view.players[seat]!;
  const dice = player.nest.flatMap((_, place) => {
    const die = nestedDie(view, seat, place);
    if (!die) return [];
    const name = nameOfDie(die, say, words);
    const icon = player.allocation[place] ?? 'none';
    return icon === 'none' ? name : icon === 'hidden' ? words.inWords.hidden(name) : words.inWords.onIcon(name, words.icon[icon]);
  });
  return words.inWords.nest(dice.length === 0 ? words.inWords.empty : dice.join(', '));
}

export function inWords({ view, eye, seats, components, say }: InWordsProps<WavesView>): { heading: string; lines: string[] }[] {
  const words = wavesWords(settings.language);
  const shapes = readShapes(components);
  const pool = view.pool.flatMap((die, i) => {
    if (view.shown.pool[i]?.taken) return [];
    return [words.inWords.poolDie(nameOfDie(die, say, words), costFor(view, i, eye))];
  });
  const bag = view.shown.bag.map((dice) => `${say(`colour.${dice.colour}`, dice.colour)} ${dice.dice}`).join(', ');
  const table = {
    heading: words.inWords.table,
    lines: [
      words.inWords.roundLine(view.round, words.inWords.phase[view.phase] ?? '', seats[view.first]?.name ?? ''),
      words.inWords.bag(bag),
    ],
  };
  const maps = seats.map(({ seat, name, you }) => ({
    heading: words.inWords.map(name, you),
    lines: [
      words.inWords.infamy(view.players[seat]!.infamy, shapes.infamyCircles),
      words.inWords.points(view.shown.players[seat]!.total),
      nestInWords(view, seat, say, words),
      ...chestIcons.map((_, chest) => chestInWords(view, shapes, seat, chest, words)),
      ...trackIcons.map((icon) => rowInWords(view, shapes, seat, icon, words)),
    ],
  }));
  // The reader's own map first.
  const order = [...maps.filter((_, i) => seats[i]!.you), ...maps.filter((_, i) => !seats[i]!.you)];
  return [table, { heading: words.inWords.pool, lines: pool.length === 0 ? [words.inWords.poolEmpty] : pool }, ...order];
}
