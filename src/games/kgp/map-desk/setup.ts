/** Where a side's own may be set up (8.624): Guns (CG12), Reserves (CG7a), concealed vehicles (CG11), Fortifications (8.621 F). */

import type { Stack } from '../../../map/picture.ts';
import { onlyIf } from '../../../text/present.ts';
import { distancesFrom, reserveHexes } from '../setup/CG7-reserve-hexes.ts';
import { CONCEALED_DISTANCE } from '../setup/CG11-concealment.ts';
import { boundTo, GUN_HEXES, GUNS_AT_SETUP } from '../setup/CG12-guns-and-bore-sighting.ts';
import type { KgpCampaign } from '../state.ts';
import { steepleHexes } from '../terrain/5.2-steeples.ts';
import { areaHexes, isFrontLine } from '../units/front-line.ts';
import { placeOf, unitsOf } from '../units/ledger.ts';
import { areaAt, markingFor } from '../units/marking.ts';
import { hexOf } from '../units/place.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
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
  return onlyIf(hexes.length > 0, `No Gun in a Steeple Location: ${hexes.join(' ')} (5.21).`);
}

function reserveAid({ game }: KgpCampaign, side: Side): SetupAid {
  const common = {
    title: 'Reserves at set-up',
    rule: 'CG7a',
    text: 'Reserves may be set up here',
    stacks: [],
  };
  if (side === 'us') return { ...common, hexes: [], sentences: ['No U.S. RG sets up in Reserve (CG7c).'] };
  return { ...common, ...reserveHexes(game, side) };
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
