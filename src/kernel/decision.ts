/** How a decision is made: its schema gives the type of its arguments, and reading them that of the order. */
import type { z } from 'zod';
import type { CampaignState } from './campaign.ts';
import type { Args, Decision, EventMap, Work } from './game.ts';
import type { Past } from './past.ts';
import { accept, type Result } from './ruling.ts';
import type { Seat } from './seat.ts';

type Schema = z.ZodType<object>;

interface Head<G, E extends EventMap, S extends Schema> extends Omit<Decision<G, E>, 'read'> {
  readonly args: S;
}

/** An order that is legal when it is covered by an offer: its arguments are all that its effect needs. */
interface Plain<G, E extends EventMap, S extends Schema> extends Head<G, E, S> {
  readonly read?: undefined;
  effect(work: Work<G, E>, seat: Seat, order: z.output<S>): void;
}

/** An order that is read against the view: `read` gives what the effect gets, and nothing else. */
interface Read<G, E extends EventMap, S extends Schema, Order> extends Head<G, E, S> {
  read(view: CampaignState<G>, seat: Seat, args: z.output<S>, past?: Past): Result<Order>;
  effect(work: Work<G, E>, seat: Seat, order: Order): void;
}

export function decision<G, E extends EventMap, S extends Schema>(it: Plain<G, E, S>): Decision<G, E>;
export function decision<G, E extends EventMap, S extends Schema, Order>(
  it: Read<G, E, S, Order>,
): Decision<G, E>;
export function decision<G, E extends EventMap, S extends Schema, Order>(
  it: Plain<G, E, S> | Read<G, E, S, Order>,
): Decision<G, E> {
  const { effect: _, read: __, ...head } = it;
  return {
    ...head,
    read(view, seat, given: Args, past) {
      // The kernel has read them by this very schema (`judge`): they are not read a second time.
      const args = given as z.output<S>;
      if (it.read === undefined) return accept({ effect: (work) => it.effect(work, seat, args) });
      const order = it.read(view, seat, args, past);
      return order.ok ? accept({ effect: (work) => it.effect(work, seat, order.value) }) : order;
    },
  };
}
