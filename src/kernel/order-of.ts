/** From which order an event came: known in memory, and in no event, view or export. */
import type { GameEvent } from './event.ts';

const ORDERS = new WeakMap<GameEvent, number>();

/**
 * Remembers from which order an event came: the same number for all events of one order, in the program's memory and
 * nowhere else, since it counts everybody's secret orders. A log of which it is not known ends an order with each event.
 */
export function inOrder<E extends GameEvent>(event: E, order: number): E {
  ORDERS.set(event, order);
  return event;
}

/** `undefined`: not known. */
export function orderOf(event: GameEvent): number | undefined {
  return ORDERS.get(event);
}

/** Makes a changed copy of an event one of the same order. */
export function inSameOrder<E extends GameEvent>(copy: E, of: GameEvent): E {
  const order = ORDERS.get(of);
  return order === undefined ? copy : inOrder(copy, order);
}
