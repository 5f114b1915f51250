/** The one message that says how a campaign stands, kept up to date in its channel: from public events alone. */
import { absenceLines } from '../kernel/announce-absence.ts';
import { EVERYONE, maySee } from '../kernel/audience.ts';
import { type AwaitedSince, awaitedIn, awaitedLines, awaitedSince } from '../kernel/awaited.ts';
import type { LoggedEvent } from '../kernel/event.ts';
import type { Notice } from '../kernel/notice.ts';
import { takesBack } from '../kernel/standing.ts';
import { asTyped } from '../kernel/typed-text.ts';
import type { CampaignRow, Store } from '../store/store.ts';
import type { Live } from './live.ts';

/** A campaign has one, wherever it is posted. */
export const BOARD_KEY = 'board';

/** By campaign in memory, since which event each open decision has been so: folded once, then kept. */
const open = new WeakMap<Live, readonly AwaitedSince[]>();

/**
 * Posts or edits the board of a campaign after an order, if what everybody knows of it has changed. The hour of an edit is
 * a message too: what is done in secret brings none.
 */
export function keepBoard(store: Store, row: CampaignRow, live: Live, logged: readonly LoggedEvent[]): void {
  const last = logged.findLast(({ audience }) => maySee(EVERYONE, audience));
  if (last === undefined) return;
  const { status } = live.state.core;
  if (status === 'none' || status === 'opening') return;
  const awaited = sinceWhen(live, last, logged.some(takesBack));
  const before = store.lastOfKey(row.id, BOARD_KEY);
  // Of a campaign that ends without ever having had one there is none.
  if (before === undefined && status !== 'running') return;
  const notice = boardNotice(live, awaited);
  const target = `channel:${row.channel}`;
  const isSame = before?.target === target && JSON.stringify(before.notice) === JSON.stringify(notice);
  if (!isSame) store.post(row.id, [{ target, audience: 'everyone', notice }], last.at);
}

function sinceWhen(live: Live, last: LoggedEvent, isBack: boolean): readonly AwaitedSince[] {
  const before = isBack ? undefined : open.get(live);
  const { no, at } = last;
  const awaited =
    before === undefined
      ? awaitedSince(live.game, live.logOf(EVERYONE) as readonly LoggedEvent[])
      : awaitedIn(live.game, live.view(live.viewerOf(undefined))).map((each): AwaitedSince => {
          const { since = { no, at } } = before.find(({ decision }) => decision === each.decision) ?? {};
          return { ...each, since };
        });
  open.set(live, awaited);
  return awaited;
}

function boardNotice(live: Live, awaited: readonly AwaitedSince[]): Notice {
  const viewer = live.viewerOf(undefined);
  const view = live.view(viewer);
  const { title, text } = live.game.status(view, EVERYONE);
  const isOver = view.core.status !== 'running';
  const lines = [...awaitedLines(live.game, view, awaited), ...(isOver ? [] : absenceLines(view))];
  return {
    kind: BOARD_KEY,
    living: BOARD_KEY,
    title: title.includes(asTyped(view.core.name)) ? title : `${asTyped(view.core.name)}: ${title}`,
    text: [text, ...lines].join('\n'),
    buttons: isOver ? ['status'] : ['my-orders', 'status', 'nudge'],
  };
}
