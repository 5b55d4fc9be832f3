// How what happens is told: the events of one turn are grouped under one sentence, what concerns the reader and what
// matters is held. Times are those of the speed "Normal"; nothing here waits, so that a plan can be checked without a clock.
import type { GameEvent, GamePage, Seat, Told } from '../lib/types';

// Told together, under one sentence.
export interface Beat<T extends Told = Told> {
  told: T[];
  text: string;
  // What several did at the same time.
  cards: { who: Seat; text: string }[];
  // Whose doing it is; null where it is nobody's.
  who: Seat | null;
  // How long its events last one after another, and how long they are given.
  natural: number;
  time: number;
}

// As long as the board says, or so long where it does not say.
const standardDwell = 550;
// A sentence stays in sight while the next two are told, and the last ones until something else is: it is seen three times
// that long at least.
export const keptInSight = 2;
export const least = 400;
const grouped = { most: 1_200, share: 0.6 };
const staged = 900;
const concerning = 1_600;
// More than that is not read in one look.
const longest = 110;

const numberIn = (event: GameEvent, field: string) => (typeof event[field] === 'number' ? (event[field] as Seat) : null);
// By convention of all games: who does it, and to whom.
export const actorOf = (event: GameEvent) => numberIn(event, 'who');
const fieldsOfOthers = ['seat', 'to', 'owner', 'target'];
const concerns = (event: GameEvent, me: Seat | null) =>
  me !== null && actorOf(event) !== me && fieldsOfOthers.some((field) => event[field] === me);

export const dwellOf = (event: GameEvent, game: GamePage, me: Seat | null) => game.dwell?.(event, me) ?? standardDwell;

// Two sentences that begin alike become one: "Anne writes 4 on the ports, 1 on the hull."
export function joinSentences(first: string, then: string): string {
  const [a, b] = [first.split(' '), then.split(' ')];
  let same = 0;
  while (same < Math.min(a.length, b.length) - 1 && a[same] === b[same]) same++;
  if (same === 0) return `${first} ${then}`;
  return `${first.replace(/[.!]$/, '')}, ${b.slice(same).join(' ')}`;
}

function timeOf(natural: number, matters: boolean, mine: boolean) {
  if (mine) return Math.max(natural, concerning);
  if (matters) return Math.max(natural, staged);
  return Math.min(Math.max(natural * grouped.share, least), grouped.most);
}

type Draft<T extends Told = Told> = Omit<Beat<T>, 'time' | 'cards'> & { matters: boolean; mine: boolean };

// What belongs under one sentence: small events of one turn, or what matters and goes on. Where rivals act at the same
// time, their turns are told together, on a card for each.
function belongTogether(last: Draft, one: Draft, text: string, game: GamePage, me: Seat | null) {
  if (last.matters !== one.matters || last.mine !== one.mine) return false;
  const areRivals = [last, one].every(({ who }) => who !== null && who !== me);
  if (game.together && areRivals && !one.matters) return true;
  return (last.who === one.who || last.who === null || one.who === null) && text.length <= longest;
}

// What each seat did, in a sentence.
function cardsOf(told: Told[]): Beat['cards'] {
  const cards = new Map<Seat, string>();
  for (const { event, text } of told) {
    const who = actorOf(event);
    if (who !== null) cards.set(who, cards.has(who) ? joinSentences(cards.get(who)!, text) : text);
  }
  return cards.size > 1 ? [...cards].map(([who, text]) => ({ who, text })) : [];
}

export function beatsOf<T extends Told>(told: T[], game: GamePage, me: Seat | null): Beat<T>[] {
  const beats: Draft<T>[] = [];
  for (const one of told) {
    const { event, text } = one;
    const natural = dwellOf(event, game, me);
    const draft = { told: [one], text, who: actorOf(event), natural, matters: game.stages?.(event) ?? false, mine: concerns(event, me) };
    const last = beats.at(-1);
    const joined = last ? joinSentences(last.text, text) : '';
    if (last && belongTogether(last, draft, joined, game, me)) {
      last.told.push(one);
      last.natural += natural;
      last.text = joined;
      last.who ??= draft.who;
    } else beats.push(draft);
  }
  return beats.map(({ matters, mine, ...beat }) => ({ ...beat, cards: cardsOf(beat.told), time: timeOf(beat.natural, matters, mine) }));
}
