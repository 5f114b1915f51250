/** An offer of the desk, given by a board. */
import type { BoardAnswer, BoardOffer, GivenOrder } from '../data.ts';

/** Without a revision it may have changed since. */
type Given = Pick<BoardOffer, 'order' | 'decision'> & Partial<Pick<BoardOffer, 'fixed' | 'rev'>>;

/** An answer comes in any case, also where the connection is lost. */
export async function giveOffer(
  give: (order: GivenOrder) => Promise<BoardAnswer>,
  { order, fixed, decision, rev }: Given,
  args: GivenOrder['args'] = {},
): Promise<BoardAnswer> {
  const revision = rev === undefined ? {} : { rev };
  const given = { id: crypto.randomUUID(), order, args: { ...fixed, ...args }, decision, ...revision };
  return give(given).catch(() => ({
    ok: false as const,
    words: 'The connection was lost. Try again: what has arrived counts once.',
  }));
}
