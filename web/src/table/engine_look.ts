// What the engine answers about a table, and what the page makes of it.
import type { Engine } from '../engine/engine';
import type { Decision, Eye, GameEvent, Look, Move, Outcome, Seat, View } from '../lib/types';
import type { Line, StandingAnswer } from './table';

export interface EngineTold {
  events: GameEvent[];
  texts: string[];
  // How many moves before the last one each event was told; missing where all belong to the last.
  back?: number[];
  // The numbers by which the engine knows what was seen after each.
  moments?: number[];
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

// A view of a moment, by the engine that numbered it.
export type ViewOf = (moment: number) => Promise<View>;
export const viewsBy =
  (engine: Engine, eye: Eye): ViewOf =>
  async (number) =>
    (await engine.ask<{ view: View }>({ do: 'moment', number, eye })).view;

// What was told up to the move `at`.
export function linesOf({ events, texts, back, moments }: EngineTold, at: number, viewOf?: ViewOf): Line[] {
  const lines: Line[] = [];
  for (const [i, event] of events.entries()) {
    const [before, number] = [lines.at(-1), moments?.[i]];
    const line: Line = { at: at - (back?.[i] ?? 0), n: 0, event, text: texts[i] ?? '' };
    if (before?.at === line.at) line.n = before.n + 1;
    if (viewOf && number !== undefined) line.after = () => viewOf(number);
    lines.push(line);
  }
  return lines;
}

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
