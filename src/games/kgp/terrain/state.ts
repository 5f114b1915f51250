/** 8.605: the public marks of a map as a campaign keeps them: text, from which boards and fronts are derived. */
import type { Location } from '../front/position.ts';
import type { Author, Side } from '../vocabulary/sides.ts';

/** Public. Optional throughout: campaigns of before, and groups that mark nothing, have none. */
export interface TerrainState {
  /** All marks in the notation of `notation.ts`; absent: nothing is marked. */
  readonly marks?: string;
  /** One side's statement of marks to be made, waiting for the other side's answer. */
  readonly stated?: MarksStated;
  /** The CG Date on which each side last declared which of its pieces make Locations Strategic (8.2). */
  readonly declared?: { readonly [side in Side]?: string };
  /** The marks by which Umpire worked out the front that both sides have agreed on; absent: it was stated by hand. */
  readonly front?: string;
  /** 8.6054: Strategic Locations that it has as enclosed and unoccupied; absent: none. */
  readonly unoccupied?: readonly Location[];
  /** The CG Date on which what is worked out from that front does not count, and why, by consent or the GM's word. */
  readonly overruled?: { readonly date: string; readonly reason: string };
  /** One side's wish for that, of a CG Date, waiting for the other side's answer; it lapses with its date. */
  readonly overrule?: { readonly by: Author; readonly reason: string; readonly date: string };
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
