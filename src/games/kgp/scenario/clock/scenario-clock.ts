/**
 * The scenario’s clock, kept by hand-overs: whose move it is within a Player Turn, how far they have played, and what the
 * other side answers. The counters stay on the players’ own board. Everything of it is public.
 */
import { emit } from '../../vocabulary/event.ts';
import type { KgpWork, Rule } from '../../vocabulary/step.ts';
import { LAST_TURN } from '../CG23-game-end.ts';
import { nextTurn, turnMarked } from '../turn-marker.ts';
import { clockAnswered, leaveAnswer } from './fire-answer.ts';
import { clockHanded, handOver } from './hand-over.ts';
import { clockInterrupted, interrupt } from './interruption.ts';
import { begin, clockBegun, clockStopped, stop } from './keeping.ts';
import { isOver, RULE, tickingIn } from './kept-clock.ts';

export const scenarioClock: Rule = {
  rule: RULE,
  decisions: () => [handOver, interrupt, leaveAnswer, begin, stop],
  events: () => [clockBegun, clockHanded, clockInterrupted, clockAnswered, clockStopped],
};

/** Begins the next Player Turn where one is over, once its Game End dr is made and play goes on (CG23). */
export function passClock(work: KgpWork): void {
  const { scenario } = work.state.game;
  const ticking = tickingIn(scenario?.units ?? {});
  if (scenario?.movesFirst === undefined || ticking === undefined || ticking.clock.now !== undefined) return;
  if (scenario.gameEndDue !== undefined || isOver(scenario)) return;
  const next = nextTurn(ticking.turn, scenario.movesFirst);
  if (next.turn <= LAST_TURN) emit(work, turnMarked, 'everyone', next);
}
