/** 7.1–7.41: where an Allied reserve unit can be deployed, and of every other hex why it cannot. */

import { fieldsIf, onlyIf } from '../../../text/present.ts';
import { fitTogether } from '../movement/10.4-stacking.ts';
import { DINANT, isDinantBrigade } from '../position/10.7-british.ts';
import { withUnitAt } from '../position/changes.ts';
import { around, sidesOf, unitsIn } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import { armyOf, type Counter } from '../vocabulary/counters.ts';
import type { Day } from '../vocabulary/dates.ts';
import type { Army } from '../vocabulary/formations.ts';

/** How far from Germans and their towns: standard, at a map edge, strategic, British (7.41); and how near to friends. */
const [AWAY, AWAY_AT_EDGE, AWAY_STRATEGIC, AWAY_BRITISH, RANGE] = [3, 2, 5, 2, 3];
/** 7.3: so many days behind the printed date a unit comes without a card. */
const DELAY = 2;

export const DEPLOY_FAULTS = {
  area: '7.1',
  road: '7.1',
  head: '7.1',
  enemy: '7.1',
  'enemy-town': '7.1',
  detachment: '15.22',
  taken: '7.1',
  stacking: '10.4',
  range: '7.1',
  'east-of-meuse': '7.41',
  unsupplied: '7.41',
} as const;
export type DeployFault = keyof typeof DEPLOY_FAULTS;

export type DeployHex =
  | {
      readonly hex: number;
      readonly ok: true;
      readonly by: 'division' | 'corps' | 'army' | 'strategic' | 'british';
    }
  | {
      readonly hex: number;
      readonly ok: false;
      readonly fault: DeployFault;
      /** How far it is, and would have to be. */
      readonly distance?: number;
      readonly least?: number;
    };

/** 7.11: dated with an S, or earlier than today. */
export function isStrategic({ entry }: Pick<Counter, 'entry'>, day: Day): boolean {
  return entry !== undefined && 'day' in entry && (entry.isStrategic || printedDay(entry) < day);
}

/** 7.3: it may be deployed in the Reserve Phase without a card. */
export function isDelayed({ entry }: Pick<Counter, 'entry'>, day: Day): boolean {
  return entry !== undefined && 'day' in entry && printedDay(entry) <= day - DELAY;
}

/** Also of those whom an event has held up (8.11). */
function printedDay({ day, printed = day }: { readonly day: Day; readonly printed?: Day }): Day {
  return printed;
}

/** Of every hex of the map. `unit`: in the Reserve Units box, with any hex. */
export function deploymentOf(position: Position, unit: Unit): readonly DeployHex[] {
  if (isHeldBritish(position, unit)) return britishDeployment(position, unit);
  const { ground } = position;
  const places = placesOf(position, unit);
  const near = friendsNear(position, unit, places);
  const strategic = isStrategic(unit.counter, position.day);
  return ground.hexes.map((_, hex): DeployHex => {
    const place = places[hex];
    if (place === undefined) throw new Error(`no place ${hex}`);
    if (place.fault !== undefined) return { hex, ok: false, fault: place.fault };
    const { away } = place;
    const edge = ground.hexes[hex]?.isMapEdge === true;
    if (strategic && away.distance >= (edge ? AWAY_AT_EDGE : AWAY_STRATEGIC))
      return { hex, ok: true, by: 'strategic' };
    const least = edge ? AWAY_AT_EDGE : AWAY;
    if (away.distance < least)
      return { hex, ok: false, fault: away.isTown ? 'enemy-town' : 'enemy', distance: away.distance, least };
    return near.hexes.has(hex) ? { hex, ok: true, by: near.by } : { hex, ok: false, fault: 'range' };
  });
}

/** 7.41: of XXX Corps, before a German unit has been west of the Meuse. */
function isHeldBritish({ british }: Position, { counter }: Unit): boolean {
  return counter.corps === 'XXX' && british?.isMeuseCrossed !== true;
}

/**
 * 7.41: in a road hex in Allied supply beyond the Meuse (29A at Dinant, too), near its division or corps if that is on the map,
 * two hexes from the enemy: these in place of the other restrictions of section 7. 15.22 holds besides.
 */
function britishDeployment(position: Position, unit: Unit): readonly DeployHex[] {
  const { ground, stacks } = position;
  const { grid } = ground;
  const net = supplyOf(position, 'allied');
  const awayFrom = enemiesOf(position);
  const friends = britishFriends(position, unit);
  const isBrigade = isDinantBrigade(unit.counter);
  const faultOf = (hex: number): DeployFault | undefined => {
    const isDinant = isBrigade && grid.hexAt(hex) === DINANT;
    if (ground.hexes[hex]?.isBeyondMeuse !== true && !isDinant) return 'east-of-meuse';
    if (!sidesOf(ground, hex).some(({ slot }) => ground.road(hex, slot))) return 'road';
    if (stacks.get(hex)?.side === 'german') return 'taken';
    if (!net.trace(hex).ok) return 'unsupplied';
    if (isAtDetachment(position, hex)) return 'detachment';
    if (!fitTogether([...unitsIn(position, hex), unit])) return 'stacking';
    const isNear =
      friends.length === 0 || friends.some((friend) => grid.stepsBetween(hex, friend.hex) <= RANGE);
    return isNear ? undefined : 'range';
  };
  return ground.hexes.map((_, hex): DeployHex => {
    const fault = faultOf(hex);
    if (fault !== undefined) return { hex, ok: false, fault };
    const { distance, isTown } = awayFrom(hex);
    if (distance >= AWAY_BRITISH) return { hex, ok: true, by: 'british' };
    return { hex, ok: false, fault: isTown ? 'enemy-town' : 'enemy', distance, least: AWAY_BRITISH };
  });
}

/** 15.22: in or beside the hex of a detachment. */
function isAtDetachment({ ground, detachments }: Position, hex: number): boolean {
  return detachments.has(hex) || around(ground, hex).some((at) => detachments.has(at));
}

/** 7.41: those of its division on the map; if there are none, of XXX Corps. */
function britishFriends({ stacks }: Position, { counter }: Unit): readonly Unit[] {
  const british = [...stacks.values()].flatMap(({ units }) =>
    units.filter((each) => each.counter.corps === 'XXX'),
  );
  const own = british.filter(
    (each) => counter.division !== undefined && each.counter.division === counter.division,
  );
  return own.length > 0 ? own : british;
}

/** How far German units that are not isolated and German towns are from a hex, and which of them is nearer. */
function enemiesOf({ ground, stacks, owners }: Position): (hex: number) => Away {
  const { grid } = ground;
  const enemies = [...stacks.values()]
    .filter(({ side, units }) => side === 'german' && units.some(({ supply }) => supply !== 'isolated'))
    .map(({ hex }) => hex);
  const towns = [...owners].filter(([, owner]) => owner === 'german').map(([hex]) => hex);
  const closest = (hex: number, others: readonly number[]) => {
    let least = Number.POSITIVE_INFINITY;
    for (const other of others) least = Math.min(least, grid.stepsBetween(hex, other));
    return least;
  };
  return (hex) => {
    const [units, built] = [closest(hex, enemies), closest(hex, towns)];
    return { distance: Math.min(units, built), isTown: built < units };
  };
}

/** How far the enemy is, and whether a town of theirs is nearer than a unit. */
interface Away {
  readonly distance: number;
  readonly isTown: boolean;
}

type Place = { readonly fault: DeployFault } | { readonly fault?: undefined; readonly away: Away };

/**
 * The facts of hexes that hold whichever units stand near: area, road, supply, detachments, room; and of those in which
 * nothing is wrong, how far the enemy is.
 */
function placesOf(position: Position, unit: Unit): readonly Place[] {
  const { ground, stacks } = position;
  const { grid } = ground;
  const net = supplyOf(position, 'allied');
  const awayFrom = enemiesOf(position);
  const area = ground.areas.get(unit.counter.corps);
  const faultOf = (hex: number): DeployFault | undefined => {
    const row = Number(grid.hexAt(hex).slice(0, 2));
    if (area !== undefined && (row < area[0] || row > area[1])) return 'area';
    if (!sidesOf(ground, hex).some(({ slot }) => ground.road(hex, slot))) return 'road';
    if (stacks.get(hex)?.side === 'german') return 'taken';
    if (!net.isHead(hex)) return 'head';
    if (isAtDetachment(position, hex)) return 'detachment';
    if (fitTogether([...unitsIn(position, hex), unit])) return undefined;
    return 'stacking';
  };
  return ground.hexes.map((_, hex): Place => {
    const fault = faultOf(hex);
    return fault === undefined ? { away: awayFrom(hex) } : { fault };
  });
}

/** 7.1: hexes near a unit of its division; if there is none that would do, of its corps; then of its army. */
function friendsNear(
  position: Position,
  { counter }: Unit,
  places: readonly Place[],
): { readonly hexes: ReadonlySet<number>; readonly by: 'division' | 'corps' | 'army' } {
  const { ground } = position;
  const { grid } = ground;
  const allied = [...position.stacks.values()].flatMap(({ side, units }) => (side === 'allied' ? units : []));
  const isOf = {
    division: (other: Counter) => counter.division !== undefined && other.division === counter.division,
    corps: (other: Counter) => other.corps === counter.corps,
    army: (other: Counter) => deploysWith(other) === deploysWith(counter),
  } as const;
  const open = ground.hexes.flatMap(({ isMapEdge }, hex) => {
    const place = places[hex];
    const isOpen =
      place !== undefined &&
      place.fault === undefined &&
      place.away.distance >= (isMapEdge ? AWAY_AT_EDGE : AWAY);
    return onlyIf(isOpen, hex);
  });
  for (const by of ['division', 'corps', 'army'] as const) {
    const friends = allied.filter((unit) => isOf[by](unit.counter));
    const hexes = open.filter((hex) => friends.some((unit) => grid.stepsBetween(hex, unit.hex) <= RANGE));
    if (hexes.length > 0) return { hexes: new Set(hexes), by };
  }
  return { hexes: new Set(), by: 'army' };
}

/** 7.41: XXX Corps comes in as a corps of 1st Army once the Meuse is crossed. */
function deploysWith(counter: Counter): Army {
  const army = armyOf(counter);
  return army === 'xxx' ? 'us1' : army;
}

/** With a reserve in its hex. 10.8: a Roadblock goes when an Allied unit enters its hex. */
export function deployedAt(position: Position, unit: Unit, hex: number): Position {
  const roadblocks = new Set([...position.roadblocks].filter((at) => at !== hex));
  const isFromDinant =
    isDinantBrigade(unit.counter) &&
    isHeldBritish(position, unit) &&
    position.ground.grid.hexAt(hex) === DINANT;
  return {
    ...withUnitAt(position, unit, hex),
    roadblocks,
    ...fieldsIf(isFromDinant, { british: { ...position.british, isFromDinant: true } }),
  };
}

/** The objection of 7.2 to units being deployed together in these hexes; `undefined`: none. */
export function togetherFault(
  { ground: { grid } }: Pick<Position, 'ground'>,
  placed: readonly { readonly unit: Unit; readonly hex: number }[],
): { readonly division: string; readonly airborne: boolean } | undefined {
  const divisions = new Set(placed.flatMap(({ unit }) => unit.counter.division ?? []));
  for (const division of divisions) {
    const those = placed.filter(({ unit }) => unit.counter.division === division);
    const hexes = [...new Set(those.map(({ hex }) => hex))];
    const airborne = those.length > MOST_TOGETHER && those.every(({ unit }) => unit.counter.isAirborne);
    const [one = 0, other = 0] = hexes;
    const isPair = airborne && hexes.length === 2 && grid.stepsBetween(one, other) === 1;
    if (hexes.length > 1 && !isPair) return { division, airborne };
  }
  return undefined;
}

/** More units than stack (10.4): an airborne division takes two hexes that touch. */
const MOST_TOGETHER = 3;
