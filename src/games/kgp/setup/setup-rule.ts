/** A rule by which a side settles its set-up; what it asks for and needs dice is resolved outside the parts of the RePh. */
import type { AnyIntent } from '../refit/pending.ts';
import type { KgpState } from '../state.ts';
import type { ObUnit } from '../units/unit.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { Rule } from '../vocabulary/step.ts';

export interface SetupRule extends Rule {
  /** The kinds of request that a side can make: its secret rolls wait until their dice are there. */
  readonly asks?: () => readonly AnyIntent[];
}

/** A side in its turn of the set-up, as what is told to it alone is made of. */
export interface SettingUp {
  readonly game: KgpState;
  readonly side: Side;
  /** Its own counters, prisoners aside. */
  readonly units: readonly ObUnit[];
  /** Those of them that are in no Holding Box. */
  readonly onMap: readonly ObUnit[];
}
