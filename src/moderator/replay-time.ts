/** Stored values that replay accepts: instants that were worked out once, by the zone data of their day. */
import type { GameEvent, LoggedEvent } from '../kernel/event.ts';
import { canonicalJson } from '../kernel/json.ts';
import type { StoredOrder } from '../store/records.ts';
import type { GivenFor } from './overdue.ts';

/** An order's own events, and the deadlines that ended and began with it. */
interface Parted {
  readonly own: readonly LoggedEvent[];
  readonly deadlines: readonly LoggedEvent[];
}

const BEHIND: ReadonlySet<string> = new Set(['deadline.set', 'deadline.over']);

/** No order makes such events of its own: they stand behind all others. */
export function parted(events: readonly LoggedEvent[]): Parted {
  const own = events.findLastIndex(({ type }) => !BEHIND.has(type)) + 1;
  return { own: events.slice(0, own), deadlines: events.slice(own) };
}

interface Instants {
  readonly decision?: unknown;
  readonly due?: unknown;
  readonly last?: unknown;
  readonly moved?: readonly Instants[];
}

/**
 * The data of an event as it would be made now, with the instants that were worked out by a calendar as they are stored;
 * all else stays, so that it is compared. Another zone's data, or newer ones, would give others.
 */
export function withStoredInstants({ type, data }: GameEvent, stored: GameEvent['data']): GameEvent['data'] {
  if (type === 'deadline.set' || type === 'deadline.extended') return { ...data, ...instantsOf(stored) };
  if (type !== 'pace.resumed') return data;
  const moved = (data as Instants).moved ?? [];
  const was = (stored as Instants).moved ?? [];
  return { ...data, moved: moved.map((each, index) => ({ ...each, ...instantsOf(was[index] ?? {}) })) };
}

/** A deadline that ended before it began would be no instant that any calendar gives. */
function instantsOf({ due, last }: Instants): { readonly due?: number; readonly last?: number } {
  if (typeof due !== 'number' || typeof last !== 'number') return {};
  return Number.isInteger(due) && Number.isInteger(last) && due <= last ? { due, last } : {};
}

interface Objection {
  readonly what: string;
  readonly detail: string;
}

/** Why a stored order is not the one that the clock was to give next, or is marked as given by it without being one. */
export function objectToMark(
  order: StoredOrder | undefined,
  next: GivenFor | undefined,
  at: number,
): Objection | undefined {
  if (next === undefined) {
    if (order?.byClock !== true) return undefined;
    return { what: 'it is marked as given by the clock, which had none to give', detail: order.name };
  }
  const { seat, draft } = next;
  const isIt =
    order?.byClock === true &&
    order.seat === seat.id &&
    order.user === seat.user &&
    order.name === draft.order &&
    order.at === at &&
    canonicalJson(order.args) === canonicalJson(draft.args);
  return isIt ? undefined : objectToEnd(next);
}

/** An order that the clock was to give is not there. */
export function objectToEnd({ seat, draft }: GivenFor): Objection {
  return { what: 'the clock had another order to give before it', detail: `${draft.order} for ${seat.id}` };
}
