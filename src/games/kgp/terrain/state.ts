/** 8.605: the public marks of a map as a campaign keeps them: text, from which boards and fronts are derived. */
import type { Author } from '../vocabulary/sides.ts';

/** Public. Optional throughout: campaigns of before, and groups that mark nothing, have none. */
export interface TerrainState {
  /** All marks in the notation of `notation.ts`; absent: nothing is marked. */
  readonly marks?: string;
  /** What one side says has to be marked, waiting for the other side's answer. */
  readonly stated?: MarksStated;
}

/** `said`: what differs from the marks before; `marks`: all of them with it. */
export interface MarksStated {
  readonly by: Author;
  readonly said: string;
  readonly marks: string;
}

/** Its part of the public state. */
export interface TerrainPart {
  /** Replaced whole whenever it changes. */
  terrain: TerrainState;
}

export function newTerrain(): TerrainPart {
  return { terrain: {} };
}
