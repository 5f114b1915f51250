/** 2.1, 7.5: how far a game has come. */
import type { PhaseId } from '../../vocabulary/phases.ts';
import type { Side } from '../../vocabulary/sides.ts';

export interface CourseState {
  turn: number;
  phase: PhaseId | 'opening';
  ended?: { readonly winner: Side; readonly reason: string };
}

export function newCourse(): CourseState {
  return { turn: 0, phase: 'opening' };
}
