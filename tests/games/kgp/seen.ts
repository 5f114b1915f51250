/** What those get who must not learn one side's secrets: the doors that every pair of campaigns is compared by. */
import { PAPERS } from '../../../src/kernel/game.ts';
import type { OutboxRow } from '../../../src/store/store.ts';
import type { CampaignTable } from './campaign-table.ts';

type Side = 'us' | 'german';

/** Salted hashes differ with what they hide; that is what salts are for. */
function placeholders(text: string): string {
  return text.replaceAll(/[0-9a-f]{64}/gu, '<commitment>');
}

/** The messages to everybody but the hider. */
export function lettersWithout(hider: Side, sent: readonly OutboxRow[]): string {
  // The hider's people: `german-user`, `german-2`, …
  const letters = sent.filter(({ target }) => !target.startsWith(`user:${hider}-`));
  return placeholders(
    JSON.stringify(letters.map(({ target, audience, seat, notice }) => ({ target, audience, seat, notice }))),
  );
}

const WHY = 3;

/** All that those see who must not learn the secrets of `hider`: everyone, the other side and a GM, if there is one. */
export function seenWithout(table: CampaignTable, hider: Side): string {
  const watcher: Side = hider === 'us' ? 'german' : 'us';
  const { moderator, campaign } = table;
  const hasGm = table.state().core.seats.some(({ id }) => id === 'gm');
  const seats = [watcher, ...(hasGm ? ['gm'] : [])];
  const eyes = [undefined, ...seats];
  return placeholders(
    JSON.stringify({
      views: eyes.map((seat) => moderator.view(campaign, seat)?.view),
      statuses: eyes.map((seat) => moderator.status(campaign, seat)),
      logs: eyes.map((seat) =>
        moderator.log(campaign, seat).map(({ no, type, data }) => ({ no, type, data })),
      ),
      // Every line with what stands behind it, the newest few.
      why: eyes.map((seat) =>
        moderator
          .lines(campaign, seat)
          .slice(-WHY)
          .map(({ number, text }) => [number, text, moderator.why(campaign, seat, number)?.why]),
      ),
      shows: seats.map((seat) => moderator.show(campaign, seat)),
      files: seats.map((seat) => moderator.files(campaign, seat)),
      forecast: moderator.forecast(campaign),
      sheets: eyes.map((seat) => PAPERS.map((paper) => moderator.printable(campaign, seat, paper))),
      desks: seats.map((seat) => moderator.desk(campaign, seat)),
      offers: seats.map((seat) => moderator.offers(campaign, seat)),
    }),
  );
}
