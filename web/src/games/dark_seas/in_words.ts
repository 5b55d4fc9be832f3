// The table in words: what parts of the board are called aloud, and all of it as an ordered text.
import { settings } from '../../lib/settings.svelte';
import type { Tip } from '../../lib/tip.svelte';
import type { InWordsProps, Say, Seat } from '../../lib/types';
import { centre, knows, ports, readShapes, slots, type DarkView, type Give, type HandTile, type Printed, type Shapes, type ShownTile } from './model';
import { darkWords, type DarkWords } from './words';

// A tile of a designer's own has a name in no words file: it is called by its id.
export const tileName = (name: string, say: Say) => say(`tile.${name}`, name.replaceAll('_', ' '));
export const treasureName = (type: string, say: Say) => say(`treasure.${type}`, type.replaceAll('_', ' '));
export const dieInWords = (colour: string, say: Say, words: DarkWords) => words.die(say(`colour.${colour}`), say(`icon.${colour}`));

function giveInWords(give: Give, words: DarkWords): string {
  const { effect, amount: n } = give;
  const all = (list: Give[] | undefined) => givesInWords(list ?? [], words);
  switch (effect) {
    case 'gain':
      return words.give.gain(n);
    case 'infamy':
      return words.give.infamy(n);
    case 'recruit':
      return give.room === 0 ? words.give.full : words.give.recruit(n, give.dread === true);
    case 'upgrade':
      return words.give.upgrade(n);
    case 'treasure':
      return words.give.treasure(n, give.keep);
    case 'tiles':
      return words.give.tiles(n, give.keep);
    case 'pay':
      return words.give.pay(words.give.coin(give.coin ?? '', give.price), all(give.for), give.possible === true);
    case 'lose':
      return words.give.lose(words.give.coin(give.coin ?? '', n));
    case 'choose':
      return (give.options ?? []).map(all).join(words.give.or);
    case 'each_other':
      return words.give.others(all(give.does));
    case 'each_player':
      return words.give.all(all(give.does));
    case 'if':
      return words.give.maybe([...(give.then ?? []), ...(give.else ?? [])].map((one) => giveInWords(one, words)).join(', '));
    case 'move':
      return words.give[give.what as 'captain' | 'pirate' | 'ship'];
    case 'roll':
    case 'place':
    case 'copy':
      return words.give[effect];
    default:
      return '';
  }
}
export function givesInWords(gives: Give[], words: DarkWords): string {
  const list = gives.map((give) => giveInWords(give, words)).filter((text) => text !== '');
  return list.length > 0 ? list.join(', ') : words.nothingNow;
}

function nowInWords(tile: Partial<ShownTile>, words: DarkWords): string[] {
  const list: string[] = [];
  if (tile.gives && tile.gives.length > 0) list.push(givesInWords(tile.gives, words));
  if (typeof tile.end_points === 'number') list.push(words.atEnd(tile.end_points));
  return list;
}

export function tileInWords(tile: Printed & Partial<ShownTile>, say: Say, words: DarkWords): string {
  return [tileName(tile.name, say), ...nowInWords(tile, words), ...(tile.activated ? [words.used] : [])].join(', ');
}

// What is printed on the tile, what it would do now, and its scheme.
export function tileTip(tile: Printed & Partial<ShownTile & HandTile>, say: Say, words: DarkWords): Tip {
  const now = nowInWords(tile, words);
  const { scheme } = tile;
  const lines = [
    say(`tile_text.${tile.name}`, now.join(', ')),
    ...(now.length > 0 ? [words.now(now.join(', '))] : []),
    ...(scheme ? [`${words.scheme(say(`colour.${scheme.colour}`), tile.strength ?? 0, say(`resource.${scheme.gains}`))}.`] : []),
  ];
  return { title: tileName(tile.name, say), text: lines.join(' '), section: say('help.tile.section', 'p. 6') };
}

export function placeName(view: DarkView, seat: Seat, hex: number, say: Say): string {
  return say(`place.${hex === centre ? 'centre' : view.players[seat]!.ports[hex]}`, '—');
}

export function portInWords(view: DarkView, shapes: Shapes, seat: Seat, port: number, say: Say, words: DarkWords): string {
  const player = view.players[seat]!;
  const { clock, dice } = view.shown.players[seat]!.ports[port]!;
  return [
    words.port(placeName(view, seat, port, say), clock),
    words.crew(player.regular[port]!, player.dread[port]!, shapes.capacity),
    ...(dice > 0 ? [words.matching(dice)] : []),
    ...(player.ship === port ? [words.shipHere] : []),
    ...(player.captain === port ? [words.captainHere] : []),
  ].join(', ');
}

export function seatInWords(view: DarkView, seat: Seat, words: DarkWords): string {
  const { total, total_known, hand_count, treasure_count } = view.shown.players[seat]!;
  const player = view.players[seat]!;
  return [words.points(total, total_known), words.infamy(player.infamy), words.doubloons(player.doubloons), words.treasures(treasure_count), words.handOf(hand_count)].join(', ');
}

export function treasuresInWords(tokens: number[], shapes: Shapes, say: Say): string {
  return tokens.flatMap((n, type) => (n > 0 ? [`${n} × ${treasureName(shapes.treasures[type] ?? '', say)}`] : [])).join(', ');
}

export function inWords({ view, eye, seats, components, say }: InWordsProps<DarkView>): { heading: string; lines: string[] }[] {
  const words = darkWords(settings.language);
  const shapes = readShapes(components);
  const { shown } = view;
  const name = (seat: Seat) => seats[seat]?.name ?? '';
  const rolled = view.round > 0;
  const table = {
    heading: words.inWords.table,
    lines: [
      `${words.round(view.round, shown.rounds)}: ${say(`phase.${view.phase}`)}.`,
      ...(rolled ? [words.inWords.dice(view.dice.map((die) => dieInWords(die, say, words)).join('; ')), words.inWords.active(name(view.active)), words.inWords.turn(name(view.turn))] : []),
      ...(shown.effect?.tile ? [words.inWords.atWork(tileName(shown.effect.tile, say))] : []),
      ...(shown.effect?.rolled ? [words.inWords.fifth(dieInWords(shown.effect.rolled, say, words))] : []),
      `${words.deck(shown.deck.count)}. ${words.pool(shown.pool.count)}.`,
      ...(shown.discard.length > 0 ? [words.inWords.discard(shown.discard.map((tile) => tileName(tile.name, say)).join(', '))] : []),
    ],
  };
  const islands = seats.map(({ seat, you }) => {
    const player = view.players[seat]!;
    const more = shown.players[seat]!;
    const lines = [
      `${seatInWords(view, seat, words)}.`,
      words.inWords.ship(placeName(view, seat, player.ship, say)),
      words.inWords.captain(placeName(view, seat, player.captain, say)),
      ...ports.map((port) => {
        const tiles = more.ports[port]!.tiles.flatMap((tile, slot) => (tile ? [words.inWords.tile(tileInWords(tile, say, words), say(`slot.${slots[slot]}`))] : []));
        return `${[portInWords(view, shapes, seat, port, say, words), ...tiles].join('; ')}.`;
      }),
    ];
    if (rolled && view.phase !== 'over' && view.turn === seat) {
      lines.push(more.reach.length > 0 ? words.inWords.reach(more.reach.map((port) => placeName(view, seat, port, say)).join(', ')) : words.inWords.noReach);
    }
    if (more.hand.length > 0) lines.push(words.inWords.hand(more.hand.map((tile) => `${tileName(tile.name, say)} (${tile.scheme ? words.scheme(say(`colour.${tile.scheme.colour}`), tile.strength, say(`resource.${tile.scheme.gains}`)) : words.noScheme})`).join('; ')));
    if (knows(view, eye, seat)) lines.push(words.inWords.treasures(treasuresInWords(player.treasure, shapes, say) || words.noTreasure));
    return { heading: words.inWords.island(name(seat), you), lines };
  });
  // The reader's own island first.
  const order = [...islands.filter((_, i) => seats[i]!.you), ...islands.filter((_, i) => !seats[i]!.you)];
  return [table, ...order];
}
