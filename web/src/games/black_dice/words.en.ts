// What the board of the Black Dice says by itself, in English. Sentences about moves, events and rules are the engine's.
import type { Consequence, Face } from './model';

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const en = {
  board: 'The table of the Curse of the Black Dice',
  tile: 'The quest tile',
  crew: 'The crew',
  face: {
    anchor: 'Anchor',
    rum: 'Rum barrel',
    hook: 'Sword and hook',
    map: 'Map',
    ship: 'Ship',
    flag: 'Flag',
  } satisfies Record<Face, string> as Record<Face, string>,

  yourDice: 'Your dice',
  diceOf: (name: string) => `${name}’s dice`,
  die: (face: string) => face,
  dieMisses: (face: string) => `${face}, missed`,
  dieMarked: (face: string) => `${face}, picked out`,
  out: (n: number) => `${n} out for this turn`,
  settlement: 'Settlement, from anchor to flag',
  duel: 'A duel: nearest the flag wins',
  putBack: 'Never mind',
  wants: { die: 'Which die?', adventure: 'Which adventure?', coin: 'Which token?', pirate: 'Which pirate?', seat: 'Whose die?' },
  wantsTo: 'To which one?',
  dieOf: (name: string) => `One of ${name}’s dice`,
  pay: (name: string, ability: string) => `Pay the ${name}: ${ability}`,
  sober: 'Sober up the crew',
  aboard: (rum: number, limit: number) => `${rum} of ${limit} rum`,
  drunk: 'drunk',
  overboard: 'overboard',

  needs: (n: number) => `needs ${n}`,
  heldBy: (over: number) => (over > 0 ? `held, ${over} to spare` : 'held'),
  inactive: 'inactive',
  blocked: 'blocked',
  failed: 'failed',
  chances: 'Chances',
  chancesOn: 'Show the chance to hold each adventure',
  captainHalf: 'Captain’s half',
  wolfHalf: 'Sea wolf’s half',
  captain: 'captain',
  wolf: 'sea wolf',
  shield: 'has a shield',

  shipDamage: (n: number, of: number) => `Your ship: ${n} of ${of} damage`,
  enemyDamage: (name: string, n: number, of: number) => `${name}: ${n} of ${of} hits`,
  chest: (n: number) => `${count(n, 'gold token', 'gold tokens')} left in the chest`,
  hold: (n: number) => `${n} rum in the hold`,
  pool: (n: number) => `${count(n, 'gold token', 'gold tokens')} left`,
  tokens: (n: number, of: number) => `${n} of ${of} tokens found`,
  gold: (n: number) => count(n, 'gold token', 'gold tokens'),
  worth: (n: number) => `worth ${n}`,
  lookAtGold: 'Look at your gold',
  coverGold: 'Cover your gold',
  coin: (value: number) => `A token worth ${value}`,
  rum: (n: number) => `${n} rum`,
  dice: (n: number) => count(n, 'die', 'dice'),
  nextRound: (black: number, dice: number) => `Next round: ${count(black, 'black die', 'black dice')}, ${count(dice, 'die', 'dice')} each`,

  reward: ({ kind, amount, other = 0 }: Consequence): string =>
    ({
      move: 'the owner of the last die added may move one elsewhere',
      rum: `${amount} rum for those who take part, ${other} for the others`,
      gold: `${count(amount, 'gold token', 'gold tokens')} for everybody who takes part`,
      token: 'a search token',
      damage: 'a hit on the enemy',
      unlock: 'the flag brings its reward this round',
      fewer_black: `${count(amount, 'black die', 'black dice')} fewer next round`,
    })[kind] ?? kind,
  penalty: ({ kind, amount, other = 0 }: Consequence): string =>
    ({
      throw: 'the captain throws a pirate overboard',
      more_black: `${count(amount, 'more black die', 'more black dice')} next round`,
      rum: `${amount} rum on the pirates`,
      damage: `${amount} damage to the ship`,
      lose_die: 'one die fewer for everybody next round',
      toss_gold: `gold must be tossed: ${amount} by those who take part, ${other} by the others`,
    })[kind] ?? kind,
  column: (face: string, black: number, dice: string, state: string) => `${face}: ${count(black, 'black die', 'black dice')}, ${dice}; ${state}`,
  noDice: 'no player dice',
  owned: (name: string, n: number) => `${name}: ${n}`,
  rewardIs: (what: string) => `Reward: ${what}.`,
  penaltyIs: (what: string) => `Penalty: ${what}.`,
  nothing: 'nothing',
  named: (name: string, what: string) => `${name}: ${what}`,
  chanceIs: (n: number) => `It is held in ${n} of 100 imagined rounds.`,

  // For those who do not see the board.
  inWords: {
    table: 'The table',
    round: (quest: string, round: number, phase: string) => `${quest}. Round ${round}: ${phase}.`,
    roll: (list: string) => `Rolled: ${list}.`,
    player: (name: string, you: boolean) => (you ? `You, ${name}` : name),
  },
};

export type BlackWords = typeof en;
