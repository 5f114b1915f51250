/** A rule by which a side settles its set-up; what it asks for and needs dice is resolved outside the parts of the RePh. */
import type { AnyIntent } from '../refit/pending.ts';
import type { Rule } from '../vocabulary/step.ts';

export interface SetupRule extends Rule {
  /** What a side can ask for: its secret rolls wait until their dice are there. */
  readonly asks?: () => readonly AnyIntent[];
}
