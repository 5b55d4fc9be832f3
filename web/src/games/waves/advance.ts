// The view after an event, so that the table changes piece by piece while events are told. The truth follows.
import type { GameEvent, Seat } from '../../lib/types';
import type { Cannon, ChestIcon, Colour, Icon, Player, TrackIcon, WavesView } from './model';
import { cannonIcon, chestIcons, isBury } from './model';

function withPlayer(view: WavesView, seat: Seat, change: (player: Player) => Partial<Player>): WavesView {
  const players = view.players.map((player, i) => (i === seat ? { ...player, ...change(player) } : player));
  return { ...view, players };
}

function withChest(view: WavesView, seat: Seat, chest: number, change: (treasure: number[]) => number[]): WavesView {
  return withPlayer(view, seat, (player) => ({
    chests: player.chests.map((old, i) => (i === chest ? { ...old, treasure: change(old.treasure) } : old)),
  }));
}

function wrote(view: WavesView, seat: Seat, icon: ChestIcon | TrackIcon, value: number): WavesView {
  const chest = chestIcons.indexOf(icon as ChestIcon);
  if (chest >= 0) return withChest(view, seat, chest, (treasure) => [...treasure, value]);
  const row = icon as TrackIcon;
  return withPlayer(view, seat, (player) => ({ [row]: [...player[row], value] }));
}

function drafted(view: WavesView, seat: Seat, die: number, price: number): WavesView {
  const after = withPlayer(view, seat, (player) => ({
    nest: player.nest.includes(die) ? player.nest : [...player.nest, die],
    infamy: player.infamy - price,
  }));
  const full = after.players.every((player) => player.nest.length === player.allocation.length);
  return { ...after, phase: full ? 'allocate' : 'draft', turn: (seat + 1) % view.seats };
}

function revealed(view: WavesView, seat: Seat, shown: Icon[]): WavesView {
  const all = shown[0] !== undefined && isBury(shown[0]);
  return {
    ...withPlayer(view, seat, (player) => ({ allocation: player.allocation.map((_, i) => shown[all ? 0 : i] ?? 'none') })),
    phase: 'write',
  };
}

export function advance(view: WavesView, event: GameEvent): WavesView {
  const who = event['who'] as Seat;
  const seat = event['seat'] as Seat;
  const value = event['value'] as number;
  const chest = event['chest'] as number;
  switch (event.kind) {
    case 'round_began': {
      const players = view.players.map((player) => ({
        ...player,
        nest: [],
        allocation: player.allocation.map(() => 'none' as const),
        done: false,
      }));
      const round = event['round'] as number;
      return { ...view, round, first: who, turn: who, phase: 'draft', writing: 'none', players };
    }
    case 'drew':
      return { ...view, pool: (event['dice'] as Colour[]).map((colour) => ({ colour, value: 0 })) };
    case 'rolled': {
      const values = event['values'] as number[];
      return { ...view, pool: view.pool.map((die, i) => ({ ...die, value: values[i] ?? 0 })) };
    }
    case 'drafted':
    case 'sailor':
      return drafted(view, who, event['die'] as number, 0);
    case 'hired':
      return drafted(view, who, event['die'] as number, value);
    case 'revealed':
      return revealed(view, who, event['icons'] as Icon[]);
    case 'wrote':
      return { ...wrote(view, who, event['icon'] as ChestIcon | TrackIcon, value), writing: event['icon'] as Icon };
    case 'raised':
      return withPlayer(view, who, () => ({ spirits: [] }));
    case 'buried':
      return withPlayer(view, who, (player) => ({
        chests: player.chests.map((old, i) => (i === chest ? { ...old, buried: true } : old)),
      }));
    case 'stole':
      return withChest(
        withChest(view, seat, chest, (treasure) => treasure.slice(0, -1)),
        who,
        event['stow'] as number,
        (treasure) => [...treasure, value],
      );
    case 'lost':
      return withChest(view, seat, chest, (treasure) => treasure.slice(0, -1));
    case 'gained': {
      const source = event['source'] as string;
      const emptied = source.endsWith('cannon') ? { [source]: [] } : {};
      return withPlayer(view, who, (player) => ({ infamy: player.infamy + (event['infamy'] as number), ...emptied }));
    }
    case 'misfired':
      return withPlayer(view, who, () => ({ [cannonIcon(event['cannon'] as Cannon)]: [] }));
    case 'ended':
      return { ...view, phase: 'over' };
    default:
      return view;
  }
}
