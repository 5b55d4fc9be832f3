// The table as an ordered text, and the words on its parts: what the pictures say, for those who do not see them.
import type { InWordsProps, Say, Seat, SeatInfo } from '../../lib/types';
import { crewOf, faces, isUnusual, namesOf, type BlackView, type Pirate, type RolledDie } from './model';
import type { Words } from './types.gen';
import { boardWords } from '../../words/board_words';

// "held", "needs 2".
export function stateOf(view: BlackView, number: number, words: Words): string {
  const { fate, need, over } = view.shown.adventures[number]!;
  return { held: words.held_by({ over }), danger: words.needs({ n: need }), inactive: words.inactive, blocked: words.blocked, failed: words.failed }[fate];
}

export function columnInWords(view: BlackView, number: number, seats: SeatInfo[], words: Words): string {
  const { by_seat } = view.shown.adventures[number]!;
  const dice = by_seat.flatMap((n, seat) => (n > 0 ? [words.owned({ name: seats[seat]?.name ?? '', n })] : []));
  return words.column({ face: words.face[faces[number]!], black: view.adventures[number]!.black, dice: dice.join(', ') || words.no_dice, state: stateOf(view, number, words) });
}

// What holding it brings, and what failing costs.
export function stakesInWords(view: BlackView, number: number, words: Words): string {
  const { reward, penalty, chance } = view.shown.adventures[number]!;
  return [
    words.reward_is({ what: reward.map((one) => words.reward({ other: 0, ...one })).join(', ') || words.nothing }),
    words.penalty_is({ what: penalty ? words.penalty({ other: 0, ...penalty }) : words.nothing }),
    ...(chance === null ? [] : [words.chance_is({ n: chance })]),
  ].join(' ');
}

export function dieInWords({ symbol, hits, marked }: RolledDie, words: Words): string {
  const face = words.face[symbol];
  return marked ? words.die_marked({ face }) : hits ? words.die({ face }) : words.die_misses({ face });
}

export function pirateInWords(view: BlackView, pirate: Pirate, say: Say, words: Words): string {
  const { name, ability } = namesOf(say(`help.${pirate}.title`));
  const { post, rum } = view.crew[pirate];
  const limit = view.shown.crew[pirate]?.limit ?? 0;
  const state = post === 'overboard' ? words.overboard : words.aboard({ rum, limit });
  return words.named({ name: `${name} (${ability})`, what: rum >= limit && post === 'on_deck' ? `${state}, ${words.drunk}` : state });
}

export function playerInWords(view: BlackView, seat: Seat, words: Words): string[] {
  const { dice, rum, gold } = view.players[seat]!;
  const worth = view.shown.gold[seat] ?? null;
  return [
    words.dice({ n: dice }),
    words.rum({ n: rum }),
    words.gold({ n: gold }) + (worth === null ? '' : `, ${words.worth({ n: worth })}`),
    ...(view.captain === seat ? [words.captain] : []),
    ...(view.wolf === seat ? [words.wolf] : []),
    ...(view.shield === seat ? [words.shield] : []),
  ];
}

// The ship, and what the quest is after.
export function voyageInWords(view: BlackView, say: Say, words: Words): string[] {
  const { goal, quest, next_round } = view.shown;
  return [
    words.ship_damage({ n: view.damage, of: goal.ship_damage }),
    ...(goal.enemy_damage > 0 ? [words.enemy_damage({ name: say(`enemy.${quest}`), n: view.enemy_damage, of: goal.enemy_damage })] : []),
    goal.has_chest ? words.chest({ n: view.chest }) : words.pool({ n: view.chest }),
    ...(goal.tokens > 0 ? [words.tokens({ n: view.tokens, of: goal.tokens })] : []),
    words.hold({ n: view.hold }),
    ...(isUnusual(view) ? [words.next_round({ black: next_round.black, dice: next_round.dice })] : []),
  ];
}

export function inWords({ view, seats, say }: InWordsProps<BlackView>): { heading: string; lines: string[] }[] {
  const words = boardWords<Words>(say);
  const { quest, dice } = view.shown;
  const table = {
    heading: words.in_words.table,
    lines: [
      words.in_words.round({ quest: say(`quest.${quest}`, quest), round: view.round, phase: say(`phase.${view.phase}`, view.phase) }),
      ...voyageInWords(view, say, words),
      ...(view.phase === 'act' && dice.length > 0 ? [words.in_words.roll({ list: dice.map((die) => dieInWords(die, words)).join(', ') })] : []),
    ],
  };
  const tile = { heading: words.tile, lines: faces.map((_, i) => `${columnInWords(view, i, seats, words)}. ${stakesInWords(view, i, words)}`) };
  const crew = { heading: words.crew, lines: crewOf(view).map((pirate) => `${pirateInWords(view, pirate, say, words)}. ${say(`help.${pirate}.text`)}`) };
  const players = seats.map(({ seat, name, you }) => ({ heading: words.in_words.player({ name, you }), lines: playerInWords(view, seat, words) }));
  // The reader first.
  const order = [...players.filter((_, i) => seats[i]!.you), ...players.filter((_, i) => !seats[i]!.you)];
  return [table, tile, crew, ...order];
}
