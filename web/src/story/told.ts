// What is said of a report in plain language.
import type { Outcome, Seat } from '../lib/types';
import type { Entry } from '../logbook/entry';
import { say, sayList } from '../words/say';
import { spoken } from '../words/spoken.svelte';
import { isJudged, type Moment, type Report, type Throw, type Verdict } from './report';

// A share as points of a hundred: whole ones from ten on, "4.2" below where `fine`.
export function points(share: number, fine = false): string {
  const value = 100 * Math.abs(share);
  const text = fine && value < 9.95 ? (Math.round(value * 10) / 10).toLocaleString(spoken.language) : String(Math.round(value));
  return share < 0 && text !== '0' ? `−${text}` : text;
}
export function signed(share: number, fine = false): string {
  const text = points(share, fine);
  return share > 0 && text !== '0' ? `+${text}` : text;
}
export const percent = (share: number) => say('story.percent', { n: points(share) });

// Who is spoken of: "you" for the reader's own seat.
export interface Cast {
  names: string[];
  // The reader's seat, where there is one.
  own: Seat | null;
}
export const nameOf = ({ names, own }: Cast, seat: Seat) => (seat === own ? say('finale.you') : (names[seat] ?? String(seat + 1)));

const pairs = (cast: Cast, values: number[], show: (value: number) => string) =>
  values.map((value, seat) => say('story.pair', { who: nameOf(cast, seat), points: show(value) })).join(', ');

export const placeOf = ({ entry }: Moment) => (entry < 0 ? say('story.set_up') : say('story.move', { n: entry + 1 }));

// "Luck: Grace +31, you −12 points. Choices cost you 9, Grace 21."
export function luckAndSkill({ totals }: Report, cast: Cast): string {
  const [only] = totals;
  if (totals.length === 1 && only) return say('story.luck_alone', { luck: signed(only.luck), cost: points(only.loss) });
  const luck = say('story.luck_line', { list: pairs(cast, totals.map((one) => one.luck), signed) });
  return `${luck} ${say('story.cost_line', { list: pairs(cast, totals.map((one) => one.loss), (value) => points(value)) })}`;
}

export const luckOf = (moment: Throw, cast: Cast) =>
  moment.rigged ? say('story.fixed_dice') : say('story.luck_of_roll', { list: pairs(cast, moment.luck, (value) => signed(value, true)) });

// What is said of a choice: its mark, what would have been better, and why.
export function judgement(verdict: Verdict): string[] {
  const { mark, loss, best_text, reason } = verdict;
  const said = [say(`story.mark_${mark}`) + (mark === 'best' || mark === 'good' ? '.' : ` (${points(loss, true)}).`)];
  if (mark === 'best' || mark === 'good' || !best_text) return said;
  const text = /[.!?…]$/.test(best_text) ? best_text : `${best_text}.`;
  said.push(say(mark === 'unclear' ? 'story.unclear_better' : 'story.better', { points: points(loss, true), text }));
  if (reason) said.push(say('story.why', { text: reason }));
  return said;
}

export function momentInWords(moment: Moment, cast: Cast): string {
  const who = moment.kind === 'choice' ? `${nameOf(cast, moment.seat)} : `.replace(/^./, (letter) => letter.toUpperCase()) : '';
  const chances = pairs(cast, moment.value, percent);
  const more = moment.kind === 'chance' ? luckOf(moment, cast) : isJudged(moment) ? judgement(moment).join(' ') : '';
  return [placeOf(moment), `${spoken.language === 'fr' ? who : who.replace(' :', ':')}${moment.text}`, more, `${chances}.`].filter((part) => part !== '').join(' ');
}

export const castOf = ({ sitters, mine }: Entry): Cast => ({ names: sitters.map(({ name }) => name), own: mine.length === 1 ? (mine[0] ?? null) : null });

// The sentence of the match: "One point short: Grace 45, you 44."
export function sentenceOf(entry: Entry): string {
  const { outcome, sitters } = entry;
  const cast = castOf(entry);
  const totals = outcome.scores.map(({ total }) => total);
  if (outcome.lost) return say('score.lost_long');
  if (sitters.length === 1) return say('finale.alone', { n: totals[0] ?? 0 });
  const order = outcome.ranking.flat();
  const list = order.map((seat) => say('finale.pair', { who: nameOf(cast, seat), n: totals[seat] ?? 0 })).join(', ');
  return say(`finale.${kindOf(outcome, totals, cast.own)}`, { list });
}

function kindOf({ ranking }: Outcome, totals: number[], own: Seat | null) {
  const winners = ranking[0] ?? [];
  const [best, second] = [totals[winners[0] ?? 0] ?? 0, totals[ranking.flat()[winners.length] ?? -1]];
  if (winners.length > 1 || second === undefined || second >= best) return second === best || winners.length > 1 ? ('tie' as const) : ('plain' as const);
  const gap = best - second;
  if (gap === 1) return own !== null && totals[own] === second ? ('one_short' as const) : ('by_one' as const);
  if (gap <= Math.max(2, best * 0.08)) return 'close' as const;
  return gap >= Math.max(6, best * 0.4) ? ('runaway' as const) : ('clear' as const);
}

// Who ended level on points, and was parted by the rules.
export function partedTie(entry: Entry): string | null {
  const { ranking, scores, lost } = entry.outcome;
  if (lost) return null;
  const cast = castOf(entry);
  const order = ranking.flat();
  const level = order.filter((seat) => order.some((other) => other !== seat && scores[other]?.total === scores[seat]?.total && !ranking.some((place) => place.includes(seat) && place.includes(other))));
  return level.length > 0 ? say('finale.tie_between', { list: sayList(level.map((seat) => nameOf(cast, seat))) }) : null;
}

export function verdictOf(entry: Entry): string {
  const { outcome, sitters, mine } = entry;
  if (outcome.lost) return say('score.lost');
  const title = sitters.length === 1 ? outcome.scores[0]?.title : undefined;
  if (title) return outcome.titleTexts[title] ?? title;
  const winners = outcome.ranking[0] ?? [];
  const names = winners.map((seat) => sitters[seat]?.name ?? '');
  if (winners.length > 1) return say('score.shared', { who: sayList(names) });
  return winners[0] === castOf(entry).own && mine.length > 0 ? say('score.you_win') : say('score.wins', { who: names[0] ?? '' });
}
