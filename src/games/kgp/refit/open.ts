/** Whether a side can give the orders of a rule of the RePh now. */
import type { Offer } from '../../../kernel/offer.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import { boundTo, isDone } from '../vocabulary/step.ts';
import { isAt } from './part.ts';

/** Whether a side can give the orders of a rule of the RePh: it is there, and has not said that it is done. */
export function openAt({ game }: KgpCampaign, side: Side | undefined, rule: string): side is Side {
  return side !== undefined && isAt(game, side, rule) && !isDone(game, side, rule);
}

/** The same, and nothing that the side has asked for is still to be rolled. */
export function mayOrderAt(view: KgpCampaign, side: Side, rule: string): boolean {
  return openAt(view, side, rule) && ownUnits(view.game, side).asked.length === 0;
}

/** The common part of every offer of such a rule. */
export function baseOf(game: KgpState, side: Side, rule: string): Pick<Offer, 'decision' | 'rev' | 'rule'> {
  return boundTo(rule, game, game.sides[side].rev);
}
