/** 8.6242, 8.15: who is in a Holding Box enters from its unshaded part, whatever exited in the last scenario among them. */
import { eligibleGerman } from '../rg/CG6-entry-areas.ts';
import { type ObChange, unitsOf } from '../units/ledger.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { KgpWork } from '../vocabulary/step.ts';
import { offMapRoads } from './KGP6-off-map-roads.ts';
import type { SettingUp } from './setup-rule.ts';

/** Units that exited stand in the shaded part until the next set-up. */
export function unshadeHoldingBoxes(work: KgpWork, side: Side): void {
  const changes = unitsOf(ownUnits(work.state.game, side).ob).flatMap(({ id, place }): ObChange[] => {
    if (place?.in === 'box' && place.shaded)
      return [{ op: 'set', id, to: { place: { in: 'box', entry: place.entry, shaded: false } } }];
    return [];
  });
  if (changes.length > 0) recordChanges(work, side, '8.6242', changes);
}

const NOT_ENTERED =
  'What sets up off-map in a RPh and does not enter in that Player Turn goes to the shaded part: it enters no more in this scenario, and is Retained for the next (CG7).';

/** CG6c: what German Holding Boxes hold when no German Entry Area is Eligible. */
const NO_ENTRY =
  'No Entry Area is Eligible to you: what stands in a Holding Box may enter there all the same, whoever Controls its arrow hex (CG6c).';
const NO_ENTRY_ON_LG =
  'No Entry Area is Eligible to you: on “Lg” what stands in a Holding Box sets up on-map, in Reserve if it is of an I, V or HW RG (CG6c).';

/** How what stands in Holding Boxes enters. */
export function enteringReminder({ game, side, units, onMap }: SettingUp): readonly string[] {
  if (onMap.length === units.length) return [];
  const { map } = campaignGameOf(game.cg);
  const enter = `From a Holding Box (unshaded part) reinforcements enter; ${offMapRoads(map)}`;
  if (side === 'us' || eligibleGerman(game).length > 0) return [enter, NOT_ENTERED];
  return map === 'Lg' ? [NO_ENTRY_ON_LG] : [enter, NOT_ENTERED, NO_ENTRY];
}
