/** 8.6242, 8.15: whatever exited in the last scenario goes from the shaded part of its Holding Box to where it can enter. */
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';

export function unshadeHoldingBoxes(work: KgpWork, side: Side): void {
  const changes = unitsOf(ownUnits(work.state.game, side).ob).flatMap(({ id, place }): ObChange[] =>
    place?.in === 'box' && place.shaded
      ? [{ op: 'set', id, to: { place: { in: 'box', entry: place.entry, shaded: false } } }]
      : [],
  );
  if (changes.length > 0) recordChanges(work, side, '8.6242', changes);
}
