// What a replay may look at, and through whose eyes.
import type { Eye } from '../lib/types';
import type { Replayed } from './replay.svelte';
import type { Session } from './session.svelte';

// While a match runs the eyes of the persons here, afterwards everybody's.
function eyesOf({ look, sitters, sameScreen, persons }: Session): Eye[] {
  if (look.over) return ['watcher', ...sitters.map((_, seat) => seat), 'all'];
  return sameScreen ? ['watcher', ...persons] : [];
}

export function replayedBy(session: Session): Replayed {
  return {
    momentAt: (at, eye, line) => session.table.moment(at, eye, line),
    eyes: () => eyesOf(session),
    ownEye: () => (session.look.over ? 'watcher' : session.sameScreen ? session.eye : session.publicEye),
    reader: () => session.publicEye,
    isShared: () => session.sameScreen && !session.look.over,
    atScreen: () => (typeof session.eye === 'number' ? session.eye : null),
    coverFor: (seat) => session.coverFor(seat),
    leftNow: () => session.leaveNow(),
    failed: (error) => session.tellTrouble(error),
  };
}
