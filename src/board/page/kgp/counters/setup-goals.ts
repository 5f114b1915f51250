/** 8.6241, 8.6242: where counters may be set up, as the judge of a set-up by Location has it. */
import { faultsById, isUnmarked } from '../../../../games/kgp/setup/8.624-location-faults.ts';
import type { SetupGoal } from '../../../../games/kgp/setup/8.6242-goals.ts';
import { markingFor } from '../../../../games/kgp/units/marking.ts';
import { hexOf, parsePlace } from '../../../../games/kgp/units/place.ts';
import type { ObUnit } from '../../../../games/kgp/units/unit.ts';
import { type Aims, NOWHERE, type Own } from './task.ts';

export function aimsOf(
  { campaign, side }: Own,
  units: readonly ObUnit[],
  { hexes, unknown, sentences }: SetupGoal,
): Aims {
  if (units.length === 0) return NOWHERE;
  // Nobody has said where the Areas are: players' copies do.
  if (isUnmarked(campaign.game, side))
    return {
      ...NOWHERE,
      isAnywhere: true,
      sentences: ['The Areas of the first map are on your copy of it.'],
    };
  const none = hexes.length === 0 && units.length > 1 ? ['There is no hex for all of them.'] : [];
  return {
    goals: hexes.map((hex) => ({ key: hex, label: hex, hexes: [hex] })),
    unknown,
    isAnywhere: false,
    sentences: [...sentences, ...none],
  };
}

/** Locations of one's own Areas in a hex: of a building it may be an upper level alone. */
export function ownLocations({ campaign, side }: Own, hex: string): readonly string[] {
  return markingFor(campaign.game, side).areas.flatMap((area) =>
    area.side === side ? area.locations.filter((name) => hexOf(name) === hex) : [],
  );
}

/** Whether all of them may be set up in a Location. */
export function isOpenAt({ campaign, side, map }: Own, units: readonly ObUnit[], key: string): boolean {
  const place = parsePlace(map, key);
  if (place?.in !== 'hex') return false;
  return faultsById(campaign, side, Object.fromEntries(units.map(({ id }) => [id, { place }]))).size === 0;
}
