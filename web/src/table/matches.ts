// From a plan to an address: a new match has an id at once, and is kept as soon as its table is laid.
import { go } from '../lib/router.svelte';
import { newMatchId, newSeed } from './saves';
import type { MatchPlan } from './table';

const fresh = new Map<string, { plan: MatchPlan; seed: string }>();

export function startMatch(plan: MatchPlan, seed = newSeed()) {
  const id = newMatchId(plan.game);
  fresh.set(id, { plan, seed });
  go({ page: 'table', match: id });
}

// The plan of a match that was just started, once.
export function takeFresh(id: string) {
  const found = fresh.get(id);
  fresh.delete(id);
  return found;
}
