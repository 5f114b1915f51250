/** 2.1, 7.5: how far a game has come. */
import type { PhaseId } from '../../vocabulary/phases.ts';
import type { Side } from '../../vocabulary/sides.ts';

export interface CourseState {
  turn: number;
  phase: PhaseId | 'opening';
  /** 6.0: what a side Controlled at the end of the last Turn, and its best total; absent: no points are counted, or not yet. */
  points?: { readonly turn: number; readonly side: Side; readonly points: number; readonly best: number };
  /** `winner` absent: a draw. */
  ended?: { readonly winner?: Side; readonly result?: string; readonly reason: string };
}

export function newCourse(): CourseState {
  return { turn: 0, phase: 'opening' };
}
