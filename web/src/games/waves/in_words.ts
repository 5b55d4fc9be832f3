// The table as an ordered text, and the words on its parts: what the pictures say, for those who do not see them.
import type { InWordsProps, Say, Seat } from '../../lib/types';
import {
  chestIcons,
  chestOf,
  isBury,
  isChest,
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
import type { Words } from './types.gen';
import { boardWords } from '../../words/board_words';

export function nameOfDie(die: PoolDie, say: Say, words: Words): string {
  return words.die({ colour: say(`colour.${die.colour}`, die.colour), value: die.value });
}

// What a row does now.
export function effectOf(view: WavesView, shapes: Shapes, seat: Seat, icon: TrackIcon, words: Words): string {
  const player = view.players[seat]!;
  const more = view.shown.players[seat]!;
  const level = reached(more, icon);
  switch (icon) {
    case 'spirits': {
      const missing = shapes.rows.spirits.squares - player.spirits.length;
      return missing === 0 ? words.spirits_ready({ raised: shapes.raised }) : words.spirits_need({ n: missing, raised: shapes.raised });
    }
    case 'hull':
      return words.blocks({ n: level });
    case 'small_cannon':
    case 'large_cannon':
      return player[icon].length === 0 ? words.unloaded : words.shots_so_far({ n: level });
    case 'ports':
      return more.leads_ports ? words.income_leading({ n: level, lead: shapes.portsLead }) : words.income({ n: level });
    case 'crew':
      return words.crew_dice_of({ n: more.crew_dice });
  }
}

function chestInWords(view: WavesView, shapes: Shapes, seat: Seat, chest: number, words: Words): string {
  const { treasure, buried } = view.players[seat]!.chests[chest]!;
  const { sum } = view.shown.players[seat]!.chests[chest]!;
  const name = words.icon[chestIcons[chest]!];
  const free = shapes.chestSquares - treasure.length;
  if (buried) return words.in_words.chest_buried({ name, list: treasure.join(', '), total: sum });
  if (treasure.length === 0) return words.in_words.chest_empty({ name, squares: free });
  return words.in_words.chest({ name, list: treasure.join(', '), total: sum, squares: free });
}

function rowInWords(view: WavesView, shapes: Shapes, seat: Seat, icon: TrackIcon, words: Words): string {
  const values = view.players[seat]![icon];
  const shape = shapes.rows[icon];
  const row = icon === 'spirits' ? null : view.shown.players[seat]![icon];
  const level = row === null ? '' : row.next === null ? words.in_words.top({ sum: row.sum }) : words.in_words.next({ sum: row.sum, next: row.next });
  const effect = [level, effectOf(view, shapes, seat, icon, words)].filter((text) => text !== '').join('; ');
  const list = values.length === 0 ? words.in_words.empty : values.join(', ');
  return words.in_words.row({ name: words.row[icon], list, free: shape.squares - values.length, effect });
}

// One part of a map.
export function partInWords(view: WavesView, shapes: Shapes, seat: Seat, icon: Icon | 'infamy', words: Words): string {
  if (icon === 'infamy') return words.in_words.infamy({ n: view.players[seat]!.infamy, circles: shapes.infamyCircles });
  if (isBury(icon)) {
    const { buried } = view.players[seat]!.chests[chestOf(icon)]!;
    return buried ? words.in_words.island_crossed({ icon: words.icon[icon] }) : words.in_words.island({ icon: words.icon[icon], bonus: shapes.buryBonus });
  }
  return isChest(icon) ? chestInWords(view, shapes, seat, chestOf(icon), words) : rowInWords(view, shapes, seat, icon, words);
}

function nestInWords(view: WavesView, seat: Seat, say: Say, words: Words): string {
  const player = view.players[seat]!;
  const dice = player.nest.flatMap((_, place) => {
    const die = nestedDie(view, seat, place);
    if (!die) return [];
    const name = nameOfDie(die, say, words);
    const icon = player.allocation[place] ?? 'none';
    return icon === 'none' ? name : icon === 'hidden' ? words.in_words.hidden({ die: name }) : words.in_words.on_icon({ die: name, icon: words.icon[icon] });
  });
  return words.in_words.nest({ list: dice.length === 0 ? words.in_words.empty : dice.join(', ') });
}

export function inWords({ view, eye, seats, components, say }: InWordsProps<WavesView>): { heading: string; lines: string[] }[] {
  const words = boardWords<Words>(say);
  const shapes = readShapes(components);
  const pool = view.pool.flatMap((die, i) => {
    if (view.shown.pool[i]?.taken) return [];
    return [words.in_words.pool_die({ die: nameOfDie(die, say, words), price: costFor(view, i, eye) })];
  });
  const bag = view.shown.bag.map((dice) => `${say(`colour.${dice.colour}`, dice.colour)} ${dice.dice}`).join(', ');
  const table = {
    heading: words.in_words.table,
    lines: [
      words.in_words.round_line({ round: view.round, phase: words.in_words.phase[view.phase] ?? '', first: seats[view.first]?.name ?? '' }),
      words.in_words.bag({ list: bag }),
    ],
  };
  const maps = seats.map(({ seat, name, you }) => ({
    heading: words.in_words.map({ name, you }),
    lines: [
      words.in_words.infamy({ n: view.players[seat]!.infamy, circles: shapes.infamyCircles }),
      words.in_words.points({ n: view.shown.players[seat]!.total }),
      nestInWords(view, seat, say, words),
      ...chestIcons.map((_, chest) => chestInWords(view, shapes, seat, chest, words)),
      ...trackIcons.map((icon) => rowInWords(view, shapes, seat, icon, words)),
    ],
  }));
  // The reader's own map first.
  const order = [...maps.filter((_, i) => seats[i]!.you), ...maps.filter((_, i) => !seats[i]!.you)];
  return [table, { heading: words.in_words.pool, lines: pool.length === 0 ? [words.in_words.pool_empty] : pool }, ...order];
}
