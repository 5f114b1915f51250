/** An offer of the desk, given by a board. */
import type { BoardAnswer, BoardOffer, GivenOrder } from '../data.ts';

/** An answer comes in any case, also where the connection is lost. */
export async function giveOffer(
  give: (order: GivenOrder) => Promise<BoardAnswer>,
  { order, fixed, decision, rev }: BoardOffer,
  args: GivenOrder['args'] = {},
): Promise<BoardAnswer> {
  return give({ id: crypto.randomUUID(), order, args: { ...fixed, ...args }, decision, rev }).catch(() => ({
    ok: false as const,
    words: 'The connection was lost. Try again: what has arrived counts once.',
  }));
}
