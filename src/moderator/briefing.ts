/** The briefing of a substitute who takes over a place: from the side's own view, in one message. */

import type { LoggedEvent } from '../kernel/event.ts';
import { instant } from '../kernel/instant.ts';
import type { Notice } from '../kernel/notice.ts';
import type { Seat } from '../kernel/seat.ts';
import type { CampaignRow, Letter } from '../store/store.ts';
import { onlyIf } from '../text/present.ts';
import { asTyped, cut } from '../text/typed-text.ts';
import { address } from './address.ts';
import type { Known } from './known.ts';
import { linesOf } from './log-lines.ts';
import { mineIn } from './mine.ts';

const LINES = 12;
const LINE = 240;

/** One for each seat that changed hands by these events, while the campaign runs. */
export function briefingsAfter(
  row: CampaignRow,
  live: Known,
  logged: readonly LoggedEvent[],
): readonly Letter[] {
  const { core } = live;
  if (core.status !== 'running') return [];
  const replaced = new Set(
    logged.filter(({ type }) => type === 'seat.replaced').map(({ data }) => data.seat),
  );
  return core.seats
    .filter(({ id }) => replaced.has(id))
    .map((seat) => address(row, seat, briefing(row, live, seat)));
}

/** Where things stand, what is owed and by when, and what happened of late. */
function briefing(row: CampaignRow, live: Known, seat: Seat): Notice {
  const { view, log } = live.eyesOf(seat);
  const { title, text } = live.game.desk(view, seat);
  const mine = mineIn({ row, live }, seat.user).filter((each) => each.seat.id === seat.id);
  const owed = mine.flatMap(({ owed: all }) =>
    all.flatMap(({ missing, when }) => [
      ...missing.map((line) => `• ${line}`),
      ...onlyIf(when !== '', `-# ${when}`),
    ]),
  );
  const lines = linesOf(live.game, view, log() as readonly LoggedEvent[])
    .slice(-LINES)
    .map(({ at, text: line }) => `${instant(at, 'd')} ${asTyped(cut(line, LINE))}`);
  return {
    kind: 'briefing',
    title: `You take over: ${title}`,
    text: [
      text,
      '',
      '**Asked of you now**',
      ...(owed.length === 0 ? ['Nothing at the moment.'] : owed),
      '',
      '**What happened last**',
      ...lines,
      '-# All of it: **/log** and **/show**.',
    ].join('\n'),
    buttons: ['my-orders', 'status', 'help'],
  };
}
