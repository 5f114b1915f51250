/** How long campaigns that are over are kept, where the host has set an end: announced first, then done. */
import { instant } from '../kernel/instant.ts';
import type { Notice } from '../kernel/notice.ts';
import type { CampaignRow, Letter, Store } from '../store/store.ts';
import { plural } from '../text/plural.ts';
import type { KnownCampaigns } from './known.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Closed = Pick<CampaignRow, 'id' | 'key' | 'name' | 'channel'>;

function farewell({ key }: Closed, days: number, goneAt: number): Notice {
  return {
    kind: 'retention',
    title: 'How long this campaign is kept',
    text: [
      `It is over, and my host keeps such campaigns for ${plural(days, 'day')}: on ${instant(goneAt, 'D')} its log, dice and messages are deleted from my database. The messages here in Discord stay, and so do any copies.`,
      `To keep it: \`/campaign chronicle\` and \`/export\` give it to you as files until then, and the host can export all that can be verified (\`umpire export ${key}\`).`,
    ].join('\n'),
  };
}

/** Notes when a campaign goes, and tells its channel. Within the transaction that closes it. */
export function announceEnd(store: Store, row: Closed, days: number, at: number): Letter {
  const goneAt = at + days * DAY_MS;
  store.setGoneAt(row.id, goneAt);
  return { target: `channel:${row.channel}`, audience: 'everyone', notice: farewell(row, days, goneAt) };
}

/** The result of {@link prune}, by campaign. */
export interface Pruned {
  readonly announced: readonly CampaignRow[];
  readonly deleted: readonly CampaignRow[];
}

/**
 * Deletes the closed campaigns whose time has come, and announces those that closed before there was an end: their
 * time begins with being told. Nothing goes that was not announced, and nothing sooner than was said; where the host
 * has since lengthened the time, later.
 */
export function prune(store: Store, campaigns: KnownCampaigns, days: number, now: number): Pruned {
  const closed = store.allCampaigns().filter(({ open }) => open === 0);
  const announced = closed.filter(({ id }) => store.goneAt(id) === undefined);
  const deleted = closed.filter((row) => isDue(row, store, days, now));
  store.transaction(() => {
    for (const row of announced) store.post(row.id, [announceEnd(store, row, days, now)], now);
    store.deleteCampaigns(deleted.map(({ id }) => id));
  });
  for (const { id } of [...announced, ...deleted]) campaigns.forget(id);
  if (deleted.length > 0) store.sweep();
  return { announced, deleted };
}

function isDue({ id }: CampaignRow, store: Store, days: number, now: number): boolean {
  const goneAt = store.goneAt(id);
  return goneAt !== undefined && goneAt <= now && (store.lastEventAt(id) ?? 0) + days * DAY_MS <= now;
}
