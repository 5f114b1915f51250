/** Free undo: a side takes back its own last order, as long as that was nobody else's business. */
import { z } from 'zod';
import type { CampaignState } from '../campaign.ts';
import { decision } from '../decision.ts';
import type { Decision, Game } from '../game.ts';
import type { Offer } from '../offer.ts';
import type { Past, Undoable } from '../past.ts';
import { accept, refuseAtTable } from '../ruling.ts';
import type { Seat } from '../seat.ts';

/**
 * The order that a seat can take back now: its side's last order, while the decision that it was for is still open.
 * The keeper of the past has checked that all of it was for that side alone, without roll or seal.
 */
function openUndo<G>(
  game: Game<G>,
  view: CampaignState<G>,
  seat: Seat,
  past: Past | undefined,
): Undoable | undefined {
  const last = past?.undoable;
  if (last?.decision === undefined) return undefined;
  const isAmong = (offers: readonly Offer[] = []) =>
    offers.some(({ decision }) => decision === last.decision);
  // Whoever may not give it any more can still take it back while it is open.
  const of = game.decisions.find(({ order }) => order === last.order);
  if (isAmong(past?.offersOf?.(last.order)) || isAmong(of?.offers(view, seat))) return last;
  return undefined;
}

/** Once more takes back the order before it, and so on backwards. */
export function undoOrder<G>(game: Game<G>): Decision<G> {
  return decision({
    order: 'order.undo',
    rule: 'table',
    summary: 'Take back your side’s last order, if nothing of it was public, rolled or sealed',
    args: z.strictObject({}),
    // A subordinate can take back only their own orders; others are not found for them.
    share: () => true,
    offers(view, seat, past) {
      const last = openUndo(game, view, seat, past);
      if (last === undefined) return [];
      return [
        {
          order: 'order.undo',
          // Another order is another decision: a button takes back the one that it was drawn for, or nothing.
          decision: `undo/${last.to}`,
          rev: 0,
          rule: 'table',
          label: 'Undo',
          detail: `Takes back your side’s last order (${last.order}).`,
          fixed: {},
          fields: [],
          aside: true,
        },
      ];
    },
    read(view, seat, _args, past) {
      const last = openUndo(game, view, seat, past);
      if (last !== undefined) return accept(last);
      return refuseAtTable(
        game,
        'nothing-to-undo',
        'You have nothing to take back on your own: only your side’s last order can be, while its decision is open and nothing of it was public, rolled or sealed.',
        'To take back more, propose to go back (/campaign rewind).',
      );
    },
    effect(work, seat, { order, from, to }) {
      if (seat.side !== undefined)
        work.emit('order.undone', `side:${seat.side}`, { order, from, to, by: seat.id });
    },
  });
}
