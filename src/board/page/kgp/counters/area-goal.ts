/** 8.606, 8.613: an Area of a side's own, or an Entry Area, as somewhere that counters may go. */
import { areaHexes } from '../../../../games/kgp/units/front-line.ts';
import { markingFor } from '../../../../games/kgp/units/marking.ts';
import { entryAreasOf } from '../../../../games/kgp/vocabulary/charts.ts';
import type { Goal, Own } from './task.ts';

/** @param place as the notations have it: `area A`, or an Entry Area by its hex */
export function areaGoal({ campaign, side, map }: Own, place: string, label: string, key = place): Goal {
  const named = place.split(' ').at(-1) ?? '';
  const hexes = place.startsWith('area ')
    ? [...areaHexes(markingFor(campaign.game, side), side, named)]
    : (entryAreasOf(map).find(({ hex }) => hex === named)?.hexes ?? []);
  return { key, label, hexes };
}
