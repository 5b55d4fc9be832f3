// From a plan to an address: a new match has an id at once, and is kept as soon as its table is laid.
import { cardOf } from '../lib/games';
import { isNewTo, learned, noteBegun, noteLesson } from '../lib/learned.svelte';
import { go } from '../lib/router.svelte';
import { settings } from '../lib/settings.svelte';
import { againstBots } from '../lib/sitters';
import { say } from '../words/say';
import { findMatch, newMatchId, newSeed } from './saves';
import type { MatchPlan } from './table';

const fresh = new Map<string, { plan: MatchPlan; seed: string }>();

export function startMatch(plan: MatchPlan, { seed = newSeed(), lesson = false } = {}) {
  const id = newMatchId(plan.game);
  fresh.set(id, { plan, seed });
  if (lesson) noteLesson(plan.game, id, []);
  else noteBegun(plan.game);
  go({ page: 'table', match: id });
}

// The plan of a match that was just started, once.
export function takeFresh(id: string) {
  const found = fresh.get(id);
  fresh.delete(id);
  return found;
}

function againstBotsAt(game: string): MatchPlan {
  const sitters = againstBots(cardOf(game)?.playNow.seats ?? 2, settings.name.trim() || say('setup.unnamed'), settings.level);
  return { game, sitters, options: {}, components: '' };
}

// One click from the home page to a match against bots; the first one of a game is the lesson.
export function playNow(game: string) {
  startMatch(againstBotsAt(game), { lesson: isNewTo(game) });
}

// The lesson: where it was left, or from the beginning of a new match.
export async function learn(game: string, anew = false) {
  const begun = learned[game]?.lesson?.match;
  const save = begun !== undefined && !anew ? await findMatch(begun).catch(() => undefined) : undefined;
  if (save && !save.over) return go({ page: 'table', match: save.id });
  startMatch(againstBotsAt(game), { lesson: true });
}
