/** What those see who must not learn one side's secrets, with all the messages that they have got since the last look. */
import type { CampaignTable } from '../campaign-table.ts';
import { lettersWithout, seenWithout as seen } from '../seen.ts';

export function seenWithout(table: CampaignTable, hider: 'us' | 'german'): string {
  return `${lettersWithout(hider, table.told())}\n${seen(table, hider)}`;
}
