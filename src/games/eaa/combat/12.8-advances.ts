/** 12.8–12.82, 10.6: into which hexes attackers may advance; the Allied player chooses among their own (12.8). */

import { controlledBy } from '../control/11.0-control.ts';
import { entered } from '../control/14.1-entering.ts';
import { crossing } from '../control/14.2-bridges.ts';
import { isBesideRoadblock } from '../movement/10.0-steps.ts';
import { fitTogether } from '../movement/10.4-stacking.ts';
import { isHeldWest } from '../position/10.7-british.ts';
import { keyOf } from '../position/changes.ts';
import { around, occupierOf, unitsIn } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import { isMechanized, sideOf } from '../vocabulary/counters.ts';
import { enemyOf } from '../vocabulary/formations.ts';
import { type Course, choose } from './course.ts';
import type { Field } from './field.ts';
import { ADVANCE_FAULTS, type AdvanceFault } from './trace.ts';

/** 12.8: the defenders are gone from the hex, and so is whoever had retreated into it. */
export function isVacated({ position, fight }: Field): boolean {
  return occupierOf(position, fight.target) === undefined;
}

/** Attackers that are left, not dispersed, and have not advanced yet. */
function waiting({ attackers, advanced }: Field): readonly Unit[] {
  return attackers.filter((unit) => !unit.isDispersed && !advanced.has(keyOf(unit)));
}

/** Where a unit goes from where it stands in `position`, which may be a position that is only thought of. */
export interface Advance {
  readonly position: Position;
  readonly unit: Unit;
  readonly to: number;
}

/** The fault of an advance into the hex under attack; room in it (10.4) is not asked for here. */
export function firstFault(field: Field, advance: Advance): AdvanceFault | undefined {
  return placeFault(field, advance) ?? crossingFault(field, advance);
}

/** The fault of an advance into a second hex by a unit that stands in the hex under attack; `from`: whence it came. */
export function secondFault(field: Field, from: number, advance: Advance): AdvanceFault | undefined {
  const { position, unit, to } = advance;
  const { target } = field.fight;
  if (!isMechanized(unit.counter)) return 'infantry';
  if (field.path.length < 2 && field.defenders.length > 0) return 'one-hex';
  if (to === from) return 'back';
  const stop = stopAt(field.start, position, unit, from, target);
  if (stop !== undefined) return stop;
  const fault = placeFault(field, advance) ?? crossingFault(field, advance);
  if (fault !== undefined) return fault;
  if (to === field.path[0]) return undefined;
  return deviationFault(field, advance);
}

/** 12.82, 15.22, 10.8: why the unit must stop in the hex that it has entered first. */
function stopAt(
  start: Position,
  position: Position,
  { counter }: Unit,
  from: number,
  target: number,
): AdvanceFault | undefined {
  if (crossing(start, from, target).kind === 'river') return 'stop-river';
  if (sideOf(counter) === 'german') return isBesideRoadblock(position, target) ? 'stop-roadblock' : undefined;
  const isBeside = around(position.ground, target).some((hex) => position.detachments.has(hex));
  return isBeside ? 'stop-detachment' : undefined;
}

function placeFault({ fight }: Field, { position, unit, to }: Advance): AdvanceFault | undefined {
  const side = sideOf(unit.counter);
  if (occupierOf(position, to) === enemyOf(side)) return 'enemy';
  if (side === 'german') return position.roadblocks.has(to) ? 'roadblock' : undefined;
  if (position.detachments.has(to)) return 'detachment';
  if (!isHeldWest(position, unit) || fight.isXxxFree === true) return undefined;
  if (position.ground.hexes[to]?.isBeyondMeuse === true) return undefined;
  return 'xxx';
}

/** 12.82: one unit over a hexside without a bridge, and one over a bridge into a hex under enemy control. */
function crossingFault(field: Field, { position, unit, to }: Advance): AdvanceFault | undefined {
  const between = crossing(position, unit.hex, to);
  if (between.kind === 'open' || !field.crossed.has(between.id)) return undefined;
  if (between.kind === 'river') return 'river-crossed';
  if (controlledBy(position, field.defenderSide)[to] !== 1) return undefined;
  return 'bridge-crossed';
}

/** 12.81: off the path of retreat. */
function deviationFault({ defenderSide }: Field, { position, unit, to }: Advance): AdvanceFault | undefined {
  const between = crossing(position, unit.hex, to);
  if (between.kind === 'river') return 'river';
  const control = controlledBy(position, defenderSide);
  if (control[unit.hex] === 1 && control[to] === 1) return 'control';
  const isForest = position.ground.hexes[to]?.terrain === 'forest';
  return isForest && !between.road ? 'forest' : undefined;
}

/** 10.4: where the advance is completed. */
export function hasRoom({ position, unit, to }: Advance): boolean {
  return fitTogether([...unitsIn(position, to), unit]);
}

/** A way of one unit, the hex under attack first. */
interface Way {
  readonly unit: Unit;
  readonly way: readonly number[];
  readonly fault: AdvanceFault | undefined;
}

/** All ways that one unit could think of now. */
function waysOf(field: Field, unit: Unit): readonly Way[] {
  const { position, fight } = field;
  const { target } = fight;
  const first = { position, unit, to: target };
  const fault = firstFault(field, first);
  const roomless = hasRoom(first) ? undefined : 'stacking';
  const short: Way = { unit, way: [target], fault: fault ?? roomless };
  if (fault !== undefined) return [short];
  const there = entered(position, unit, target);
  const further = around(position.ground, target)
    .toSorted((a, b) => a - b)
    .map((to): Way => {
      const advance: Advance = { position: there, unit: { ...unit, hex: target }, to };
      const second = secondFault(field, unit.hex, advance) ?? (hasRoom(advance) ? undefined : 'stacking');
      return { unit, way: [target, to], fault: second };
    });
  return [short, ...further];
}

/**
 * 10.6, 13.0: no advance ends where the unit could not trace supply, unless it cannot where it stands nor at the end of any
 * other way.
 */
function supplied(field: Field, ways: readonly Way[]): readonly Way[] {
  const [first] = ways;
  if (first === undefined) return ways;
  const { unit } = first;
  const { position } = field;
  const traces = (at: Position, hex: number) => supplyOf(at, sideOf(unit.counter)).trace(hex).ok;
  const cut = ways.filter(({ way, fault }) => {
    if (fault !== undefined) return false;
    const [end = unit.hex] = way.slice(-1);
    return !traces(after(position, unit, way), end);
  });
  const open = ways.filter(({ fault }) => fault === undefined);
  if (cut.length === open.length && !traces(position, unit.hex)) return ways;
  return ways.map((way) => (cut.includes(way) ? { ...way, fault: 'supply' } : way));
}

function after(position: Position, unit: Unit, way: readonly number[]): Position {
  let at = position;
  let from = unit;
  for (const to of way) {
    at = entered(at, from, to);
    from = { ...from, hex: to };
  }
  return at;
}

const DONE = 'done';

/** One unit after the other, as the Allied player says, until they are done or no unit can. */
export function* alliedAdvances(field: Field): Course<void> {
  const { grid } = field.position.ground;
  const spell = ({ unit, way }: Way) => [keyOf(unit), ...way.map((hex) => grid.hexAt(hex))].join('>');
  for (;;) {
    const all = waiting(field).flatMap((unit) => supplied(field, waysOf(field, unit)));
    const open = new Map(
      all.filter((way) => way.fault === undefined).map((way) => [spell(way), way] as const),
    );
    const barred = all.flatMap((way) =>
      way.fault === undefined
        ? []
        : [{ option: spell(way), rule: ADVANCE_FAULTS[way.fault], why: way.fault }],
    );
    const options = [DONE, ...open.keys()];
    const chosen = open.get(yield* choose('12.8', 'advance', options, barred));
    if (chosen === undefined) return;
    for (const hex of chosen.way) field.advance(keyOf(chosen.unit), hex);
    field.note({ rule: '12.8', unit: keyOf(chosen.unit), way: chosen.way, options });
  }
}
