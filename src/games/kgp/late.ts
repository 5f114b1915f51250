/**
 * Who is late (docs/pace.md): the remedy stands in the step (`whenLate`). Escape, reports, set-up, and rolls that a side
 * owes are for that side alone to settle.
 */
import type { Draft, Offer } from '../../kernel/offer.ts';
import type { LatePlay } from '../../kernel/pace/late-play.ts';
import type { Seat } from '../../kernel/seat.ts';
import { isLeftUndone } from './refit/part.ts';
import { REFIT_PARTS } from './refit-parts.ts';
import { stepOf } from './sequence.ts';
import type { KgpCampaign, KgpState } from './state.ts';
import { KGP_DECISIONS, STEPS } from './steps.ts';
import type { Side } from './vocabulary/sides.ts';
import { decisionsIn, type Step, sideOf } from './vocabulary/step.ts';

/** In a part of the RePh: that nothing more is wanted of what the rule leaves free. */
function done(campaign: KgpCampaign, side: Side): Draft | undefined {
  const part = REFIT_PARTS.find(({ id }) => id === campaign.game.step);
  if (part !== undefined && isLeftUndone(part, campaign, side))
    return { order: `refit.done.${part.id}`, args: {} };
  return undefined;
}

/** The step of an awaited decision, if the campaign is at it. */
function stepFor({ game }: KgpCampaign, decision: string): Step | undefined {
  const step = stepOf(game);
  if (step !== undefined && `${decision}/`.startsWith(`${step.rule}/`)) return step;
  return undefined;
}

export const LATE: LatePlay<KgpState> = {
  orders(view, decision) {
    const step = stepFor(view, decision);
    // A step that goes otherwise at one level has its orders where it stands for both.
    const same = STEPS.filter(({ rule }) => rule === step?.rule);
    return same.flatMap(decisionsIn).map(({ order }) => order);
  },
  byDefault(view, seat, late) {
    const side = sideOf(seat);
    const step = stepFor(view, late.decision);
    if (side === undefined || step === undefined) return undefined;
    const { whenLate } = step;
    return whenLate === undefined ? done(view, side) : whenLate.byDefault?.(view, side, late);
  },
  standing(view: KgpCampaign, seat: Seat, decision: string): readonly Offer[] {
    const settling = stepFor(view, decision)?.whenLate?.settledBy ?? [];
    return KGP_DECISIONS.filter(({ order }) => settling.includes(order))
      .flatMap((each) => each.offers(view, seat))
      .filter(({ fields }) => fields.length === 0);
  },
};
