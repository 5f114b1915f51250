import type { KgpState } from '../state.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import type { Side } from '../vocabulary/sides.ts';

export const RULE = '8.6242';

/** 8.6242, 8.15: whatever exited in the last scenario goes from the shaded part of its Holding Box to where it can enter. */
export function unshaded(game: KgpState, side: Side): readonly ObChange[] {
  return unitsOf(game.sides[side].ob).flatMap(({ id, place }): ObChange[] =>
    place?.in === 'box' && place.shaded
      ? [{ op: 'set', id, to: { place: { in: 'box', entry: place.entry, shaded: false } } }]
      : [],
  );
}
