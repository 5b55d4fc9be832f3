// The table in words: what parts of the board are called aloud, and all of it as an ordered text.
import type { Tip } from '../../lib/tip.svelte';
import type { InWordsProps, Say, Seat } from '../../lib/types';
import { centre, knows, pirates, ports, readShapes, slots, type DarkView, type Give, type HandTile, type Printed, type Shapes, type ShownTile } from './model';
import type { Words } from './types.gen';
import { boardWords } from '../../words/board_words';

// A tile of a designer's own has a name in no words file: it is called by its id.
export const tileName = (name: string, say: Say) => say(`tile.${name}`, name.replaceAll('_', ' '));
export const treasureName = (type: string, say: Say) => say(`treasure.${type}`, type.replaceAll('_', ' '));
export const dieInWords = (colour: string, say: Say, words: Words) => words.die({ colour: say(`colour.${colour}`), icon: say(`icon.${colour}`) });

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

function giveInWords(give: Give, words: Words): string {
  const { effect } = give;
  // What is not known before a roll, or depends on others.
  const told = (amount: number | null | undefined) => amount ?? 'none';
  const n = told(give.amount);
  const all = (list: Give[] | undefined) => givesInWords(list ?? [], words);
  switch (effect) {
    case 'gain':
      return words.give.gain({ n });
    case 'infamy':
      return words.give.infamy({ n });
    case 'recruit':
      return give.room === 0 ? words.give.full : words.give.recruit({ n, dread: give.dread === true });
    case 'upgrade':
      return words.give.upgrade({ n });
    case 'treasure':
      return words.give.treasure({ n, keep: told(give.keep) });
    case 'tiles':
      return words.give.tiles({ n, keep: told(give.keep) });
    case 'pay':
      return words.give.pay({ price: words.give.coin({ coin: give.coin ?? '', n: told(give.price) }), what: all(give.for), can: give.possible === true });
    case 'lose':
      return words.give.lose({ what: words.give.coin({ coin: give.coin ?? '', n }) });
    case 'choose':
      return (give.options ?? []).map(all).join(words.give.or);
    case 'each_other':
      return words.give.others({ what: all(give.does) });
    case 'each_player':
      return words.give.all({ what: all(give.does) });
    case 'if':
      return words.give.maybe({ what: [...(give.then ?? []), ...(give.else ?? [])].map((one) => giveInWords(one, words)).join(', ') });
    case 'move':
      return give.what ? words.give[give.what] : '';
    case 'roll':
    case 'place':
    case 'copy':
      return words.give[effect];
    default:
      return '';
  }
}
export function givesInWords(gives: Give[], words: Words): string {
  const list = gives.map((give) => giveInWords(give, words)).filter((text) => text !== '');
  return list.length > 0 ? list.join(', ') : words.nothing_now;
}

function nowInWords(tile: Partial<ShownTile>, words: Words): string[] {
  const list: string[] = [];
  if (tile.gives && tile.gives.length > 0) list.push(givesInWords(tile.gives, words));
  if (typeof tile.end_points === 'number') list.push(words.at_end({ n: tile.end_points }));
  return list;
}

export function tileInWords(tile: Printed & Partial<ShownTile>, say: Say, words: Words): string {
  return [tileName(tile.name, say), ...nowInWords(tile, words), ...(tile.activated ? [words.used] : [])].join(', ');
}

// What is printed on the tile, what it would do now, and its scheme.
export function tileTip(tile: Printed & Partial<ShownTile & HandTile>, say: Say, words: Words): Tip {
  const now = nowInWords(tile, words);
  const { scheme } = tile;
  const lines = [
    say(`tile_text.${tile.name}`, now.join(', ')),
    ...(now.length > 0 ? [words.now({ what: now.join(', ') })] : []),
    ...(scheme ? [`${words.scheme({ colour: say(`colour.${scheme.colour}`), dice: tile.strength ?? 0, gains: say(`resource.${scheme.gains}`) })}.`] : []),
  ];
  return { title: tileName(tile.name, say), text: lines.join(' '), section: say('help.tile.section', 'p. 6') };
}

export function placeName(view: DarkView, seat: Seat, hex: number, say: Say): string {
  return say(`place.${hex === centre ? 'centre' : view.players[seat]!.ports[hex]}`, '—');
}

export function portInWords(view: DarkView, shapes: Shapes, seat: Seat, port: number, say: Say, words: Words): string {
  const player = view.players[seat]!;
  const { clock, dice } = view.shown.players[seat]!.ports[port]!;
  return [
    words.port({ place: capital(placeName(view, seat, port, say)), clock }),
    words.crew({ n: pirates(player, port), dread: player.dread[port]!, capacity: shapes.capacity }),
    ...(dice > 0 ? [words.matching({ n: dice })] : []),
    ...(player.ship === port ? [words.ship_here] : []),
    ...(player.captain === port ? [words.captain_here] : []),
  ].join(', ');
}

export function seatInWords(view: DarkView, seat: Seat, words: Words): string {
  const { total, total_known, hand_count, treasure_count } = view.shown.players[seat]!;
  const player = view.players[seat]!;
  return [words.points({ n: total, known: total_known }), words.infamy({ n: player.infamy }), words.doubloons({ n: player.doubloons }), words.treasures({ n: treasure_count }), words.hand_of({ n: hand_count })].join(', ');
}

export function treasuresInWords(tokens: number[], shapes: Shapes, say: Say): string {
  return tokens.flatMap((n, type) => (n > 0 ? [`${n} × ${treasureName(shapes.treasures[type] ?? '', say)}`] : [])).join(', ');
}

export function inWords({ view, eye, seats, components, say }: InWordsProps<DarkView>): { heading: string; lines: string[] }[] {
  const words = boardWords<Words>(say);
  const shapes = readShapes(components);
  const { shown } = view;
  const name = (seat: Seat) => seats[seat]?.name ?? '';
  const rolled = view.round > 0;
  const table = {
    heading: words.in_words.table,
    lines: [
      `${words.round({ n: view.round, of: shown.rounds })}: ${say(`phase.${view.phase}`)}.`,
      ...(rolled ? [words.in_words.dice({ list: view.dice.map((die) => dieInWords(die, say, words)).join('; ') }), words.in_words.active({ name: name(view.active) }), words.in_words.turn({ name: name(view.turn) })] : []),
      ...(shown.effect?.tile ? [words.in_words.at_work({ name: tileName(shown.effect.tile, say) })] : []),
      ...(shown.effect?.rolled ? [words.in_words.fifth({ die: dieInWords(shown.effect.rolled, say, words) })] : []),
      `${words.deck({ n: shown.deck.count })}. ${words.pool({ n: shown.pool.count })}.`,
      ...(shown.discard.length > 0 ? [words.in_words.discard({ list: shown.discard.map((tile) => tileName(tile.name, say)).join(', ') })] : []),
    ],
  };
  const islands = seats.map(({ seat, you }) => {
    const player = view.players[seat]!;
    const more = shown.players[seat]!;
    const lines = [
      `${seatInWords(view, seat, words)}.`,
      words.in_words.ship({ place: placeName(view, seat, player.ship, say) }),
      words.in_words.captain({ place: placeName(view, seat, player.captain, say) }),
      ...ports.map((port) => {
        const tiles = more.ports[port]!.tiles.flatMap((tile, slot) => (tile ? [words.in_words.tile({ name: tileInWords(tile, say, words), slot: say(`slot.${slots[slot]}`) })] : []));
        return `${[portInWords(view, shapes, seat, port, say, words), ...tiles].join('; ')}.`;
      }),
    ];
    if (rolled && view.phase !== 'over' && view.turn === seat) {
      lines.push(more.reach.length > 0 ? words.in_words.reach({ list: more.reach.map((port) => placeName(view, seat, port, say)).join(', ') }) : words.in_words.no_reach);
    }
    if (more.hand.length > 0) lines.push(words.in_words.hand({ list: more.hand.map((tile) => `${tileName(tile.name, say)} (${tile.scheme ? words.scheme({ colour: say(`colour.${tile.scheme.colour}`), dice: tile.strength, gains: say(`resource.${tile.scheme.gains}`) }) : words.no_scheme})`).join('; ') }));
    if (knows(view, eye, seat)) lines.push(words.in_words.treasures({ list: treasuresInWords(player.treasure, shapes, say) || words.no_treasure }));
    return { heading: words.in_words.island({ name: name(seat), you }), lines };
  });
  // The reader's own island first.
  const order = [...islands.filter((_, i) => seats[i]!.you), ...islands.filter((_, i) => !seats[i]!.you)];
  return [table, ...order];
}
