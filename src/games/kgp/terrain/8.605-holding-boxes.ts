/** 8.605: a side without a Strategic Location that is not Isolated has Holding Boxes alone for those in Uncontrolled Territory. */
import type { Location } from '../front/position.ts';
import type { KgpState } from '../state.ts';
import { markingFor, territoryAt } from '../units/marking.ts';
import { BENEATH, hexOf, type Place } from '../units/place.ts';
import { boxDestinations, type Destination, destinations } from '../units/territory.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isStrategic, type PublicMarks } from './marks.ts';
import { frontMarks } from './position-of.ts';

/** Where those in Uncontrolled Territory can be Retained: as {@link destinations}, or in Holding Boxes alone. */
export function uncontrolledDestinations(game: KgpState, side: Side): readonly Destination[] {
  return hasBoxesAlone(game, side) ? boxDestinations(game, side) : destinations(game, side);
}

/**
 * Whether all that the side Controls of Strategic Locations is Isolated, as it knows it (8.6052 EXC). A hex of an Area can
 * be open where its Strategic Locations are not: it does not count. Which those are a marking that is stated by hand does
 * not say, so its Areas stand for them.
 */
export function hasBoxesAlone(game: KgpState, side: Side): boolean {
  const marking = markingFor(game, side);
  const marks = game.mended.boxesByLocation ? frontMarks({ game }) : undefined;
  if (marks === undefined) return marking.areas.every((area) => area.side !== side || area.isolated);
  // 8.2: a Location is Isolated where an Infantry MMC would be.
  return [...marks.control].every(
    ([at, by]) =>
      by !== side ||
      !isStrategic(marks, at) ||
      territoryAt(marking, side, placeIn(marks, at), { kind: 'squad' }) !== 'friendly',
  );
}

/** Where a counter in a Location is said to be: on a bridge it is at level 0, beneath it below. */
function placeIn({ bridges }: PublicMarks, location: Location): Place & { in: 'hex' } {
  const hex = hexOf(location);
  const part = location.slice(hex.length + 1);
  if (part === 'bridge') return { in: 'hex', hex, level: 0 };
  return { in: 'hex', hex, level: part === '0' && bridges.has(hex) ? BENEATH : Number(part) };
}
