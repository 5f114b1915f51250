/** The campaign goes back, or an order of one's own side is taken back: what that leaves behind (`standing.ts`). */

import { when } from '../../text/present.ts';
import { asTyped } from '../../text/typed-text.ts';
import { seatOf } from '../campaign.ts';
import { because, tableEvent } from '../table-event.ts';

/**
 * The campaign goes back to just after the order that made the public event `to`, the last one of that order. `era` counts
 * the rewinds. `dice: 'same'`: what was rolled and taken back comes out as it did; `fresh`: by other dice.
 */
interface Rewound {
  readonly to: number;
  /** The number of the line that it ends with, where it was named by it. */
  readonly line?: string;
  readonly era: number;
  readonly dice: 'same' | 'fresh';
  readonly by: string;
  readonly reason: string;
}

/** A point in words: its line; as it was told before points had one, the number of an event. */
export function pointName({ to, line }: Pick<Rewound, 'to' | 'line'>): string {
  return line === undefined ? `point ${to}` : `line ${line}`;
}

/** That the game went back is no part of what goes back. */
export const campaignRewound = tableEvent('campaign.rewound', {
  fold(core, { era }: Rewound) {
    core.era = era;
  },
  isAboutTheTable: true,
  line({ dice, reason, ...point }) {
    const by = when(dice === 'fresh', ', with fresh dice');
    return `The campaign goes back to ${pointName(point)}${by}${because(reason)}`;
  },
  toEveryone({ view: { core } }, { dice, by, reason, ...point }) {
    const why = when(reason !== '', ` “${asTyped(reason)}”`);
    const rolls =
      dice === 'same'
        ? 'Rolls made after it come out as they did, and the log notes that they were seen.'
        : 'Rolls made after it are made again with fresh dice.';
    return [
      {
        kind: 'rewound',
        title: `The campaign goes back to ${pointName(point)}`,
        text: `Moved by ${asTyped(seatOf(core, by)?.name ?? by)}.${why}\nWhat came after it no longer counts; the log keeps it. Seats, and what was agreed at the table, stay. ${rolls} Earlier buttons no longer work.`,
        buttons: ['my-orders', 'status'],
        mention: core.seats.filter((s) => s.side !== undefined).map((s) => s.id),
      },
    ];
  },
});

/** To its own side: what an order of it brought is taken back, its events `from` to `to` of that side. */
interface Undone {
  readonly order: string;
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

/** The person who did it is answered, and their side's log has it: nobody else is told. */
export const orderUndone = tableEvent('order.undone', {
  fold(core, _data: Undone) {
    core.undone += 1;
  },
  isAboutTheTable: true,
  line: ({ by, order }, { view }) =>
    `${seatOf(view.core, by)?.name ?? 'Somebody'} undoes an order of their side (${order})`,
});
