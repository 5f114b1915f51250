/** A side's word on a counter type of its own that neither rules nor charts give. */
import { emit, event } from '../vocabulary/event.ts';
import { unitsIn } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';

/** Secret: what it has said, by chart cell. */
export const counterSaid = event<{ side: Side; id: string; value: string }>({
  type: 'counter.said',
  fold(game, { side, id, value }) {
    const own = game.sides[side];
    unitsIn(own).said = { ...unitsIn(own).said, [id]: { value } };
    own.rev += 1;
  },
  line: 'silent',
});

export function sayOfCounter(work: KgpWork, side: Side, id: string, value: string): void {
  emit(work, counterSaid, `side:${side}`, { side, id, value });
}
