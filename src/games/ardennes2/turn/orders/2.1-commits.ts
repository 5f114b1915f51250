/** 2.1: what becomes of orders that a side has committed: each act is played, or comes back. */

import { given, when } from '../../../../text/present.ts';
import { event } from '../../vocabulary/event.ts';
import type { Side } from '../../vocabulary/sides.ts';

import type { AnyAct, Ordered } from '../frame/act.ts';
import { kindOfAct } from './acts.ts';

interface Committed {
  readonly side: Side;
  readonly acts: readonly Ordered<AnyAct>[];
  /** The Phase ends with them. */
  readonly isLast: boolean;
  /** What a program weighed. */
  readonly weighed?: string;
}

/** To the side alone: nobody learns what it will do before it does it. */
export const actsCommitted = event<Committed>({
  type: 'acts.committed',
  fold({ sides }, { side, acts, isLast }) {
    const own = sides[side];
    own.queue = [...acts];
    own.isLast = isLast;
    own.draft = '';
    own.returned = [];
    own.rev += 1;
  },
  line: ({ acts, isLast }) => `Committed: ${acts.length} acts${when(isLast, ', then the Phase is over')}`,
  why: (_, { weighed }) => weighed,
});

interface Gone {
  readonly side: Side;
  /** The rest of the act in front; absent: it was played whole. */
  readonly rest?: Ordered<AnyAct>;
}

/** To the side alone. */
export const actPlayed = event<Gone>({
  type: 'act.played',
  fold({ sides }, { side, rest }) {
    const own = sides[side];
    const [act] = own.queue.splice(0, 1, ...given(rest));
    own.advance = act === undefined ? [] : (kindOfAct(act).advances?.(act) ?? []);
  },
  line: 'silent',
});

interface Returned {
  readonly side: Side;
  readonly line: string;
  readonly why: string;
}

/** To the side alone: it comes back as a draft, and the Phase goes on until it has been seen. */
export const actReturned = event<Returned>({
  type: 'act.returned',
  fold({ sides }, { side, line, why }) {
    const own = sides[side];
    own.queue.splice(0, 1);
    own.isLast = false;
    own.returned.push({ line, why });
    own.draft = own.draft === '' ? line : `${own.draft}\n${line}`;
    own.rev += 1;
  },
  line: ({ line, why }) => `Not played: ${line}: ${why}`,
  // To its own people alone: everybody sees only that the Phase goes on.
  toSide: (_, { line, why }) => [
    {
      kind: 'act-returned',
      title: 'One of your orders could not be played',
      text: `\`${line}\`: ${why}. It is a draft again, and the Phase is still yours: **My orders**.`,
      buttons: ['my-orders'],
    },
  ],
});
