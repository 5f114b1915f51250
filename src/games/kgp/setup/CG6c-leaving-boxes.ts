/** CG6c EXC: on “Lg”, where no Entry Area is Eligible, what stands in German Holding Boxes sets up on-map. */
import { eligibleGerman } from '../rg/CG6-entry-areas.ts';
import type { KgpState } from '../state.ts';
import { markingFor, retainedIn, territoryAt } from '../units/marking.ts';
import { parsePlace } from '../units/place.ts';
import type { ObUnit } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';

function leavesBoxes({ cg }: KgpState, side: Side): boolean {
  return side === 'german' && campaignGameOf(cg).map === 'Lg';
}

export function isBoxed(game: KgpState, side: Side, unit: ObUnit): boolean {
  const { ob } = ownUnits(game, side);
  return retainedIn(markingFor(game, side), side, ob, unit)?.startsWith('box ') === true;
}

/** It stands in a Holding Box, and sets up nowhere. */
export function entersFromBox(game: KgpState, side: Side, unit: ObUnit): boolean {
  const setsUp = leavesBoxes(game, side) && eligibleGerman(game).length === 0;
  return isBoxed(game, side, unit) && !setsUp;
}

/** CG7a: an I, V or HW RG that leaves its Holding Box is set up in Reserve. */
export function isReserveOutOfBox(game: KgpState, side: Side, unit: ObUnit): boolean {
  const rg = game.sides.german.rgs.find(({ id }) => id === unit.origin)?.rg ?? '';
  return side === 'german' && isBoxed(game, side, unit) && /^(?:I|V|HW)\d/u.test(rg);
}

/** Locations of all Setup Areas of its side that are not Isolated for it. */
export function locationsOutOfBox(game: KgpState, side: Side, unit: ObUnit): readonly string[] {
  const { map } = campaignGameOf(game.cg);
  const marking = markingFor(game, side);
  const own = marking.areas.filter((area) => area.side === side).flatMap(({ locations }) => locations);
  return own.filter((name) => {
    const place = parsePlace(map, name);
    return place?.in === 'hex' && territoryAt(marking, side, place, unit) !== 'isolated';
  });
}
