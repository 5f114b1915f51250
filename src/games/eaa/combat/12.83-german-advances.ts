/** 12.83: which German attackers advance, and whither: one after the other, by the table and its restrictions. */

import { fieldsIf, onlyIf, present } from '../../../text/present.ts';
import { isAcrossRiver } from '../chits/combat-facts.ts';
import { isSurrounded } from '../control/11.0-control.ts';
import { entered } from '../control/14.1-entering.ts';
import type { Restriction } from '../german/9.21-restrictions.ts';
import { barOn } from '../german/gate.ts';
import { isBuilt } from '../ground/ground.ts';
import { arrowsFor } from '../position/arrows.ts';
import { keyOf } from '../position/changes.ts';
import { around, unitsIn } from '../position/near.ts';
import { bySelector, objectiveOf } from '../position/order.ts';
import { isBracketed, type Position, type Unit } from '../position/position.ts';
import { supplyOf } from '../supply/13.1-supply.ts';
import { type Advance, firstFault, hasRoom, secondFault } from './12.8-advances.ts';
import { type Course, roll } from './course.ts';
import type { Field } from './field.ts';
import type { AdvanceChoice, AdvanceFault, AdvanceRoute, AdvanceVerdict } from './trace.ts';

/** Always; a die need not be rolled. */
const CERTAIN = 10;

/** Up to which die result a unit advances, by how many have advanced into the hex before it: none, one, two or more. */
const TABLE: { readonly [row in AdvanceRoute['row']]: readonly [number, number, number] } = {
  forward: [CERTAIN, 6, 0],
  near: [7, 3, 0],
  other: [0, 0, 0],
};

/** 13.12: until this day all Germans are in supply, whatever their situation. */
const LAST_INITIAL_SUPPLY = 18;
const SURROUNDED_FROM = 22;
const SURROUNDED_HOLD = 4;

/** By 9.21, why it stays where it is. */
const KEEPS: { readonly [rule in Restriction['rule']]: AdvanceFault } = {
  '9.21a': 'beside-vp-hex',
  '9.21b': 'frees',
  '9.21c': 'opens',
  '9.21d': 'opens',
};

/** In ascending order, each as far as it goes. */
export function* germanAdvances(field: Field): Course<void> {
  for (const unit of field.attackers.toSorted(bySelector)) {
    const bar = barOf(field, unit);
    if (bar === undefined) yield* advanceOne(field, unit);
    else field.note({ rule: '12.83', unit: keyOf(unit), result: 'stays', bar });
  }
}

function barOf({ fight }: Field, unit: Unit): 'dispersed' | 'brackets' | 'helper' | undefined {
  if (unit.isDispersed) return 'dispersed';
  if (isBracketed(unit)) return 'brackets';
  if (fight.helpers?.includes(keyOf(unit)) !== true) return undefined;
  return 'helper';
}

function* advanceOne(field: Field, unit: Unit): Course<void> {
  const { position, fight } = field;
  const first = firstVerdict(field, { position, unit, to: fight.target });
  if (!(yield* goes(field, unit, { hexes: [first], by: 'attacked hex', taken: first }))) return;
  const here = { ...unit, hex: fight.target };
  const second = secondChoice(field, field.position, here, unit.hex);
  if (second !== undefined) yield* goes(field, here, second);
}

/** Rolls where it must; `true`: the unit has gone there. */
function* goes(field: Field, unit: Unit, choice: AdvanceChoice): Course<boolean> {
  const { taken } = choice;
  const key = keyOf(unit);
  const chance = taken?.chance ?? 0;
  const isRolled = chance > 0 && chance < CERTAIN;
  const die = isRolled
    ? yield* roll('12.83', 'advance', chance, { unit: key, hex: taken?.hex ?? unit.hex })
    : undefined;
  const isGoing = taken !== undefined && (die ?? 1) <= chance;
  field.note({
    rule: '12.83',
    unit: key,
    from: unit.hex,
    choice,
    ...present({ die }),
    result: isGoing ? 'advances' : 'stays',
  });
  if (isGoing) field.advance(key, taken.hex);
  return isGoing;
}

/** The hex under attack. It must have room for the unit, unless that is sure to go on. */
function firstVerdict(field: Field, advance: Advance): AdvanceVerdict {
  const { position, unit, to } = advance;
  const fault = firstFault(field, advance);
  if (fault !== undefined) return { hex: to, chance: 0, fault };
  const verdict = verdictOn(field, advance);
  if (hasRoom(advance)) return verdict;
  const further = secondChoice(field, entered(position, unit, to), { ...unit, hex: to }, unit.hex);
  return further?.taken?.chance === CERTAIN ? verdict : { hex: to, chance: 0, fault: 'stacking' };
}

/** Which second hex is checked; `undefined`: none is open to it at all. */
function secondChoice(field: Field, position: Position, unit: Unit, from: number): AdvanceChoice | undefined {
  const judge = (to: number): AdvanceVerdict => {
    const advance = { position, unit, to };
    const fault = secondFault(field, from, advance) ?? (hasRoom(advance) ? undefined : 'stacking');
    return fault === undefined ? verdictOn(field, advance) : { hex: to, chance: 0, fault };
  };
  const { primary, secondary } = arrowsFor(position, unit.counter, unit.hex);
  const arrows = [primary, secondary].filter((hex) => hex !== undefined).map((hex) => judge(hex));
  // With as many units in both it is the primary one, which comes first.
  const ahead = arrows
    .filter(({ chance }) => chance > 0)
    .toSorted((a, b) => unitsIn(position, a.hex).length - unitsIn(position, b.hex).length)[0];
  if (ahead !== undefined) return { hexes: arrows, by: 'arrow', taken: ahead };
  const [path] = field.path;
  if (path !== undefined) {
    const along = judge(path);
    if (along.fault === 'infantry' || along.fault === 'one-hex') return undefined;
    const hexes = [...arrows.filter(({ hex }) => hex !== path), along];
    return { hexes, by: 'path of retreat', ...fieldsIf(along.chance > 0, { taken: along }) };
  }
  const all = around(position.ground, unit.hex)
    .toSorted((a, b) => a - b)
    .map(judge);
  if (all.every(({ fault }) => fault !== undefined)) return undefined;
  const best = all.toSorted((a, b) => b.chance - a.chance)[0];
  return {
    hexes: all,
    by: 'highest chance',
    ...fieldsIf(best !== undefined && best.chance > 0, { taken: best }),
  };
}

/** The row of the table, the column, and what forbids it by the restrictions of 12.83. */
function verdictOn(field: Field, advance: Advance): AdvanceVerdict {
  const { position, to } = advance;
  const restriction = restrictionOn(advance);
  if (restriction !== undefined) return { hex: to, chance: 0, fault: restriction };
  const route = routeOf(field, advance);
  const already = unitsIn(position, to).filter((each) => field.advanced.has(keyOf(each))).length;
  return { hex: to, route, already, chance: TABLE[route.row][Math.min(already, 2)] ?? 0 };
}

function routeOf({ fight }: Field, { position, unit, to }: Advance): AdvanceRoute {
  const { grid, hexes } = position.ground;
  const { primary, secondary } = arrowsFor(position, unit.counter, unit.hex);
  const objective = objectiveOf(position, unit, fight.okwArmy)?.hex;
  const isCloser =
    objective !== undefined && grid.stepsBetween(to, objective) < grid.stepsBetween(unit.hex, objective);
  const place = hexes[to];
  const forward = [
    ...onlyIf(to === primary, 'primary' as const),
    ...onlyIf(to === secondary, 'secondary' as const),
    ...onlyIf(isCloser && isAcrossRiver(position, unit.hex, to), 'across river, closer' as const),
    ...((place?.vp ?? 0) > 0 ? (['VP hex'] as const) : []),
    ...onlyIf(enablesSupply(position, unit, to), 'enables supply' as const),
  ];
  if (forward.length > 0) return { row: 'forward', why: forward };
  const near = [
    ...onlyIf(place !== undefined && isBuilt(place), 'town' as const),
    ...onlyIf(isCloser, 'closer' as const),
  ];
  return { row: near.length > 0 ? 'near' : 'other', why: near };
}

/** Whether German units that cannot trace supply can by this advance. */
function enablesSupply(position: Position, unit: Unit, to: number): boolean {
  if (position.day <= LAST_INITIAL_SUPPLY) return false;
  const net = supplyOf(position, 'german');
  const without = [...position.stacks.values()].filter(
    ({ side, hex }) => side === 'german' && !net.trace(hex).ok,
  );
  if (without.length === 0) return false;
  const after = entered(position, unit, to);
  const then = supplyOf(after, 'german');
  const isMover = new Set([keyOf(unit)]);
  return without.some(({ hex, units }) =>
    units.some((each) => then.trace(isMover.has(keyOf(each)) ? to : hex).ok),
  );
}

function restrictionOn({ position, unit, to }: Advance): AdvanceFault | undefined {
  const { hexes } = position.ground;
  const place = hexes[unit.hex];
  const isPrecious = place !== undefined && (place.vp > 0 || place.isWestwall);
  if (isPrecious && unitsIn(position, unit.hex).length === 1) {
    const after = entered(position, unit, to);
    if (supplyOf(after, 'allied').trace(unit.hex).ok) return 'vacates';
  }
  if (position.day >= SURROUNDED_FROM && isSurrounded(position, to, 'german')) {
    const isHeld = (hexes[to]?.hold ?? 0) >= SURROUNDED_HOLD;
    if (!isHeld && !enablesSupply(position, unit, to)) return 'surrounded';
  }
  // 9.21: every hex of an advance, too.
  const bar = barOn(position, unit, [unit.hex, to], 'advance');
  return bar && KEEPS[bar.rule];
}
