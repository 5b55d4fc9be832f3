// What the engine answers about a table, and what the page makes of it.
import type { Decision, Eye, GameEvent, Look, Move, Outcome, Seat, Told, View } from '../lib/types';
import type { StandingAnswer } from './table';

export interface EngineTold {
  events: GameEvent[];
  texts: string[];
}
interface EngineDecision {
  asks: string;
  text: string;
  reaction: boolean;
  moves: Move[];
  texts: string[];
  open_steps: number;
}
export interface EngineLook {
  view: View;
  waiting: Seat[];
  over: boolean;
  played: number;
  open_steps: number;
  decision: EngineDecision | null;
  outcome: (Outcome & { item_texts: Record<string, string>; title_texts: Record<string, string> }) | null;
  standing?: Record<string, StandingAnswer>;
}

export const zip = ({ events, texts }: EngineTold): Told[] => events.map((event, i) => ({ event, text: texts[i] ?? '' }));

function decisionOf(found: EngineDecision, seat: Seat): Decision {
  const choices = found.moves.map((move, i) => ({ move, text: found.texts[i] ?? '' }));
  return { seat, asks: found.asks, text: found.text, choices, openSteps: found.open_steps, reaction: found.reaction };
}

export function lookOf(found: EngineLook, eye: Eye): Look {
  return {
    view: found.view,
    waiting: found.waiting,
    over: found.over,
    played: found.played,
    openSteps: found.open_steps,
    decision: found.decision && typeof eye === 'number' ? decisionOf(found.decision, eye) : null,
    outcome: found.outcome && {
      over: found.outcome.over,
      lost: found.outcome.lost,
      ranking: found.outcome.ranking,
      scores: found.outcome.scores,
      itemTexts: found.outcome.item_texts,
      titleTexts: found.outcome.title_texts,
    },
    standing: found.standing ?? {},
  };
}
