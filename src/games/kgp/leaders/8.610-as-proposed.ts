/** 8.610: how a rule of it is settled for a side that leaves all of it to what is proposed. */
import type { RefitRule } from '../refit/part.ts';
import type { KgpCampaign } from '../state.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isDone, type KgpWork, noteDone } from '../vocabulary/step.ts';

/** The proposal at one rule. */
export interface Proposed {
  readonly rule: string;
  /** Whether a side that is there has something to choose, and there is a proposal for all of it. */
  isOpen(campaign: KgpCampaign, side: Side): boolean;
  /** Chooses it; nothing, where there is no proposal for all of it: then the side is asked. */
  take(work: KgpWork, side: Side): void;
}

/** The mark of a side that takes what is proposed on this CG Date. */
const AS_PROPOSED = '8.610 as proposed';

export function sayAsProposed(work: KgpWork, side: Side): void {
  noteDone(work, side, AS_PROPOSED);
}

/** For a rule: what is proposed is taken as soon as a side that has said so gets there. */
export function takenIfSaid(take: Proposed['take']): Required<Pick<RefitRule, 'saidAhead'>> {
  return {
    saidAhead(work, side) {
      if (isDone(work.state.game, side, AS_PROPOSED)) take(work, side);
      return false;
    },
  };
}
