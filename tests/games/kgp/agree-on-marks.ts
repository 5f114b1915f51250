/** What both sides do about the map as if they agreed at once. */
import type { CampaignTable } from './campaign-table.ts';

/** The U.S. side states these marks, and the German agrees. */
export function agreeOnMarks(table: CampaignTable, text: string): void {
  table.order('us', 'map.mark', { text });
  table.order('german', 'map.answer', { answer: 'accept' });
}

/** They are marked, both declare, and the front that Umpire works out is agreed on; what is heard next tells of that alone. */
export function agreeOnFront(table: CampaignTable, text: string): void {
  agreeOnMarks(table, text);
  for (const side of ['us', 'german']) table.order(side, 'map.declare', {});
  table.order('us', 'areas.propose', {});
  table.heard();
  table.order('german', 'areas.answer', { answer: 'accept' });
}
