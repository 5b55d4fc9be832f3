// A route of several moves, each an entry of its own, up to where something else is to be decided.
import type { Decision, Move } from '../lib/types';

export async function playRoute(route: Move[], asked: () => Decision | null, play: (move: Move) => Promise<void>): Promise<void> {
  for (const [i, move] of route.entries()) {
    const wanted = JSON.stringify(move);
    if (i > 0 && !asked()?.choices.some((choice) => JSON.stringify(choice.move) === wanted)) return;
    await play(move);
  }
}
