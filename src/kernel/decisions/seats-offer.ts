import type { CampaignState } from '../campaign.ts';

/** An offer about places, but for what is fixed and asked in it; it is gone when a place has changed. */
export function seatsOffer(view: CampaignState, order: string, label: string) {
  return {
    order,
    decision: 'seats',
    rev: view.core.seatRev,
    rule: 'table',
    label,
    group: 'Team',
    aside: true,
  } as const;
}
