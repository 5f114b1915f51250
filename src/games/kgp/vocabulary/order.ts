/** Orders of this game: most of them are a side's, whoever of its people gives them. */
import type { z } from 'zod';
import { decision } from '../../../kernel/decision.ts';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Result } from '../../../kernel/ruling.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { KgpCampaign, Level } from '../state.ts';
import type { Side } from './sides.ts';
import { type CheckedDecision, type KgpWork, sideOf } from './step.ts';

/** What `read` says of an order that no offer covers, and of which no rule says why: it is refused in general words. */
export const NOT_OFFERED = 'not offered';

interface Head<S> {
  /** `recon.choose` */
  readonly order: string;
  readonly rule: string;
  /** One sentence for players. */
  readonly summary: string;
  readonly args: S;
  /** The one level at which there is such an order; absent: at both. */
  readonly level?: Level;
  /** Whether its rule is open to that side. While it is not, nothing is offered, and no rule is asked why not. */
  isOpen?(view: KgpCampaign, side: Side): boolean;
  offers(view: KgpCampaign, side: Side, seat: Seat): readonly Offer[];
  share?(view: KgpCampaign, seat: Seat, offer: Offer): boolean;
}

interface Plain<S extends z.ZodType<object>> extends Head<S> {
  readonly read?: undefined;
  effect(work: KgpWork, side: Side, order: z.output<S>): void;
}

interface Read<S extends z.ZodType<object>, Order> extends Head<S> {
  /** The checked order, which is all that the effect gets; or why it cannot be. */
  read(view: KgpCampaign, side: Side, args: z.output<S>): Result<Order> | typeof NOT_OFFERED;
  effect(work: KgpWork, side: Side, order: Order): void;
}

/** An order of a side. Of a seat without one (a GM) it is neither asked nor taken. */
export function sideOrder<S extends z.ZodType<object>>(it: Plain<S>): CheckedDecision;
export function sideOrder<S extends z.ZodType<object>, Order>(it: Read<S, Order>): CheckedDecision;
export function sideOrder<S extends z.ZodType<object>, Order>(
  it: Plain<S> | Read<S, Order>,
): CheckedDecision {
  const isOpen = (view: KgpCampaign, side: Side) =>
    (it.level === undefined || view.game.level === it.level) && it.isOpen?.(view, side) !== false;
  return decision({
    order: it.order,
    rule: it.rule,
    summary: it.summary,
    args: it.args,
    ...(it.share === undefined ? {} : { share: it.share }),
    offers(view: KgpCampaign, seat) {
      const side = sideOf(seat);
      return side === undefined || !isOpen(view, side) ? [] : it.offers(view, side, seat);
    },
    read(view: KgpCampaign, seat, args): Result<(work: KgpWork) => void> {
      const side = sideOf(seat);
      // Not offered, and no rule of the game is asked why.
      if (side === undefined || view.core.status !== 'running' || !isOpen(view, side)) return accept(nothing);
      if (it.read === undefined) return accept((work) => it.effect(work, side, args));
      const order = it.read(view, side, args);
      if (order === NOT_OFFERED) return accept(nothing);
      return order.ok ? accept((work) => it.effect(work, side, order.value)) : order;
    },
    effect: (work: KgpWork, _seat, carryOut) => carryOut(work),
  });
}

function nothing(): void {}
