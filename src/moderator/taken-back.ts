/** Messages whose events were taken back: those that wait are withdrawn, those delivered are named. */

import { partsOf } from '../kernel/bundle.ts';
import { pointName } from '../kernel/course/going-back-events.ts';
import type { GameEvent, LoggedEvent } from '../kernel/event.ts';
import type { Notice } from '../kernel/notice.ts';
import { orderOf } from '../kernel/order-of.ts';
import { isPerson } from '../kernel/seat.ts';
import { coreEvent } from '../kernel/table-events.ts';
import { timelineOf } from '../kernel/timeline.ts';
import type { CampaignRow, Letter, OutboxRow, Store } from '../store/store.ts';
import { plural } from '../text/plural.ts';
import { asTyped } from '../text/typed-text.ts';
import type { Live } from './live.ts';

/** So many messages are named by their titles. */
const NAMED = 8;

/**
 * Withdraws what still waits of the orders that `event`, which is in the log, has taken back; what is to be said of the
 * rest. A living message that was begun behind the point says so from now on, and the new course of things posts its
 * own; one that was begun before shows again what it showed then. In the transaction of the order.
 */
export function takeBack(
  store: Store,
  { id, channel }: Pick<CampaignRow, 'id' | 'channel'>,
  live: Live,
  event: LoggedEvent,
): readonly Letter[] {
  const log = live.log();
  const at = log.findIndex((each) => isSame(each, event));
  const { takenBack } = timelineOf(log.slice(0, at + 1));
  const orders = [...new Set(takenBack.flatMap((each) => orderOf(each) ?? []))];
  const { core } = live.state;
  const { delivered, living } = store.takeBack(id, orders, `${core.era}.${core.undone}`);
  const edits = living.map(({ row, key, isGone }): Letter => {
    const { target, audience, seat } = row;
    const notice = isGone ? marked(row.notice) : row.notice;
    const letter = { target, audience, notice: { ...notice, living: key } };
    return seat === null ? letter : { ...letter, seat };
  });
  const it = coreEvent(event);
  if (it.type !== 'campaign.rewound') return edits;
  const { to } = it.data;
  const point = log.find((each) => each.audience === 'everyone' && (each as LoggedEvent).no === to);
  store.dropSaves(id, point?.at ?? 0);
  const target = `channel:${channel}`;
  const everybody: Letter = {
    target,
    audience: 'everyone',
    notice: named(
      delivered.filter((row) => row.target.startsWith('channel:')),
      'Messages here that no longer count',
    ),
  };
  const own = core.seats.filter(isPerson).map(
    (seat): Letter => ({
      target: `user:${seat.user}`,
      audience: seat.side === undefined ? 'gm' : `side:${seat.side}`,
      seat: seat.id,
      notice: named(
        delivered.filter((row) => row.seat === seat.id),
        `“${asTyped(core.name)}” goes back to ${pointName(it.data)}: of what I told you here`,
      ),
    }),
  );
  return [everybody, ...own, ...edits];
}

/** A message that was taken back while it was under way has reached its reader all the same: it says so, by an edit. */
export function sayTakenBack(store: Store, id: number): void {
  const row = store.outboxRow(id);
  if (row === undefined) return;
  const { campaign, target, audience, seat, notice, at } = row;
  const living = row.living ?? `late/${id}`;
  store.setLiving(id, living);
  const letter = { target, audience, notice: { ...marked(notice), living } };
  store.post(campaign, [seat === null ? letter : { ...letter, seat }], at);
}

/** What stands above its living part is named with the other messages of its order, as if it were one by itself. */
function marked(notice: Notice): Notice {
  return {
    ...notice,
    title: `Taken back: ${notice.title}`,
    text: `-# This no longer counts: what it tells was taken back.\n${notice.text}`,
  };
}

function isSame(one: GameEvent, other: LoggedEvent): boolean {
  return one.type === other.type && one.audience === other.audience && (one as LoggedEvent).no === other.no;
}

/** Those of one reader, the latest by name. */
function named(rows: readonly OutboxRow[], title: string): Notice {
  const names = rows.slice(-NAMED).map(({ notice }) => `> ${(partsOf(notice)[0] ?? notice).title}`);
  const more = rows.length > NAMED ? [`> … and ${rows.length - NAMED} earlier`] : [];
  const count = rows.length === 0 ? 'Nothing is taken back.' : `${plural(rows.length, 'message')}:`;
  return { kind: 'taken-back', title, text: [count, ...more, ...names].join('\n') };
}
