/** 3.6 Bug Out: which Artillery has to run, and whereto. Friends, Barrage markers and Bonds do not matter. */
import { type Flood, pathTo } from '../../../map/search.ts';
import { floodOver } from '../../../map/steps.ts';
import { isShutHexside } from '../movement/1.3-roads-and-crossings.ts';
import { MOST_IN_A_HEX } from '../movement/3.1-stacking.ts';
import { isFullJam } from '../movement/3.1-steps.ts';
import { countAt, hasEnemy, isBesideEnemy, stacksBeside, stacksOf } from '../position/near.ts';
import type { Position, Stack, Unit } from '../position/position.ts';
import { type Bridged, hasRoad, openRoads } from '../position/roads.ts';
import type { Supply } from '../supply/3.7-supply.ts';
import { faceOf, isArtillery } from '../vocabulary/counters.ts';
import { enemyOf, SIDES, type Side } from '../vocabulary/sides.ts';

/** Enemies with less than that printed are not run from. */
const FEARED_ATTACK = 2;
/** Road hexes from where it stood to where it goes, at least. */
const ROAD_HEXES = 8;

/** Artillery that has to Bug Out, or may have to for all that whoever looks knows. */
export interface BugOutDue {
  readonly gun: Unit;
  /** The hex of the enemy before whom it runs: of several the first, clockwise. */
  readonly from: number;
  /** Nothing that is known of the enemy there makes it run, but there are counters that are not known. */
  readonly isSure: boolean;
}

/**
 * Artillery of a side that must Bug Out before the enemies beside it. `moved`: those who have just moved there with their
 * own MP; absent: a Phase begins, and all count. DG Artillery never does.
 */
export function bugOutsOf(position: Position, side: Side, moved?: ReadonlySet<Unit>): readonly BugOutDue[] {
  return stacksOf(position, side).flatMap(({ hex, units }) => {
    const guns = units.filter((unit) => isArtillery(unit.counter) && !unit.dg);
    if (guns.length === 0) return [];
    const enemies = stacksBeside(position, enemyOf(side), hex);
    const feared = (isSure: boolean) =>
      enemies.find((stack) => threat(position, stack, hex, moved) === isSure);
    const found = feared(true) ?? feared(false);
    if (found === undefined) return [];
    const isSure = threat(position, found, hex, moved) === true;
    return guns.map((gun) => ({ gun, from: found.hex, isSure }));
  });
}

/** The same of both sides, as a Phase begins. */
export function bugOutsAtPhaseStart(position: Position): readonly BugOutDue[] {
  return SIDES.flatMap((side) => bugOutsOf(position, side));
}

/** Whether Artillery runs from a unit that comes beside it. */
export function isRunFrom({ counter, steps }: Unit): boolean {
  return !isArtillery(counter) && faceOf(counter, steps).attack >= FEARED_ATTACK;
}

/** Whether Artillery has to run from a stack beside it: yes; `false`: perhaps; `undefined`: no. */
function threat(
  position: Position,
  { hex, units, hidden }: Stack,
  gun: number,
  moved: ReadonlySet<Unit> | undefined,
): boolean | undefined {
  // The footnote: not across a hexside that keeps this very unit from attacking.
  const isFeared = units.some(
    (unit) =>
      (moved === undefined || moved.has(unit)) &&
      isRunFrom(unit) &&
      !isShutHexside(position, unit.counter.maType, hex, gun),
  );
  if (isFeared) return true;
  // Over what is shut to Leg nobody attacks.
  if (hidden > 0 && moved === undefined && !isShutHexside(position, 'leg', hex, gun)) return false;
  return undefined;
}

/** Why a hex is no destination. */
export type NoBugOut =
  | 'no road leads there'
  | 'fewer than eight road hexes away'
  | 'an enemy stands there'
  | 'beside an enemy'
  | 'an occupied Traffic Jam'
  | 'overstacked'
  | 'Out of Supply';

/** Whereto Artillery can Bug Out. */
export class BugOut {
  readonly #position: Position;
  readonly #gun: Unit;
  readonly #supply: Supply;
  readonly #roads: Flood;

  /** @param supply of its side, in the same position */
  constructor(position: Position, gun: Unit, supply: Supply) {
    this.#position = position;
    this.#gun = gun;
    this.#supply = supply;
    // Enemies and Bonds on the way are ignored; bridges that are not there are not.
    this.#roads = floodOver(position.ground.grid, openRoads(position), nearestRoad(position, gun.hex));
  }

  /** Every legal destination, in the order of the grid; none: it stays, and becomes DG all the same. */
  get hexes(): readonly number[] {
    return [...this.#roads.distances.keys()].filter((hex) => this.whyNot(hex) === undefined);
  }

  /** The first condition that a hex does not meet; `undefined`: it meets all. A road hex is not Prohibited for Mech. */
  whyNot(hex: number): NoBugOut | undefined {
    const position = this.#position;
    const { side } = this.#gun.counter;
    const far = this.#roads.distances[hex] ?? NONE;
    if (far === NONE) return 'no road leads there';
    if (far < ROAD_HEXES) return 'fewer than eight road hexes away';
    if (hasEnemy(position, side, hex)) return 'an enemy stands there';
    if (isBesideEnemy(position, side, hex)) return 'beside an enemy';
    if (isFullJam(position, side, hex)) return 'an occupied Traffic Jam';
    if (countAt(position, hex) >= MOST_IN_A_HEX) return 'overstacked';
    return this.#supply.isSupplied(hex) ? undefined : 'Out of Supply';
  }

  /** The shortest way there along roads, from its hex or the road nearest to it. */
  wayTo(hex: number): readonly number[] {
    if ((this.#roads.distances[hex] ?? NONE) === NONE) return [];
    return pathTo(this.#roads, hex);
  }
}

const NONE = -1;

/** The hex if a road comes to it, else all road hexes that are nearest; how far they are is not counted. */
function nearestRoad(position: Bridged, hex: number): readonly number[] {
  const { grid } = position.ground;
  let nearest = Number.POSITIVE_INFINITY;
  let found: number[] = [];
  for (let at = 0; at < grid.net.size; at += 1) {
    const far = grid.stepsBetween(hex, at);
    if (far > nearest || !hasRoad(position, at)) continue;
    if (far < nearest) found = [];
    nearest = far;
    found.push(at);
  }
  return found;
}
