/** CG7a: where Reserves are set up: away from the enemy's Setup and Entry Areas, at ground level, not Isolated. */

import { flood } from '../../../map/search.ts';
import type { KgpState } from '../state.ts';
import { areaHexes } from '../units/front-line.ts';
import { type Marking, markingFor, type SetupArea } from '../units/marking.ts';
import { campaignGameOf, entryAreasOf } from '../vocabulary/charts.ts';
import { gridOf } from '../vocabulary/hex.ts';
import { hexMapOf } from '../vocabulary/hex-map.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';

/** As near to the enemy as Reserves may be set up. */
const RESERVE_DISTANCE = 8;

interface ReserveHexes {
  readonly hexes: readonly string[];
  readonly sentences: readonly string[];
}

/** `area`: the one that an RG is Retained in (CG7); absent: all of the side's. */
export function reserveHexes(game: KgpState, side: Side, area?: SetupArea): ReserveHexes {
  const { map } = campaignGameOf(game.cg);
  const marking = markingFor(game, side);
  const enemy = enemyOf(side);
  const entries = entryAreasOf(map)
    .filter((area) => area.entries.some((entry) => entry.side === enemy))
    .flatMap(({ hexes }) => hexes);
  const far = distancesFrom(hexMapOf(game), [...areaHexes(marking, enemy), ...entries]);
  const own = groundHexes(area === undefined ? marking : { ...marking, areas: [area] }, side);
  if (own.length === 0)
    return { hexes: [], sentences: ['Each of your Setup Areas is Isolated: no Reserves (CG7a).'] };
  const eligible = own.filter((hex) => far(hex) >= RESERVE_DISTANCE);
  const most = Math.max(...own.map(far));
  const hexes = eligible.length > 0 ? eligible : own.filter((hex) => far(hex) === most);
  return {
    hexes,
    sentences: [
      eligible.length > 0
        ? `Ground level, eight or more hexes from every U.S. Setup-Area and Entry-Area hex: ${hexes.length} hexes.`
        : `Nowhere eight hexes from every U.S. Setup-Area and Entry-Area hex: as far away as possible, ${most} hexes.`,
      'Not in an Isolated Location (CG7a).',
    ],
  };
}

/** Hexes of Areas that are not Isolated, whose ground level is the side's and is not Isolated. */
function groundHexes(marking: Marking, side: Side): readonly string[] {
  const isolated = new Set(marking.isolation?.infantry);
  return [
    ...new Set(
      marking.areas
        .filter((area) => area.side === side && (marking.isolation !== undefined || !area.isolated))
        .flatMap(({ locations }) => locations.filter((at) => !at.includes('/') && !isolated.has(at))),
    ),
  ];
}

/** How far each hex is from the nearest of some; infinitely where there are none. */
export function distancesFrom(map: string, hexes: readonly string[]): (hex: string) => number {
  const grid = gridOf(map);
  const { distances } = flood(
    grid.net,
    hexes.map((hex) => grid.indexOf(hex)),
    () => true,
  );
  return (hex) => {
    const far = distances[grid.indexOf(hex)] ?? -1;
    return far < 0 ? Number.POSITIVE_INFINITY : far;
  };
}
