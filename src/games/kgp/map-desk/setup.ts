/** Where a side's own may be set up (8.624): Guns (CG12), Reserves (CG7a), concealed vehicles (CG11), Fortifications (8.621 F). */

import type { Stack } from '../../../map/picture.ts';
import { flood } from '../../../map/search.ts';
import { CONCEALED_DISTANCE } from '../setup/CG11-concealment.ts';
import { boundTo, GUN_HEXES, GUNS_AT_SETUP } from '../setup/CG12-guns-and-bore-sighting.ts';
import type { KgpCampaign } from '../state.ts';
import { steepleHexes } from '../terrain/5.2-steeples.ts';
import { areaHexes, isFrontLine } from '../units/front-line.ts';
import { placeOf, unitsOf } from '../units/ledger.ts';
import { areaAt, type Marking, markingFor } from '../units/marking.ts';
import { hexOf } from '../units/place.ts';
import { campaignGameOf, entryAreasOf } from '../vocabulary/charts.ts';
import { gridOf } from '../vocabulary/hex.ts';
import { hexMapOf } from '../vocabulary/hex-map.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';
import type { Aid } from './look.ts';

export interface SetupAid {
  readonly title: string;
  readonly rule: string;
  readonly sentences: readonly string[];
  /** The hexes' meaning, in the legend. */
  readonly text: string;
  readonly hexes: readonly string[];
  readonly stacks: readonly Stack[];
}

export function aidOf(campaign: KgpCampaign, side: Side, aid: Aid): SetupAid {
  switch (aid) {
    case 'guns':
      return gunAid(campaign, side);
    case 'reserves':
      return reserveAid(campaign, side);
    case 'vehicles':
      return vehicleAid(campaign, side);
    case 'front-line':
      return frontLineAid(campaign, side);
  }
}

function gunAid({ game }: KgpCampaign, side: Side): SetupAid {
  const { map } = campaignGameOf(game.cg);
  const marking = markingFor(game, side);
  const { ob } = ownUnits(game, side);
  const guns = unitsOf(ob).flatMap((unit) => {
    const place = unit.kind === 'Gun' ? placeOf(ob, unit) : undefined;
    const area = place?.in === 'hex' ? areaAt(marking, place) : undefined;
    if (place?.in !== 'hex' || area?.side !== side) return [];
    const own = new Set(area.locations.map(hexOf));
    const from = boundTo(game, side, unit);
    const within = from === undefined ? [...own] : gridOf(hexMapOf(game)).within(from.hex, GUN_HEXES);
    return [{ unit, hex: place.hex, area: area.id, hexes: within.filter((hex) => own.has(hex)) }];
  });
  return {
    title: 'Guns at set-up',
    rule: 'CG12',
    text: 'Guns may be set up here',
    hexes: [...new Set(guns.flatMap(({ hexes }) => hexes))],
    stacks: guns.map(({ hex }) => ({
      hex,
      pieces: [{ text: 'G', colour: side, shape: 'square', leads: true }],
    })),
    sentences: [
      ...(guns.length === 0
        ? ['None of your Guns ended the last scenario in a hex of your Setup Areas.']
        : guns.map(
            ({ unit, hex, area, hexes }) =>
              `${unit.id} ${unit.type}, ${hex}: ${hexes.length} hexes of Area ${area}`,
          )),
      GUNS_AT_SETUP,
      ...steeples(map),
    ],
  };
}

/** 5.21 */
function steeples(map: string): readonly string[] {
  const hexes = steepleHexes(map);
  return hexes.length === 0 ? [] : [`No Gun in a Steeple Location: ${hexes.join(' ')} (5.21).`];
}

/** CG7a: as near to the enemy as Reserves may be set up. */
const RESERVE_DISTANCE = 8;

function reserveAid({ game }: KgpCampaign, side: Side): SetupAid {
  const common = {
    title: 'Reserves at set-up',
    rule: 'CG7a',
    text: 'Reserves may be set up here',
    stacks: [],
  };
  if (side === 'us') return { ...common, hexes: [], sentences: ['No U.S. RG sets up in Reserve (CG7c).'] };
  const { map } = campaignGameOf(game.cg);
  const marking = markingFor(game, side);
  const enemy = enemyOf(side);
  const entries = entryAreasOf(map)
    .filter((area) => area.entries.some((entry) => entry.side === enemy))
    .flatMap(({ hexes }) => hexes);
  const far = distancesFrom(hexMapOf(game), [...areaHexes(marking, enemy), ...entries]);
  const own = groundHexes(marking, side);
  if (own.length === 0)
    return { ...common, hexes: [], sentences: ['Each of your Setup Areas is Isolated: no Reserves (CG7a).'] };
  const eligible = own.filter((hex) => far(hex) >= RESERVE_DISTANCE);
  const most = Math.max(...own.map(far));
  const hexes = eligible.length > 0 ? eligible : own.filter((hex) => far(hex) === most);
  return {
    ...common,
    hexes,
    sentences: [
      eligible.length > 0
        ? `Ground level, eight or more hexes from every U.S. Setup-Area and Entry-Area hex: ${hexes.length} hexes.`
        : `Nowhere eight hexes from every U.S. Setup-Area and Entry-Area hex: as far away as possible, ${most} hexes.`,
      'Not in an Isolated Location (CG7a).',
    ],
  };
}

function vehicleAid({ game }: KgpCampaign, side: Side): SetupAid {
  const marking = markingFor(game, side);
  const far = distancesFrom(hexMapOf(game), [...areaHexes(marking, enemyOf(side))]);
  const hexes = [...areaHexes(marking, side)].filter((hex) => far(hex) >= CONCEALED_DISTANCE);
  return {
    title: 'Concealed vehicles at set-up',
    rule: 'CG11',
    text: 'vehicles may begin concealed here',
    hexes,
    stacks: [],
    sentences: [
      `Six or more hexes from the nearest enemy Setup-Area Location: ${hexes.length} hexes, where they are Concealment Terrain (CG11).`,
      'Also Concealment Terrain before play: a Location out of LOS of every enemy Setup-Area Location.',
    ],
  };
}

function frontLineAid({ game }: KgpCampaign, side: Side): SetupAid {
  const marking = markingFor(game, side);
  const hexes = [...areaHexes(marking, side)].filter((hex) =>
    isFrontLine(hexMapOf(game), marking, side, hex),
  );
  return {
    title: 'Fortifications at set-up',
    rule: '8.621',
    text: 'Front-Line Hex: those marked F alone',
    hexes,
    stacks: [],
    sentences: [
      `${hexes.length} Front-Line Hexes (8.2): of what you have bought, only those that the table marks F may be set up in them; the others anywhere else in your Setup Areas (8.621, footnote F).`,
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
function distancesFrom(map: string, hexes: readonly string[]): (hex: string) => number {
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
