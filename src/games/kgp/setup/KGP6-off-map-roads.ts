/** KGP6: a road that exits the map goes on behind its edge, for whoever sets up off-map to enter by it. */

/** The rule for a Map Group, as a half sentence of what is told of entering. */
export function offMapRoads(map: string): string {
  return `${ROADS}${ROADS_OF[map] ?? ''}`;
}

const ROADS =
  'a road that exits goes on off-map, of its kind, along its hexrow or coordinate; all else there is Open Ground (KGP6).';

/** Where roads go on, as far as the example of the rule says. */
const ROADS_OF: Readonly<Record<string, string>> = {
  St: ' On “St” paved ones east along E, J and Q, unpaved ones south along 7 and 25.',
};
