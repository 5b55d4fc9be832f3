// The view after an event, so that ships sail and tracks fill while events are told. The truth follows.
import type { GameEvent, Seat } from '../../lib/types';
import { directions, nameOf, squareOf, type Direction, type Player, type SeasView, type SquareName, type Store } from './model';

function withPlayer(view: SeasView, seat: Seat, change: (player: Player) => Partial<Player>): SeasView {
  return { ...view, players: view.players.map((player, i) => (i === seat ? { ...player, ...change(player) } : player)) };
}
const more = (store: Store, amount: number, { boxes }: { boxes: number }): Store => ({ held: store.held + amount, circled: Math.min(boxes, store.circled + amount) });
const less = (store: Store, amount: number): Store => ({ ...store, held: Math.max(0, store.held - amount) });

// The single steps of a straight way, each from its western or northern end.
function lineTo(player: Player, to: SquareName): Player['lines'] {
  if (player.ship === 'none') return player.lines;
  const lines = { ...player.lines };
  const [a, b] = [squareOf(player.ship), squareOf(to)];
  const [dx, dy] = [Math.sign(b.x - a.x), Math.sign(b.y - a.y)];
  for (let at = a, n = 0; (at.x !== b.x || at.y !== b.y) && n < 20; n++) {
    const next = { x: at.x + dx, y: at.y + dy };
    const name: Direction = dy === 0 ? 'E' : dx === 0 ? 'S' : dx === dy ? 'SE' : 'SW';
    const start = nameOf(dy === 0 ? (dx > 0 ? at : next) : dy > 0 ? at : next);
    lines[name] = [...(lines[name] ?? []), start];
    at = next;
  }
  return lines;
}

export function advance(view: SeasView, event: GameEvent): SeasView {
  const who = event['who'] as Seat;
  const to = `${String(event['column'])}${String(event['row'])}`;
  const number = (name: string) => Number(event[name] ?? 0);
  const gain = (good: 'gold' | 'provisions' | 'wind', amount: number) => withPlayer(view, who, (player) => ({ [good]: more(player[good], amount, view.shown.players[who]!.tracks[good]) }));
  switch (event.kind) {
    case 'turn_began':
      return { ...view, turn: number('turn'), card: 'none', winds: ['none', 'none', 'none'], die: 0, shown: { ...view.shown, card: null, you: null } };
    case 'revealed':
      return { ...view, card: String(event['card']) };
    case 'rolled':
      return { ...view, winds: event['winds'] as (typeof directions)[number][], die: number('die') };
    case 'moored':
      return withPlayer(view, who, () => ({ home: to, ship: `${String(event['ship_column'])}${String(event['ship_row'])}` }));
    case 'sailed':
      return withPlayer(view, who, (player) => ({ ship: to, lines: lineTo(player, to), provisions: less(player.provisions, number('provisions')) }));
    case 'blown':
      return withPlayer(view, who, (player) => ({ ship: to, lines: lineTo(player, to), wind: less(player.wind, 1) }));
    case 'carried':
      return withPlayer(view, who, (player) => ({ ship: to, lines: lineTo(player, to), story: player.story + number('story') }));
    case 'monster':
    case 'peril':
    case 'pirates':
      return withPlayer(view, who, (player) => ({
        story: player.story + number('story'),
        provisions: less(player.provisions, number('provisions')),
        gold: more(player.gold, number('gold'), view.shown.players[who]!.tracks.gold),
        met: event.kind === 'pirates' ? [...player.met, player.ship] : player.met,
      }));
    case 'explored':
      return withPlayer(view, who, (player) => ({ explored: [...player.explored, to] }));
    case 'told':
      return withPlayer(view, who, (player) => ({ renown: [...player.renown, number('renown')], told: [...player.told, to] }));
    case 'spent':
      return withPlayer(view, who, (player) => ({ provisions: less(player.provisions, number('provisions')) }));
    case 'built':
    case 'bought_cannon':
      return withPlayer(view, who, (player) => ({ cannons: number('number'), gold: less(player.gold, number('price')) }));
    case 'bought_ship':
      return withPlayer(view, who, (player) => ({ vessel: number('number'), gold: less(player.gold, number('price')) }));
    case 'grew':
      return withPlayer(view, who, () => (event['power'] === 'monsters' ? { monster_power: number('level') } : { pirate_power: number('level') }));
    case 'gained':
    case 'bonus': {
      const good = String(event['good']);
      if (good === 'story') return withPlayer(view, who, (player) => ({ story: player.story + number('amount') }));
      if (good === 'hold') return gain('provisions', number('amount'));
      return good === 'gold' || good === 'provisions' || good === 'wind' ? gain(good, number('amount')) : view;
    }
    case 'filled':
      return gain('provisions', number('provisions'));
    case 'spoils':
      return gain(event['choice'] === 'gold' ? 'gold' : 'provisions', number('amount'));
    case 'loss':
      return withPlayer(view, who, (player) => (event['choice'] === 'gold' ? { gold: less(player.gold, number('amount')) } : { provisions: less(player.provisions, number('amount')) }));
    case 'trimmed':
      return withPlayer(view, who, (player) => ({ provisions: less(player.provisions, number('provisions')) }));
    case 'ended':
      return { ...view, phase: 'over' };
    default:
      return view;
  }
}
