// The view after an event, so that ships sail and crews grow while events are told. The truth follows.
import type { GameEvent, Seat } from '../../lib/types';
import { type Colour, type DarkView, type Player, type ShownPlayer } from './model';

const changed = (list: number[], at: number, by: number) => list.map((n, i) => (i === at ? Math.max(0, n + by) : n));

function withPlayer(view: DarkView, seat: Seat, change: (player: Player) => Partial<Player>): DarkView {
  return { ...view, players: view.players.map((player, i) => (i === seat ? { ...player, ...change(player) } : player)) };
}
function withShown(view: DarkView, seat: Seat, change: (player: ShownPlayer) => Partial<ShownPlayer>): DarkView {
  const players = view.shown.players.map((player, i) => (i === seat ? { ...player, ...change(player) } : player));
  return { ...view, shown: { ...view.shown, players } };
}
const handBy = (view: DarkView, seat: Seat, by: number) => withShown(view, seat, ({ hand_count }) => ({ hand_count: hand_count + by }));
const treasureBy = (view: DarkView, seat: Seat, by: number) => withShown(view, seat, ({ treasure_count }) => ({ treasure_count: treasure_count + by }));
const without = (slots: Player['slots'], tile: number) => slots.map((pair) => pair.map((there) => (there === tile ? null : there)));

function leavesHand(view: DarkView, seat: Seat, tile: number): DarkView {
  const next = withShown(view, seat, ({ hand }) => ({ hand: hand.filter((one) => one.tile !== tile) }));
  return handBy(next, seat, -1);
}

// The event does not say which of the two places: the first that is free.
function placed(view: DarkView, seat: Seat, tile: number, port: number): DarkView {
  return withPlayer(view, seat, ({ slots }) => {
    const free = slots[port]!.indexOf(null);
    return { slots: slots.map((pair, i) => (i === port ? pair.map((there, slot) => (slot === free ? tile : there)) : pair)) };
  });
}

function after(view: DarkView, event: GameEvent): DarkView {
  const who = event['who'] as Seat;
  const port = event['port'] as number;
  const tile = event['tile'] as number;
  const kind = event['dread'] ? 'dread' : 'regular';
  const colours = event['colours'] as Colour[];
  // Of what was drawn: all, or nothing before it is chosen.
  const kept = event['keeps'] === event['count'] ? (event['keeps'] as number) : 0;
  switch (event.kind) {
    case 'chose_colour':
      return withShown(view, who, () => ({ colour: event['colour'] as Colour }));
    case 'dealt': {
      const dealt = (player: ShownPlayer) => ({ ...player, hand_count: event['tiles'] as number, treasure_count: event['treasures'] as number });
      return { ...view, shown: { ...view.shown, players: view.shown.players.map(dealt) } };
    }
    case 'arranged':
      return withPlayer(view, who, () => ({ ports: colours }));
    case 'settled':
      return placed(view, who, tile, 2);
    case 'round_began':
      return { ...view, phase: 'reroll', round: event['round'] as number, active: who, turn: who, picked: [] };
    case 'rolled':
    case 'rerolled':
      return { ...view, phase: view.round === 0 ? 'reroll' : view.phase, dice: colours, picked: [] };
    case 'schemed':
      return leavesHand(view, who, tile);
    case 'captain_moved':
      return withPlayer(view, who, () => ({ captain: event['hex'] as number }));
    case 'sailed':
      return withPlayer(view, who, () => ({ ship: port }));
    case 'gained':
      return withPlayer(view, who, ({ doubloons }) => ({ doubloons: doubloons + (event['doubloons'] as number) }));
    case 'paid':
    case 'lost':
      return withPlayer(view, who, ({ doubloons }) => ({ doubloons: doubloons - (event['doubloons'] as number) }));
    case 'scored':
      return withPlayer(view, who, ({ infamy }) => ({ infamy: infamy + (event['infamy'] as number) }));
    case 'recruited':
      return withPlayer(view, who, (player) => ({ [kind]: changed(player[kind], port, 1) }));
    case 'dismissed':
      return withPlayer(view, who, (player) => ({ [kind]: changed(player[kind], port, -1) }));
    case 'took': {
      const given = withPlayer(view, event['seat'] as Seat, (player) => ({ [kind]: changed(player[kind], port, -1) }));
      return withPlayer(given, who, (player) => ({ [kind]: changed(player[kind], player.ship, 1) }));
    }
    case 'upgraded':
      return withPlayer(view, who, ({ regular, dread }) => ({ regular: changed(regular, port, -1), dread: changed(dread, port, 1) }));
    case 'die_rolled':
      return { ...view, telling: { die: event['colour'] as Colour } };
    case 'drew_treasure':
      return treasureBy(view, who, kept);
    case 'gave_back':
    case 'spent':
      return treasureBy(view, who, -1);
    case 'drew_tiles':
      return handBy(view, who, kept);
    case 'discarded':
    case 'scrapped':
      return withPlayer(view, who, ({ slots }) => ({ slots: without(slots, tile) }));
    case 'placed':
      return leavesHand(placed(view, who, tile, port), who, tile);
    case 'passed':
      return { ...view, turn: (who + 1) % view.seats, phase: 'scheme' };
    default:
      return view;
  }
}

export function advance(view: DarkView, event: GameEvent): DarkView {
  return { telling: { die: null }, ...after(view, event) };
}
