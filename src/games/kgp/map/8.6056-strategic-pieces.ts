/** 8.6056, last row: which of a side's own pieces make their Location Strategic though the stated marking has it otherwise. */

import { given, onlyIf } from '../../../text/present.ts';
import type { KgpCampaign } from '../state.ts';
import { makesStrategic } from '../units/8.6056-chart.ts';
import { placeOf, unitsOf } from '../units/ledger.ts';
import { type Marking, territoryOf } from '../units/marking.ts';
import { printPlace } from '../units/place.ts';
import { unitWords } from '../units/territory.ts';
import type { ObUnit, Territory } from '../units/unit.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';

/**
 * Mistakes of the stated marking about a side's own pieces, for that side alone: it decides whether it agrees. Such a
 * piece makes its Location Strategic, save a vehicle in Bypass of an enemy one.
 */
export function strategicHints(campaign: KgpCampaign, side: Side, marking: Marking): readonly string[] {
  const { ob } = ownUnits(campaign.game, side);
  return unitsOf(ob).flatMap((unit) => {
    if (!makesStrategic(campaign, side, unit)) return [];
    const place = placeOf(ob, unit);
    const territory = territoryOf(marking, side, ob, unit);
    if (place?.in !== 'hex' || territory === undefined) return [];
    return wrongOf(`${unitWords(unit)} in ${printPlace(place)}`, unit, territory);
  });
}

const NO_STRATEGIC_LOCATION: Readonly<Partial<Record<Territory, string>>> = {
  'no-mans-land': 'No Man’s Land, which a Strategic Location can never be (8.6051)',
  uncontrolled: 'Uncontrolled Territory',
};

function wrongOf(who: string, { kind }: ObUnit, territory: Territory): readonly string[] {
  if (territory === 'enemy-area')
    return onlyIf(
      kind === 'vehicle',
      `${who} stands in an enemy Area by this marking: right only in Bypass of an enemy Strategic Location, and then it is taken over (8.6056). Elsewhere its Location is Strategic.`,
    );
  const wrong = NO_STRATEGIC_LOCATION[territory];
  return given(
    wrong,
    (wrong) =>
      `${who} makes its Location Strategic (8.2, 8.6056), but by this marking it stands in ${wrong}.`,
  );
}
