/**
 * A side's secret notes on where its counters are: its Isolated Areas (8.6052), who must Escape, who has (8.6053,
 * 8.606).
 */

import { emit, event } from '../vocabulary/event.ts';
import { unitsIn } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import type { IsolatedPlaces } from './marking.ts';

interface Notes {
  /** Its Isolated Areas where that is its secret (8.6052, “Lg”). */
  readonly isolated?: readonly string[];
  /** The same by Location, where Umpire has worked it out. */
  readonly isolation?: IsolatedPlaces;
  /** Its secret HQ (8.6052, “Lg”). */
  readonly hq?: string;
  /** Uncontrolled hexes without a path, from which it must Escape (8.6053). */
  readonly mustEscape?: readonly string[];
  /** Units Retained elsewhere by 8.6053, or that have Escaped: none does so twice on a CG Date. */
  readonly settled?: readonly string[];
}

/** Secret: what is not named stays as it was noted. */
export const areasNoted = event<Notes & { readonly side: Side }>({
  type: 'areas.noted',
  fold(game, { side, isolated, isolation, mustEscape, settled, hq }) {
    const own = game.sides[side];
    if (isolated !== undefined) unitsIn(own).isolation = isolation;
    unitsIn(own).isolated = isolated ?? unitsIn(own).isolated;
    unitsIn(own).mustEscape = mustEscape ?? unitsIn(own).mustEscape;
    unitsIn(own).pastEscape = settled ?? unitsIn(own).pastEscape;
    unitsIn(own).hq = hq ?? unitsIn(own).hq;
    own.rev += 1;
  },
  line: 'silent',
});

export function noteAreas(work: KgpWork, side: Side, notes: Notes): void {
  emit(work, areasNoted, `side:${side}`, { side, ...notes });
}
