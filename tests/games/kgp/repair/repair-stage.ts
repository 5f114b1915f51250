/** Campaigns that stand at 8.614. */
import type { CampaignTable } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';

/** 8.614 of 19 PM with a squad of each side in its Area A. */
export function repairStage(more: Partial<Position>): CampaignTable {
  return position({
    at: '8.614',
    date: '19 PM',
    us: '+ squad 6-6-6 @area A',
    german: '+ squad 6-5-8 @area A',
    ...more,
  });
}

/** A side goes on from so many stops of 8.614. */
export function done(table: CampaignTable, side: string, times = 1): void {
  for (let n = 0; n < times; n += 1) table.order(side, 'refit.done.8.614');
}
