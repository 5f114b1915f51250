/** The latest orders of each side, for people who want to take their last one back. */

import type { GameEvent } from '../kernel/event.ts';
import type { Offer } from '../kernel/offer.ts';
import { orderOf } from '../kernel/order-of.ts';
import type { Undoable } from '../kernel/past.ts';
import type { Seat } from '../kernel/seat.ts';
import { isAboutTheTable } from '../kernel/table-events.ts';
import type { GivenOrder } from '../store/store.ts';

interface OwnOrder extends Undoable {
  readonly id: number;
  /** Nothing of it is public, rolled, sealed or asked for. */
  readonly isFree: boolean;
}

/** By side, the latest last. Plain data. */
export type OwnOrders = Record<string, readonly OwnOrder[]>;

/** So many of a side's are kept. */
const KEPT = 30;

/** Of what binds or shows more than a draft does. */
const BINDING: readonly string[] = ['rolled', 'sealed', 'committed', 'dice.asked', 'dice.entered'];

/** The decision as long as whose openness an order of this offer can be undone; none where it said that it cannot. */
export function undoableIn({ decision, irrevocable }: Offer): string | undefined {
  return irrevocable === undefined ? decision : undefined;
}

/** Adds an event that comes next. `sideOf`: of a seat, also when its person has left by now. */
export function noteEvent(
  own: OwnOrders,
  sideOf: (seat: string) => string | undefined,
  event: GameEvent & { readonly no?: number },
  givenBy: (order: number) => GivenOrder | undefined,
): void {
  if (event.type === 'campaign.rewound') {
    for (const side of Object.keys(own)) delete own[side];
    return;
  }
  if (isAboutTheTable(event.type) && event.type !== 'order.undone') return;
  const id = orderOf(event);
  const given = id === undefined ? undefined : givenBy(id);
  const side = given && sideOf(given.seat);
  if (id === undefined || given === undefined || side === undefined) return;
  const all = own[side] ?? [];
  if (event.type === 'order.undone') {
    own[side] = all.slice(0, -1);
    return;
  }
  const { no } = event;
  const isFree = event.audience === `side:${side}` && !BINDING.includes(event.type) && no !== undefined;
  const last = all.at(-1);
  const { name: order, seat: by, found: decision } = given;
  own[side] =
    last?.id === id
      ? [...all.slice(0, -1), { ...last, to: no ?? last.to, isFree: last.isFree && isFree }]
      : [...all, { id, order, by, decision, from: no ?? 0, to: no ?? 0, isFree }].slice(-KEPT);
}

/** The last order of a seat's side, if it can be taken back by that seat: by who gave it, or who commands the side. */
export function undoableOf(own: OwnOrders, { side, id, role }: Seat): Undoable | undefined {
  const last = side === undefined ? undefined : own[side]?.at(-1);
  if (last?.isFree !== true || (last.by !== id && role !== 'commander')) return undefined;
  const { isFree: _isFree, id: _id, ...undoable } = last;
  return undoable;
}
