/** A game's knowledge of those who are late. All of it is made from the seat's own view. */
import type { CampaignState } from '../campaign.ts';
import type { Draft, Offer } from '../offer.ts';
import type { Seat } from '../seat.ts';

/** An awaited decision, as the game has named it (`Awaited.decision`), and what is agreed on for it. */
export interface Late {
  readonly decision: string;
  readonly kind: string;
  /** Whether what the other side has stated may be agreed to. */
  readonly agreeStated?: boolean | undefined;
}

export interface LatePlay<G> {
  /** The orders with which this decision is answered, for whoever gives them in somebody's place. */
  orders(view: CampaignState<G>, decision: string): readonly string[];
  /**
   * An order that this seat could give itself, and that is given in its place when the decision's time is over;
   * `undefined`: it owes nothing, or only it can choose. Where several are needed it is asked again after each.
   */
  byDefault(view: CampaignState<G>, seat: Seat, late: Late): Draft | undefined;
  /**
   * Offers without fields that end the decision for this seat: what it may leave to be given in its place, if it has not
   * come back by then.
   */
  standing(view: CampaignState<G>, seat: Seat, decision: string): readonly Offer[];
}
