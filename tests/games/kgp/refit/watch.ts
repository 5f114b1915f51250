/** What those see who must not learn one side's secrets, with all the messages that wait for them. */
import type { CampaignTable } from '../campaign-table.ts';
import { lettersWithout, seenWithout as seen } from '../seen.ts';

export function seenWithout(table: CampaignTable, hider: 'us' | 'german'): string {
  const waiting = table.store.due(Number.MAX_SAFE_INTEGER, 10_000);
  return `${lettersWithout(hider, waiting)}\n${seen(table, hider)}`;
}
