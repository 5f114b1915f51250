/** One kind of line of a Phase's orders: how it is written and printed back, and which acts it comes to. */
import type { Read } from '../../../../text/fault.ts';
import type { Position } from '../../position/position.ts';
import type { ArdennesState } from '../../state.ts';
import type { Deeds } from '../../vocabulary/phases.ts';
import type { Side } from '../../vocabulary/sides.ts';
import type { AnyAct, Ordered } from './act.ts';
import type { Plan } from './plan.ts';

/** A line whatever its kind. */
export interface AnyLine {
  readonly kind: string;
}

/** Whole lines that may be legal, one after the other, since most are never asked for. `goal`: the hex that decides the game. */
export type Lines = (position: Position, side: Side, goal: string) => Iterable<string>;

export interface LineKind<L extends AnyLine, A extends AnyAct> {
  readonly kind: L['kind'];
  /** Its purposes: Phases for any of these take it (2.1). */
  readonly deeds: readonly Deeds[];
  /** Whether words are meant as one of these, readable or not. */
  isMeant(typed: string): boolean;
  /** A fault without `legal` is told what lines there are. */
  read(typed: string): Read<L>;
  /** The line as it is read back. */
  print(line: L): string;
  /** Its acts, after which the plan is as if they had been played; or why it cannot be. `printed`: the line as read back. */
  acts(plan: Plan, line: L, printed: string): Read<readonly Ordered<A>[]>;
  /** Lines for whoever sees the notation for the first time: of each list the first that is legal. */
  readonly examples: Readonly<Partial<Record<Deeds, readonly Lines[]>>>;
  /** Beginnings and whole lines that a side may be about to type, the likeliest first. */
  readonly suggested: Readonly<Partial<Record<Deeds, readonly Lines[]>>>;
  /** How a line that has been typed in part goes on; `undefined`: it is none of these. */
  completed?(view: ArdennesState, side: Side, typed: string): readonly string[] | undefined;
}
