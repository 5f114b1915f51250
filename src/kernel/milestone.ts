/** Public points of a campaign that have a name, so that somebody can look ahead to one: `/note`. */
import type { CampaignState } from './campaign.ts';
import type { Result } from './ruling.ts';

export interface Milestone {
  /** By which it is asked for again, as long as the campaign lasts: `21 AM/8.621`. */
  readonly id: string;
  /** As it is shown: `21 AM, 8.621 Purchasing Fortifications`. */
  readonly label: string;
}

/** All from everybody's view. Points have an order: what has been reached stays so, but for a rewind. */
export interface Milestones<G> {
  /** Those that are still to come, what comes first to mind before the rest. */
  ahead(everyone: CampaignState<G>): readonly Milestone[];
  /** The point that was typed; refused where there is none, or it is past, with those that there are. */
  read(everyone: CampaignState<G>, typed: string): Result<Milestone>;
  /** Whether the campaign has come to a point, or gone past it. */
  isReached(everyone: CampaignState<G>, id: string): boolean;
}
