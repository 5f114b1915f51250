/** The deadlines of a campaign as far as reminders go: from what everybody knows of it. */
import type { CampaignState } from '../kernel/campaign.ts';
import type { Party } from '../kernel/party.ts';
import type { Dated } from './reminder-plan.ts';

/** A decision with its deadline, and of whom it is asked. */
export interface DatedDecision extends Dated {
  readonly decision: string;
  readonly of: readonly Party[];
}

interface Deadline {
  readonly decision: string;
  readonly kind: string;
  readonly of: readonly Party[];
  readonly since: number;
  readonly due: number;
  readonly last: number;
  readonly missed?: true;
  readonly paused?: unknown;
}

/** Those that run. */
export function datedIn({ core }: CampaignState): readonly DatedDecision[] {
  const { deadlines = {} } = core as { deadlines?: Readonly<Record<string, Deadline>> };
  return Object.values(deadlines)
    .filter(({ paused }) => paused === undefined)
    .map(({ decision, of, since, due, last, missed }) => {
      return { decision, of, since, due, last, isDaily: missed === true };
    });
}
