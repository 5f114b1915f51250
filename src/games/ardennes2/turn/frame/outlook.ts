/** The risks left once all lines of a draft are played as they are meant. */
import { onlyIf } from '../../../../text/present.ts';
import type { Position } from '../../position/position.ts';
import type { ArdennesState } from '../../state.ts';
import type { Side } from '../../vocabulary/sides.ts';
import type { AnyAct } from './act.ts';

export interface Outlook {
  readonly game: ArdennesState;
  readonly side: Side;
  /** Where everything stands now, and when all of it has been played. */
  readonly before: Position;
  readonly after: Position;
  readonly acts: readonly AnyAct[];
  /** The Phase ends with it. */
  readonly isLast?: boolean;
}

/** A rule's warnings: sentences without their full stop. */
export type Warns = (outlook: Outlook) => readonly string[];

/** One sentence of all cases, if there are any. */
export function listed(what: string, cases: readonly string[]): readonly string[] {
  return onlyIf(cases.length > 0, `${what}: ${cases.join('; ')}`);
}
