/**
 * The facts of one combat that chits, draws and hits ask for (12.4–12.5): plain data, filled from a `Position` once it
 * is settled who fights.
 */
import { keyOf } from '../position/changes.ts';
import { around, unitsIn } from '../position/near.ts';
import type { Position, Unit } from '../position/position.ts';
import { sideOf } from '../vocabulary/counters.ts';
import type { Day } from '../vocabulary/dates.ts';
import { enemyOf, type Side } from '../vocabulary/formations.ts';
import type { Natural } from '../vocabulary/terrain.ts';

export const ROLES = ['attacker', 'defender'] as const;
export type Role = (typeof ROLES)[number];

/** The effects of combat tactics that are asked about here; some tactics have none of them. */
export type Aid =
  | 'airpower'
  | 'artillery'
  /** Tank Battalion, Panzer Battalion. */
  | 'armor'
  | 'assault-coordination'
  /** The German tactic of that name; what the Allies have is Engineers, which is another (14.34). */
  | 'combat-engineers'
  | 'infiltration'
  | 'screen';

/** The combat tactics of one side in this combat (12.3). */
export interface Support {
  /** How many: each is a chit for the attacker, whatever it does (12.3). */
  readonly tactics: number;
  readonly aids: readonly Aid[];
}

export interface Attacker {
  readonly unit: Unit;
  /** It attacks across a river or the Meuse, with a bridge or without. */
  readonly isAcrossRiver: boolean;
}

/** A hex from which is attacked. */
export interface AttackHex {
  readonly hex: number;
  /** Which others of them it touches. */
  readonly touches: readonly number[];
}

/** A unit friendly to the defender in a hex next to the defender's. */
export interface Neighbour {
  readonly unit: Unit;
  /** In the current impulse, before this combat. */
  readonly wasAttacked: boolean;
}

export interface CombatFacts {
  readonly day: Day;
  /** The attacking side. */
  readonly by: Side;
  /** With reserves and whoever else has joined; at least one. */
  readonly attackers: readonly Attacker[];
  /** At least one. Without those that have retreated into the hex in this activation (12.74). */
  readonly defenders: readonly Unit[];
  readonly target: {
    readonly hex: number;
    readonly terrain: Natural;
    readonly isTown: boolean;
    readonly isWestwall: boolean;
    readonly hasIp: boolean;
  };
  /** Each once. */
  readonly from: readonly AttackHex[];
  readonly neighbours: readonly Neighbour[];
  readonly support: { readonly [role in Role]: Support };
}

/** A combat as it is declared. */
export interface Combat {
  readonly target: number;
  /** Units of one side beside the target. */
  readonly by: readonly Unit[];
  readonly support: CombatFacts['support'];
  /** Units that have been attacked in the current impulse, by key. */
  readonly attacked?: ReadonlySet<string>;
  /** 12.74: units that have retreated into the target in the current activation, likewise. */
  readonly retreated?: ReadonlySet<string>;
}

/** The tactics have done their work on the position already: who has joined stands there, and IPs have come and gone (14.31, 14.34). */
export function combatFacts(position: Position, combat: Combat): CombatFacts {
  const { ground, ips, day } = position;
  const { target, by, support, attacked = new Set(), retreated = new Set() } = combat;
  const { terrain, isTown, isWestwall } = hexOf(position, target);
  const [first] = by;
  if (first === undefined) throw new Error('a combat without attackers');
  const attacker = sideOf(first.counter);
  const defender = enemyOf(attacker);
  const defenders = unitsIn(position, target, defender).filter((unit) => !retreated.has(keyOf(unit)));
  if (defenders.length === 0) throw new Error('a combat without defenders');
  const hexes = [...new Set(by.map(({ hex }) => hex))];
  const friends = around(ground, target).flatMap((hex) => unitsIn(position, hex, defender));
  return {
    day,
    by: attacker,
    attackers: by.map((unit) => ({ unit, isAcrossRiver: isAcrossRiver(position, unit.hex, target) })),
    defenders,
    target: { hex: target, terrain, isTown, isWestwall, hasIp: ips.has(target) },
    from: hexes.map((hex) => ({
      hex,
      touches: hexes.filter((other) => ground.grid.slotTo(hex, other) !== undefined),
    })),
    neighbours: friends.map((unit) => ({ unit, wasAttacked: attacked.has(keyOf(unit)) })),
    support,
  };
}

function hexOf({ ground }: Position, index: number) {
  const hex = ground.hexes[index];
  if (hex === undefined) throw new Error(`no hex number ${index}`);
  return hex;
}

/** 12.41: a river or the Meuse lies between them, with a bridge or without. Throws for hexes that do not touch. */
export function isAcrossRiver({ ground }: Position, from: number, target: number): boolean {
  const slot = ground.grid.slotTo(from, target);
  if (slot === undefined) throw new Error(`${ground.grid.hexAt(from)} is not beside the hex under attack`);
  return ground.river(from, slot) !== undefined;
}

/** Whether the side in that role has a tactic that does so. */
export function hasAid({ support }: CombatFacts, role: Role, aid: Aid): boolean {
  return support[role].aids.includes(aid);
}

/** In which role that side is. */
export function roleOf({ by }: CombatFacts, side: Side): Role {
  return by === side ? 'attacker' : 'defender';
}

export function unitsOf({ attackers, defenders }: CombatFacts, role: Role): readonly Unit[] {
  return role === 'attacker' ? attackers.map(({ unit }) => unit) : defenders;
}

/** 12.9, 13.2: which of these holds of a unit; nothing: it has all that it needs. */
export function stateOf({ isDispersed, supply, isOutOfFuel }: Unit): readonly Lack[] {
  return [
    ...(isDispersed ? ['dispersed' as const] : []),
    ...(supply === 'in' ? [] : [supply]),
    ...(isOutOfFuel ? ['out of fuel' as const] : []),
  ];
}

/** A lack of a unit; `out` of supply, and the two states beside it. */
export type Lack = 'dispersed' | 'low' | 'out' | 'isolated' | 'out of fuel';
