/** The one message that says how a campaign stands, kept up to date in its channel: from public events alone. */
import { absenceLines } from '../kernel/absence.ts';
import { EVERYONE, maySee } from '../kernel/audience.ts';
import { awaitedLines } from '../kernel/awaited.ts';
import type { LoggedEvent } from '../kernel/event.ts';
import type { Notice } from '../kernel/notice.ts';
import type { CampaignRow, Store } from '../store/store.ts';
import { asTyped } from '../text/typed-text.ts';
import type { Known } from './known.ts';

/** A campaign has one, wherever it is posted. What is stored of it goes by its first name. */
export const STATUS_KEY = 'board';

/**
 * Posts or edits the status message of a campaign after an order, if what everybody knows of it has changed. The hour of an edit is
 * a message too: what is done in secret brings none.
 */
export function keepStatusMessage(
  store: Store,
  row: CampaignRow,
  live: Known,
  logged: readonly LoggedEvent[],
): void {
  const last = logged.findLast(({ audience }) => maySee(EVERYONE, audience));
  if (last === undefined) return;
  const { status } = live.core;
  if (status === 'none' || status === 'opening') return;
  const before = store.lastOfKey(row.id, STATUS_KEY);
  // Of a campaign that ends without ever having had one there is none.
  if (before === undefined && status !== 'running') return;
  const notice = statusMessageOf(live);
  const target = `channel:${row.channel}`;
  const isSame = before?.target === target && JSON.stringify(before.notice) === JSON.stringify(notice);
  if (!isSame) store.post(row.id, [{ target, audience: 'everyone', notice }], last.at);
}

function statusMessageOf(live: Known): Notice {
  const { view } = live.everyone;
  const { title, text } = live.game.status(view, EVERYONE);
  const isOver = view.core.status !== 'running';
  const lines = [...awaitedLines(live.game, view, live.awaited), ...(isOver ? [] : absenceLines(view))];
  return {
    kind: STATUS_KEY,
    living: STATUS_KEY,
    title: title.includes(asTyped(view.core.name)) ? title : `${asTyped(view.core.name)}: ${title}`,
    text: [text, ...lines].join('\n'),
    buttons: isOver ? ['status'] : ['my-orders', 'status', 'nudge'],
  };
}
