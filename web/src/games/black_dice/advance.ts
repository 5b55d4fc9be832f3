// The view after an event, so that dice fall and gold changes hands while events are told. The truth follows.
import type { GameEvent, Seat } from '../../lib/types';
import { faces, pirates, type Adventure, type BlackView, type Face, type Fate, type Pirate, type Player, type RolledDie } from './model';

const at = (face: unknown) => faces.indexOf(face as Face);

function withAdventure(view: BlackView, number: number, change: (old: Adventure) => Partial<Adventure>): BlackView {
  return told({ ...view, adventures: view.adventures.map((old, i) => (i === number ? { ...old, ...change(old) } : old)) });
}
const withBlack = (view: BlackView, number: number, more: number) => withAdventure(view, number, ({ black }) => ({ black: Math.max(0, black + more) }));
function withPlayer(view: BlackView, seat: Seat, change: (old: Player) => Partial<Player>): BlackView {
  return { ...view, players: view.players.map((old, i) => (i === seat ? { ...old, ...change(old) } : old)) };
}
function withPirate(view: BlackView, pirate: Pirate, change: Partial<BlackView['crew'][Pirate]>): BlackView {
  const crew = { ...view.crew, [pirate]: { ...view.crew[pirate], ...change } };
  const limit = view.shown.crew[pirate]?.limit ?? 0;
  return { ...view, crew, shown: { ...view.shown, crew: { ...view.shown.crew, [pirate]: { limit, drunk: crew[pirate].rum >= limit } } } };
}

// Quests with a search: the flag, until all tokens are found; from then on where they were found.
function blockedColumn({ fighting, shown }: BlackView): number {
  if (shown.goal.tokens === 0) return -1;
  return fighting ? shown.adventures.findIndex(({ reward }) => reward.some(({ kind }) => kind === 'token')) : at('flag');
}

// What the columns say of themselves and of the dice, as it stands.
function told(view: BlackView): BlackView {
  const settling = at(view.settling);
  const blocked = blockedColumn(view);
  const adventures = view.shown.adventures.map((old, i) => {
    const { black, dice } = view.adventures[i]!;
    // Once held it stays so, even if a die moves on from there.
    const open: Fate = dice.length >= black || i <= settling ? 'held' : 'danger';
    const shut: Fate = i === blocked ? 'blocked' : 'inactive';
    return {
      ...old,
      fate: view.failed.includes(i) ? 'failed' : black > 0 ? open : shut,
      need: Math.max(0, black - dice.length),
      over: black > 0 ? Math.max(0, dice.length - black) : 0,
      by_seat: view.players.map((_, seat) => dice.filter((owner) => owner === seat).length),
      chance: null,
      settled: settling > i,
    } satisfies typeof old;
  });
  const race = (half: typeof adventures) => {
    const dice = view.players.map((_, seat) => half.reduce((sum, { by_seat }) => sum + (by_seat[seat] ?? 0), 0));
    return { dice, leaders: dice.flatMap((n, seat) => (n === Math.max(...dice) ? [seat] : [])) };
  };
  const dice = view.shown.dice.map((die) => ({ ...die, hits: view.adventures[at(die.symbol)]!.black > 0 }));
  return { ...view, shown: { ...view.shown, adventures, dice, captain_race: race(adventures.slice(0, 3)), wolf_race: race(adventures.slice(3)) } };
}

function withDice(view: BlackView, dice: RolledDie[]): BlackView {
  const sorted = [...dice].sort((a, b) => at(a.symbol) - at(b.symbol));
  return { ...view, shown: { ...view.shown, dice: sorted } };
}
function thrown(view: BlackView, symbols: Face[], again: boolean): RolledDie[] {
  return symbols.map((symbol) => {
    const hits = view.adventures[at(symbol)]!.black > 0;
    return { symbol, hits, again: again && !hits, marked: false, fresh: true };
  });
}
const lain = (dice: RolledDie[]) => dice.map((die) => ({ ...die, fresh: false }));

function rerolled(view: BlackView, symbols: Face[]): BlackView {
  const { dice } = view.shown;
  const chosen = dice.some(({ marked }) => marked);
  const kept = dice.filter((die) => !(chosen ? die.marked : die.again));
  return withDice(view, [...lain(kept), ...thrown(view, symbols, false)]);
}

const usual: BlackView['next'] = { more_black: false, fewer_black: 0, lost_die: false, extra_die: false };

// What the next round brings beside the usual, and so how many dice there will be.
function withNext(view: BlackView, change: Partial<BlackView['next']>): BlackView {
  const next = { ...view.next, ...change };
  const black = ({ more_black, fewer_black }: BlackView['next']) => (more_black ? view.seats : 0) - fewer_black;
  const dice = ({ extra_die, lost_die }: BlackView['next']) => Number(extra_die) - Number(lost_die);
  const { next_round } = view.shown;
  const changed = { black: next_round.black + black(next) - black(view.next), dice: next_round.dice + dice(next) - dice(view.next) };
  return { ...view, next, shown: { ...view.shown, next_round: changed } };
}

function began(view: BlackView, round: number, captain: Seat): BlackView {
  const { dice } = view.shown.next_round;
  const fighting = view.shown.goal.tokens > 0 && view.tokens >= view.shown.goal.tokens;
  const next = withNext(view, usual);
  // What was open is blocked, and the other way round.
  const { redirect } = view.shown;
  const turned = redirect && fighting !== view.fighting ? { from: redirect.to, to: redirect.from } : redirect;
  return told({
    ...next,
    shown: { ...next.shown, redirect: turned },
    round,
    captain,
    phase: 'act',
    settling: 'none',
    failed: [],
    fighting,
    adventures: view.adventures.map(() => ({ black: 0, dice: [] })),
    players: view.players.map((player) => ({ ...player, dice })),
  });
}

function moved(view: BlackView, seat: Seat, from: number, to: number): BlackView {
  const without = withAdventure(view, from, ({ dice }) => ({ dice: dice.toSpliced(dice.lastIndexOf(seat), 1) }));
  return withAdventure(without, to, ({ dice }) => ({ dice: [...dice, seat] }));
}

function blackRolled(view: BlackView, symbols: Face[]): BlackView {
  return symbols.reduce((next, symbol) => withBlack(next, at(symbol), 1), view);
}

export function advance(view: BlackView, event: GameEvent): BlackView {
  const who = event['who'] as Seat;
  const adventure = at(event['adventure']);
  const [from, to] = [at(event['from']), at(event['to'])];
  const dice = event['dice'] as number;
  const symbols = event['symbols'] as Face[];
  const pirate = event['pirate'] as Pirate;
  switch (event.kind) {
    case 'captain':
      return { ...view, captain: who };
    case 'round_began':
      return withDice(began(view, event['round'] as number, who), []);
    case 'black_fixed':
      return withBlack(view, adventure, 1);
    case 'black_rolled':
      return blackRolled(view, symbols);
    case 'black_rerolled':
      return blackRolled(withAdventure(view, adventure, () => ({ black: 0 })), symbols);
    case 'black_aside':
      return withBlack(view, adventure, -dice);
    case 'black_redirected':
      return withBlack(withBlack(view, from, -dice), to, dice);
    case 'rolled':
      return withDice({ ...view, turn: who, phase: 'act' }, thrown(view, symbols, true));
    case 'rerolled':
      return rerolled(view, symbols);
    case 'out':
      return withDice(view, view.shown.dice.filter(({ hits, fresh }) => hits || !fresh));
    case 'drank':
      return withDice({ ...withPlayer(view, who, ({ rum }) => ({ rum: rum - 1 })), hold: view.hold + 1 }, thrown(view, symbols, true));
    case 'paid':
      return withPirate(withPlayer(view, who, ({ rum }) => ({ rum: rum - 1 })), pirate, { rum: view.crew[pirate].rum + 1 });
    case 'served':
      return withPirate({ ...view, hold: view.hold - 1 }, pirate, { rum: view.crew[pirate].rum + 1 });
    case 'turned': {
      const place = view.shown.dice.findIndex(({ symbol }) => symbol === event['from']);
      return withDice(view, [...lain(view.shown.dice.toSpliced(place, 1)), ...thrown(view, [event['to'] as Face], false)]);
    }
    case 'thrown':
      return withPirate({ ...view, hold: view.hold + view.crew[pirate].rum }, pirate, { post: 'overboard', rum: 0 });
    case 'shielded':
      return { ...view, shield: who };
    case 'cancelled':
    case 'stilled':
      return { ...view, shield: null };
    case 'to_sails':
      return withNext(view, { extra_die: true });
    case 'lost_die':
      return withNext(view, { lost_die: true });
    case 'more_black':
      return withNext(view, { more_black: true });
    case 'fewer_black':
      return withNext(view, { fewer_black: dice });
    case 'swapped': {
      const black = view.adventures[from]!.black;
      return withAdventure(withAdventure(view, from, () => ({ black: view.adventures[to]!.black })), to, () => ({ black }));
    }
    case 'storm':
      return withBlack(view, adventure, -dice);
    case 'keelhauled': {
      const back = view.players.map((player, seat) => ({ ...player, dice: player.dice + (view.shown.adventures[adventure]!.by_seat[seat] ?? 0) }));
      return withAdventure({ ...view, players: back }, adventure, () => ({ dice: [] }));
    }
    case 'boarded':
      return moved(view, event['seat'] as Seat, from, to);
    case 'moved_die':
      return moved(view, who, from, to);
    case 'unblocked': {
      const rum = pirates.reduce((sum, one) => sum + view.crew[one].rum, 0);
      return pirates.reduce((sober, one) => (view.crew[one].rum > 0 ? withPirate(sober, one, { rum: 0 }) : sober), { ...view, hold: view.hold + rum });
    }
    case 'added': {
      const added = withAdventure(view, adventure, (old) => ({ dice: [...old.dice, ...Array<Seat>(dice).fill(who)] }));
      return withDice(withPlayer(added, who, (old) => ({ dice: old.dice - dice })), []);
    }
    case 'nothing_added':
      return withDice(view, []);
    case 'settled':
      return told({ ...view, settling: faces[adventure]!, failed: event['held'] === true ? view.failed : [...view.failed, adventure], shown: { ...view.shown, dice: [] } });
    case 'rum_gained':
      return { ...withPlayer(view, who, ({ rum }) => ({ rum: rum + (event['rum'] as number) })), hold: view.hold - (event['rum'] as number) };
    case 'gold_gained':
      return { ...withPlayer(view, who, ({ gold }) => ({ gold: gold + (event['gold'] as number) })), chest: view.chest - (event['gold'] as number) };
    case 'gold_tossed':
      return withPlayer(view, who, ({ gold }) => ({ gold: gold - 1 }));
    case 'token_found':
      return { ...view, tokens: event['tokens'] as number };
    case 'enemy_hit':
      return { ...view, enemy_damage: event['damage'] as number };
    case 'unlocked':
      return { ...view, unlocked: true };
    case 'ship_hit':
      return { ...view, damage: event['damage'] as number };
    case 'excess_rolled':
      return withAdventure(view, adventure, (old) => ({ black: old.dice.length }));
    case 'swelled':
      return withBlack(view, to, 1);
    case 'sea_wolf':
      return { ...view, wolf: who, unlocked: false, shield: null };
    case 'all_lost':
      return { ...view, lost: true };
    default:
      return view;
  }
}
