/** Common to the motions about pace and deadlines. */
import type { CampaignState } from '../campaign.ts';
import type { Calendar } from './counted-time.ts';

/** Under which a desk lists them. */
export const PACE_GROUP = 'Pace';

/** The calendar where nothing is agreed any more: every hour counts. */
export const ANY_HOUR: Calendar = { zone: 'UTC', restDays: [] };

export const byGm = ({ core }: CampaignState): boolean => core.common.gm !== 'none';
