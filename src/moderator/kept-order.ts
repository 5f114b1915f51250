/** An order that stands although the answer to it may not have arrived: whoever gave it is told. */
import { instant } from '../kernel/instant.ts';
import type { Notice } from '../kernel/notice.ts';
import type { Moderator } from './moderator.ts';

/** To the person who gave it, by direct message; they see it there, or on their desk. */
function keptNotice(at: number): Notice {
  return {
    kind: 'order-kept',
    title: 'Your order stands',
    text: `My answer to what you did ${instant(at, 'R')} may not have reached you. It is done; you need not do it again. *My orders* shows how things stand.`,
    buttons: ['my-orders'],
    uncollected: true,
    unannounced: true,
  };
}

/**
 * The answer to an interaction is lost. If it brought an order that was accepted, its giver is told by direct message
 * that it stands, or they would take it for lost too. Where that door is closed, nothing shows in the channel: the
 * order itself may be a secret.
 */
export function tellKept(moderator: Moderator, interaction: string): boolean {
  const { store, campaigns } = moderator;
  const order = store.orderOfInteraction(interaction);
  const seat = order && campaigns.byId(order.campaign).live.core.seats.find(({ id }) => id === order.seat);
  if (order === undefined || seat === undefined || seat.user !== order.user) return false;
  const letter = {
    target: `user:${order.user}`,
    audience: `seat:${seat.id}`,
    seat: seat.id,
    notice: keptNotice(order.at),
  } as const;
  store.transaction(() => store.post(order.campaign, [letter], moderator.now()));
  moderator.onPosted();
  return true;
}
