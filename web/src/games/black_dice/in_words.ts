// The table as an ordered text, and the words on its parts: what the pictures say, for those who do not see them.
import { settings } from '../../lib/settings.svelte';
import type { InWordsProps, Say, Seat, SeatInfo } from '../../lib/types';
import { crewOf, faces, isUnusual, namesOf, type BlackView, type Pirate, type RolledDie } from './model';
import { blackWords, type BlackWords } from './words';

// "held", "needs 2".
export function stateOf(view: BlackView, number: number, words: BlackWords): string {
  const { fate, need, over } = view.shown.adventures[number]!;
  return { held: words.heldBy(over), danger: words.needs(need), inactive: words.inactive, blocked: words.blocked, failed: words.failed }[fate];
}

export function columnInWords(view: BlackView, number: number, seats: SeatInfo[], words: BlackWords): string {
  const { by_seat } = view.shown.adventures[number]!;
  const dice = by_seat.flatMap((n, seat) => (n > 0 ? [words.owned(seats[seat]?.name ?? '', n)] : []));
  return words.column(words.face[faces[number]!], view.adventures[number]!.black, dice.join(', ') || words.noDice, stateOf(view, number, words));
}

// What holding it brings, and what failing costs.
export function stakesInWords(view: BlackView, number: number, words: BlackWords): string {
  const { reward, penalty, chance } = view.shown.adventures[number]!;
  return [
    words.rewardIs(reward.map(words.reward).join(', ') || words.nothing),
    words.penaltyIs(penalty ? words.penalty(penalty) : words.nothing),
    ...(chance === null ? [] : [words.chanceIs(chance)]),
  ].join(' ');
}

export function dieInWords({ symbol, hits, marked }: RolledDie, words: BlackWords): string {
  const face = words.face[symbol];
  return marked ? words.dieMarked(face) : hits ? words.die(face) : words.dieMisses(face);
}

export function pirateInWords(view: BlackView, pirate: Pirate, say: Say, words: BlackWords): string {
  const { name, ability } = namesOf(say(`help.${pirate}.title`));
  const { post, rum } = view.crew[pirate];
  const limit = view.shown.crew[pirate]?.limit ?? 0;
  const state = post === 'overboard' ? words.overboard : words.aboard(rum, limit);
  return words.named(`${name} (${ability})`, rum >= limit && post === 'on_deck' ? `${state}, ${words.drunk}` : state);
}

export function playerInWords(view: BlackView, seat: Seat, words: BlackWords): string[] {
  const { dice, rum, gold } = view.players[seat]!;
  const worth = view.shown.gold[seat] ?? null;
  return [
    words.dice(dice),
    words.rum(rum),
    words.gold(gold) + (worth === null ? '' : `, ${words.worth(worth)}`),
    ...(view.captain === seat ? [words.captain] : []),
    ...(view.wolf === seat ? [words.wolf] : []),
    ...(view.shield === seat ? [words.shield] : []),
  ];
}

// The ship, and what the quest is after.
export function voyageInWords(view: BlackView, say: Say, words: BlackWords): string[] {
  const { goal, quest, next_round } = view.shown;
  return [
    words.shipDamage(view.damage, goal.ship_damage),
    ...(goal.enemy_damage > 0 ? [words.enemyDamage(say(`enemy.${quest}`), view.enemy_damage, goal.enemy_damage)] : []),
    goal.has_chest ? words.chest(view.chest) : words.pool(view.chest),
    ...(goal.tokens > 0 ? [words.tokens(view.tokens, goal.tokens)] : []),
    words.hold(view.hold),
    ...(isUnusual(view) ? [words.nextRound(next_round.black, next_round.dice)] : []),
  ];
}

export function inWords({ view, seats, say }: InWordsProps<BlackView>): { heading: string; lines: string[] }[] {
  const words = blackWords(settings.language);
  const { quest, dice } = view.shown;
  const table = {
    heading: words.inWords.table,
    lines: [
      words.inWords.round(say(`quest.${quest}`, quest), view.round, say(`phase.${view.phase}`, view.phase)),
      ...voyageInWords(view, say, words),
      ...(view.phase === 'act' && dice.length > 0 ? [words.inWords.roll(dice.map((die) => dieInWords(die, words)).join(', '))] : []),
    ],
  };
  const tile = { heading: words.tile, lines: faces.map((_, i) => `${columnInWords(view, i, seats, words)}. ${stakesInWords(view, i, words)}`) };
  const crew = { heading: words.crew, lines: crewOf(view).map((pirate) => `${pirateInWords(view, pirate, say, words)}. ${say(`help.${pirate}.text`)}`) };
  const players = seats.map(({ seat, name, you }) => ({ heading: words.inWords.player(name, you), lines: playerInWords(view, seat, words) }));
  // The reader first.
  const order = [...players.filter((_, i) => seats[i]!.you), ...players.filter((_, i) => !seats[i]!.you)];
  return [table, tile, crew, ...order];
}
