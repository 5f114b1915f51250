/**
 * 8.6071, 8.6072, 8.6241, 8.6242, CG6c, CG7, CG12, 4.21, 5.21: why a counter cannot be set up in a Location, as its own
 * side knows the map. Before an Initial Scenario nobody has marked the Areas: players' copies say them.
 */

import { onlyIf } from '../../../text/present.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { STEEPLE_LIMIT, steepleLevel } from '../terrain/5.2-steeples.ts';
import { namedGround } from '../terrain/ground.ts';
import { buildingsByHex } from '../terrain/marks.ts';
import { marksOf } from '../terrain/position-of.ts';
import { isImmobile } from '../units/crew.ts';
import { attached, placeOf, unitsOf } from '../units/ledger.ts';
import {
  areaAt,
  markingFor,
  retainedIn,
  type SetupArea,
  territoryAt,
  territoryOf,
} from '../units/marking.ts';
import { BENEATH, placeName, printPlace, samePlace } from '../units/place.ts';
import { halfSquadEquivalents, has, type ObUnit } from '../units/unit.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { ownUnits } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';
import { setupGoal } from './8.6242-goals.ts';
import { entersFromBox, isBoxed, isReserveOutOfBox } from './CG6c-leaving-boxes.ts';
import { reserveHexes } from './CG7-reserve-hexes.ts';
import { reserves } from './CG7-reserves.ts';
import type { SetUpAt, SetUpPlaces } from './locations.ts';

/** Whether anybody has said where the Setup Areas are. */
function isMarked(game: KgpState, side: Side): boolean {
  return !isUnmarked(game, side);
}

/** Before an Initial Scenario players' copies alone have the Setup Areas. */
export function isUnmarked(game: KgpState, side: Side): boolean {
  return markingFor(game, side).areas.length === 0;
}

/** 8.6072: it lies in No Man's Land or Uncontrolled Territory, and stays there whoever sets up. */
function staysWhereItIs(game: KgpState, side: Side, unit: ObUnit): boolean {
  const { ob } = ownUnits(game, side);
  const isOnMap = placeOf(ob, unit)?.in === 'hex';
  return isOnMap && retainedIn(markingFor(game, side), side, ob, unit) === undefined;
}

/** Counters that stand by themselves and are set up on the map: of whoever is carried its carrier is set up. */
export function toSetUp(game: KgpState, side: Side): readonly ObUnit[] {
  const { ob } = ownUnits(game, side);
  return unitsOf(ob).filter(
    (unit) =>
      unit.with === undefined &&
      !has(unit, 'prisoner') &&
      !entersFromBox(game, side, unit) &&
      !(isMarked(game, side) && staysWhereItIs(game, side, unit)),
  );
}

export function isIsolatedUnit(game: KgpState, side: Side, unit: ObUnit): boolean {
  return territoryOf(markingFor(game, side), side, ownUnits(game, side).ob, unit) === 'isolated';
}

/** 8.6241: whether it belongs to the first of two turns: who is Isolated, and who goes to an Isolated Location. */
export function isOfIsolatedTurn(
  game: KgpState,
  side: Side,
  id: string,
  { place }: Pick<SetUpAt, 'place'>,
): boolean {
  const unit = ownUnits(game, side).ob.units[id];
  if (unit === undefined) return false;
  return (
    isIsolatedUnit(game, side, unit) ||
    (isMarked(game, side) && territoryAt(markingFor(game, side), side, place, unit) === 'isolated')
  );
}

/** By counter: why it cannot be set up where it is said to be. */
export function faultsById(view: KgpCampaign, side: Side, places: SetUpPlaces): ReadonlyMap<string, string> {
  const { ob } = ownUnits(view.game, side);
  return new Map(
    Object.entries(places).flatMap(([id, at]): readonly (readonly [string, string])[] => {
      const unit = ob.units[id];
      const why = unit === undefined ? `you have no ${id}` : placeFault(view, side, unit, at);
      return onlyIf(why !== undefined, [id, `${id} @${printPlace(at.place)}: ${why}`]);
    }),
  );
}

function placeFault(view: KgpCampaign, side: Side, unit: ObUnit, at: SetUpAt): string | undefined {
  const { game } = view;
  const { place } = at;
  if (unit.with !== undefined) return `it goes with ${unit.with.unit}.`;
  if (has(unit, 'prisoner')) return 'a prisoner is set up with whoever guards it.';
  if (entersFromBox(game, side, unit))
    return 'it is in a Holding Box, and enters as a reinforcement (8.6242).';
  const guns = gunsWith(game, side, unit);
  return (
    (isMarked(game, side) ? areaFault(view, side, unit, guns, at) : undefined) ??
    levelFault(game, unit, guns, place)
  );
}

function areaFault(
  view: KgpCampaign,
  side: Side,
  unit: ObUnit,
  guns: readonly ObUnit[],
  at: SetUpAt,
): string | undefined {
  const { game } = view;
  const { place } = at;
  const fixed = fixedPlace(game, side, unit);
  if (fixed !== undefined)
    return samePlace(fixed, place) ? undefined : `it stays in ${printPlace(fixed)} (8.6071, 8.6072).`;
  if (isReserve(game, side, unit)) return reserveFault(game, side, unit, at);
  const area = areaAt(markingFor(game, side), place);
  const own = area?.side === side ? area : undefined;
  const wrong = territoryFault(game, side, unit, place, own);
  if (wrong !== undefined || isBoxed(game, side, unit)) return wrong;
  for (const each of [unit, ...guns]) {
    const { hexes, sentences } = setupGoal(view, side, each);
    if (hexes.length > 0 && !hexes.includes(place.hex)) return ['not there.', ...sentences].join(' ');
  }
  return undefined;
}

/**
 * An Immobile vehicle whose Location is known; what is left where no Area is. 8.6141c: who was Mobile until it gave its
 * fuel away stands in its Area by now, and in no Location.
 */
function fixedPlace(game: KgpState, side: Side, unit: ObUnit): SetUpAt['place'] | undefined {
  const place = placeOf(ownUnits(game, side).ob, unit);
  if (place?.in !== 'hex') return undefined;
  const isFixed = unit.kind === 'vehicle' && isImmobile(unit);
  return isFixed || staysWhereItIs(game, side, unit) ? place : undefined;
}

/** 8.6241, 8.6242: its own Area, and there an Isolated part only for whoever is Isolated; who comes out of a box: any Area that is not. */
function territoryFault(
  game: KgpState,
  side: Side,
  unit: ObUnit,
  place: SetUpAt['place'],
  own: SetupArea | undefined,
): string | undefined {
  const marking = markingFor(game, side);
  const key = retainedIn(marking, side, ownUnits(game, side).ob, unit);
  if (own === undefined) return 'that Location is in none of your Setup Areas (8.6242).';
  const isIsolatedThere = territoryAt(marking, side, place, unit) === 'isolated';
  if (isBoxed(game, side, unit))
    return isIsolatedThere
      ? 'out of a Holding Box nobody sets up in an Isolated Location (CG6c).'
      : undefined;
  if (key === undefined) return 'it is Retained in no Setup Area.';
  const isIsolated = isIsolatedUnit(game, side, unit);
  const rule = isIsolated ? '8.6241' : '8.6242';
  if (key !== `area ${own.id}`)
    return `that is Area ${own.id}; it is Retained in ${placeName(key)} (${rule}).`;
  if (isIsolated && !isIsolatedThere)
    return `it is Isolated, and stays in the Isolated part of ${placeName(key)} (8.6241).`;
  return undefined;
}

/** CG7a: an RG in Reserve; on “Lg” also what of an I, V or HW RG must leave its Holding Box (CG6c). */
export function isReserve(game: KgpState, side: Side, unit: ObUnit): boolean {
  if (side !== 'german') return false;
  if (reserves(game).some(({ id }) => id === unit.origin)) return true;
  return isReserveOutOfBox(game, side, unit);
}

/** CG7, CG7a, 8.621: in the Area it is Retained in, at ground level, away from the enemy, and not hidden. */
function reserveFault(
  game: KgpState,
  side: Side,
  unit: ObUnit,
  { place, cover }: SetUpAt,
): string | undefined {
  const marking = markingFor(game, side);
  const key = retainedIn(marking, side, ownUnits(game, side).ob, unit);
  const area = marking.areas.find((each) => each.side === side && `area ${each.id}` === key);
  const { hexes, sentences } = reserveHexes(game, side, area);
  if (!hexes.includes(place.hex)) return ['not there.', ...sentences].join(' ');
  if (place.level !== 0) return 'Reserves are set up at ground level (CG7a).';
  if (cover !== 'hidden') return undefined;
  return 'what is in Reserve is under a Cloaking counter, and not hidden (CG7a).';
}

/** 4.21, 5.21, and levels that the marks say there are not. */
function levelFault(
  game: KgpState,
  unit: ObUnit,
  guns: readonly ObUnit[],
  { hex, level }: SetUpAt['place'],
): string | undefined {
  if (unit.kind === 'vehicle' && level > 0) return 'no vehicle is set up on an upper level.';
  const steeple = steepleLevel(game, hex);
  if (guns.length > 0 && level > 0 && level === steeple)
    return 'no Gun is set up in a Steeple Location (5.21).';
  const marks = marksOf({ game });
  const { map } = campaignGameOf(game.cg);
  const isCulvert = marks?.ground.culverts.has(hex) === true || namedGround(map, 'culverts').includes(hex);
  if (level === BENEATH && isCulvert) return 'nothing is set up in a Stream Culvert (4.21).';
  const highest = marks === undefined ? undefined : buildingsByHex(marks.buildings).get(hex)?.levels[hex];
  const top = Math.max(highest ?? Number.POSITIVE_INFINITY, steeple ?? 0);
  if (level > top) return `the building in ${hex} is marked with level ${highest} as its highest.`;
  return undefined;
}

/** The Guns that go with a counter, or that it is: each is bound by itself, whoever serves it (CG12, 5.21). */
function gunsWith(game: KgpState, side: Side, unit: ObUnit): readonly ObUnit[] {
  const { ob } = ownUnits(game, side);
  return [unit, ...attached(ob, unit.id)].filter(({ kind }) => kind === 'Gun');
}

/** 5.21: a Steeple Location holds one HS-equivalent. */
export function steepleFaults(game: KgpState, side: Side, places: SetUpPlaces): readonly string[] {
  const { ob } = ownUnits(game, side);
  const held = new Map<string, number>();
  for (const [id, { place }] of Object.entries(places)) {
    const unit = ob.units[id];
    if (unit === undefined || place.level <= 0 || place.level !== steepleLevel(game, place.hex)) continue;
    const name = printPlace(place);
    held.set(name, (held.get(name) ?? 0) + halfSquadEquivalents(unit));
  }
  return [...held]
    .filter(([, count]) => count > STEEPLE_LIMIT)
    .map(
      ([name, count]) =>
        `${name}: a Steeple Location holds one HS-equivalent, and these are ${count} (5.21).`,
    );
}
