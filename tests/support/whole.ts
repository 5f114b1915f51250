import type { PublicCore } from '../../src/kernel/campaign.ts';
import { Campaigns } from '../../src/moderator/campaigns.ts';
import type { Moderator } from '../../src/moderator/moderator.ts';

/** The campaigns with their whole states, which nobody in the house has who answers a person: for invariants. */
export function wholeOf({ campaigns }: Pick<Moderator, 'campaigns'>): Campaigns {
  if (campaigns instanceof Campaigns) return campaigns;
  throw new Error('a moderator keeps its campaigns otherwise');
}

/** What is nobody's secret of what Umpire keeps, with every name of `PublicCore`. */
export function publicPart(core: PublicCore): PublicCore {
  const { status, name, game, common, options, edition, readings, practice } = core;
  const { seats, former, requests, absences, pace, pausedSince, deadlines } = core;
  const terms = { status, name, game, common, options, edition, readings, practice };
  return { ...terms, seats, former, requests, absences, pace, pausedSince, deadlines };
}
