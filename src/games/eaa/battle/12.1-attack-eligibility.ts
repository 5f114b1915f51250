/** 12.1: which Allied units may attack which hex, and why others may not. */
import type { Book } from '../packs/book.ts';
import { keyOf } from '../position/changes.ts';
import { around, unitsIn } from '../position/near.ts';
import { isBracketed, type Position, type Unit } from '../position/position.ts';
import { sideOf } from '../vocabulary/counters.ts';
import { unitsOnMap, type World } from '../world/world.ts';
import type { CombatFault } from './12.3-reinforce-battle.ts';

/** An Allied activation as its attacks see it; all are keys. */
export interface Attacking {
  readonly active: readonly string[];
  /** Units that have attacked in it. */
  readonly fought: readonly string[];
  /** Germans who have been attacked in it, and those of them who have retreated (12.74). */
  readonly attacked: readonly string[];
  readonly retreated: readonly string[];
}

export interface Declared extends Attacking {
  /** By name. */
  readonly target: string;
  /** Keys. */
  readonly attackers: readonly string[];
}

/** A hex that can be attacked, by name, with the keys of all who may. */
export interface AttackTarget {
  readonly target: string;
  readonly attackers: readonly string[];
}

type Fault = Omit<CombatFault, 'legal'>;

/** All hexes that can be attacked now, in the order of the map. */
export function attackTargets({ position }: World, attacking: Attacking): readonly AttackTarget[] {
  const { grid } = position.ground;
  return [...position.stacks.values()]
    .filter(({ side, hex }) => side === 'german' && targetFault(position, attacking, hex) === undefined)
    .toSorted((a, b) => a.hex - b.hex)
    .map(({ hex }) => ({ hex, units: eligible(position, attacking, hex) }))
    .filter(({ units }) => units.some((unit) => !isBracketed(unit)))
    .map(({ hex, units }) => ({ target: grid.hexAt(hex), attackers: units.map(keyOf) }));
}

/** Why an attack cannot be declared; `undefined`: it can. */
export function attackFault({ ground }: Book, world: World, declared: Declared): CombatFault | undefined {
  const { position } = world;
  const { target, attackers } = declared;
  const { grid } = ground;
  const open = attackTargets(world, declared);
  const hexes =
    open.length === 0
      ? 'No hex can be attacked now.'
      : `Can be attacked: ${open.map((each) => each.target).join(', ')}.`;
  if (!grid.has(target))
    return { rule: '12.1', wrong: `there is no hex ${target} on this map`, legal: hexes };
  const hex = grid.indexOf(target);
  const fault = targetFault(position, declared, hex);
  if (fault !== undefined) return { ...fault, legal: hexes };
  const may = open.find((each) => each.target === target)?.attackers ?? [];
  const legal =
    may.length === 0
      ? `None of your active units can attack ${target}.`
      : `Can attack ${target}: ${may.join(', ')}.`;
  if (attackers.length === 0) return { rule: '12.1', wrong: 'no attacker is named', legal };
  const units = unitsOnMap(world);
  for (const [index, key] of attackers.entries()) {
    const unit = units.find((each) => keyOf(each) === key);
    const twice = attackers.indexOf(key) < index;
    const no = twice
      ? { rule: '12.1', wrong: `${key} is named twice` }
      : attackerFault(position, declared, hex, key, unit);
    if (no !== undefined) return { ...no, legal };
  }
  if (units.some((unit) => attackers.includes(keyOf(unit)) && !isBracketed(unit))) return undefined;
  return {
    rule: '2.21',
    wrong: 'units in brackets do not attack without another',
    legal,
  };
}

/** Germans in a hex who would defend it: not those who have retreated into it (12.74). */
export function germanDefenders(
  position: Position,
  hex: number,
  retreated: readonly string[],
): readonly Unit[] {
  return unitsIn(position, hex, 'german').filter((unit) => !retreated.includes(keyOf(unit)));
}

function targetFault(position: Position, { attacked, retreated }: Attacking, hex: number): Fault | undefined {
  const name = position.ground.grid.hexAt(hex);
  if (unitsIn(position, hex, 'german').length === 0)
    return { rule: '12.1', wrong: `no German unit stands in ${name}` };
  const defenders = germanDefenders(position, hex, retreated);
  if (defenders.length === 0 || defenders.some((unit) => attacked.includes(keyOf(unit))))
    return { rule: '12.1', wrong: `the Germans in ${name} have been attacked in this activation` };
  return undefined;
}

function eligible(position: Position, attacking: Attacking, hex: number): readonly Unit[] {
  return around(position.ground, hex)
    .flatMap((at) => unitsIn(position, at, 'allied'))
    .filter((unit) => attackerFault(position, attacking, hex, keyOf(unit), unit) === undefined);
}

function attackerFault(
  { ground: { grid } }: Position,
  { active, fought }: Attacking,
  hex: number,
  key: string,
  unit: Unit | undefined,
): Fault | undefined {
  if (unit === undefined || sideOf(unit.counter) !== 'allied')
    return { rule: '12.1', wrong: `${key} is no Allied unit on the map` };
  if (!active.includes(key)) return { rule: '12.1', wrong: `${key} is not active` };
  if (fought.includes(key)) return { rule: '12.1', wrong: `${key} has attacked in this activation` };
  if (unit.isDispersed) return { rule: '12.9', wrong: `${key} is dispersed` };
  if (unit.supply === 'out') return { rule: '13.22', wrong: `${key} is out of supply` };
  if (unit.supply === 'isolated') return { rule: '13.23', wrong: `${key} is isolated` };
  if (grid.slotTo(unit.hex, hex) === undefined)
    return { rule: '12.1', wrong: `${key} stands in ${grid.hexAt(unit.hex)}, not beside ${grid.hexAt(hex)}` };
  return undefined;
}
