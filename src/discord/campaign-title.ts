import type { CampaignRow, Store } from '../store/store.ts';

/**
 * A campaign’s name for one of its people: with its beginning and its key where he has another one of that name, so
 * that messages and choices outside its channel can be told apart.
 */
export function campaignTitle(store: Store, row: CampaignRow, user: string): string {
  const isTwin = ({ id, name, open }: CampaignRow) =>
    id !== row.id && name.toLowerCase() === row.name.toLowerCase() && (open === 1 || row.open === 0);
  if (!store.campaignsOf(user).some(isTwin)) return row.name;
  return `${row.name} (begun ${new Date(row.created_at).toISOString().slice(0, 10)}, ${row.key})`;
}
