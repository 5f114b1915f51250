/** The deadlines of a campaign as far as reminders go: from what everybody knows of it. */
import type { CampaignState } from '../kernel/campaign.ts';
import type { Party } from '../kernel/party.ts';
import type { Dated } from './reminder-plan.ts';

/** A decision with its deadline, and of whom it is asked. */
export interface DatedDecision extends Dated {
  readonly decision: string;
  readonly of: readonly Party[];
}

/** Those that run; while no time counts, none does. */
export function datedIn({ core }: CampaignState): readonly DatedDecision[] {
  if (core.pausedSince !== undefined) return [];
  return Object.values(core.deadlines).map(({ decision, of, since, due, last, missed, onMiss }) => {
    return { decision, of, since, due, last, isDaily: missed === true && onMiss === 'remind' };
  });
}
