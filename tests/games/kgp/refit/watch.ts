/** What those see who must not learn one side's secrets: everybody's messages, logs, desks and offers but its own. */
import type { CampaignTable } from '../campaign-table.ts';

export function seenWithout(table: CampaignTable, hider: 'us' | 'german'): string {
  const watcher = hider === 'us' ? 'german' : 'us';
  const { moderator, campaign, store } = table;
  const eyes = [undefined, watcher];
  const letters = store
    .due(Number.MAX_SAFE_INTEGER, 10_000)
    .filter(({ target }) => !target.startsWith(`user:${hider}-`))
    .map(({ target, audience, seat, notice }) => ({ target, audience, seat, notice }));
  return JSON.stringify({
    letters,
    views: eyes.map((seat) => moderator.view(campaign, seat)?.view),
    statuses: eyes.map((seat) => moderator.status(campaign, seat)),
    logs: eyes.map((seat) => moderator.log(campaign, seat).map(({ no, type, data }) => ({ no, type, data }))),
    desk: moderator.desk(campaign, watcher),
    offers: moderator.offers(campaign, watcher),
  });
}
