/** 9.5: who would attack a hex, and the situational strength ratio of the two sides: for the attack check alone, not for the combat. */
import { crossing } from '../control/14.2-bridges.ts';
import { keyOf, withUnitAt } from '../position/changes.ts';
import { around, unitsIn } from '../position/near.ts';
import { bySelector } from '../position/order.ts';
import {
  isBracketed,
  isSupplied,
  type Objective,
  type Position,
  strengthOf,
  type Unit,
} from '../position/position.ts';
import { attackHexFor, type ReservePlace } from '../reserves/12.21-attack-hexes.ts';

/** An activation while its attacks are checked. */
export interface Attacks {
  readonly position: Position;
  /** Keys of active units that have not attacked yet. */
  readonly active: ReadonlySet<string>;
  /** 9.52: keys of units that have attacked in this activation; absent: nobody has. */
  readonly fought?: ReadonlySet<string>;
  /** Active reserves, wherever `hex` says. */
  readonly reserves: readonly Unit[];
  /** Hexes that have been the target of a check (9.53). */
  readonly checked: ReadonlySet<number>;
  /** The support card shows Assault Coordination: units that are not active count, too. */
  readonly coordinates: boolean;
  /** Of a unit's army; OKW units follow the one of 9.83. */
  readonly objectiveOf: (unit: Pick<Unit, 'counter' | 'hex'>) => Objective | undefined;
}

export interface AttackGroup {
  readonly target: number;
  /** Active units beside it. */
  readonly units: readonly Unit[];
  /** Reserves, each in the hex where it would be placed (12.21). */
  readonly reserves: readonly Unit[];
  /** Units that are not active, by Assault Coordination. */
  readonly helpers: readonly Unit[];
  /** 12.21: how the hex of each reserve was found; absent: nobody asked. */
  readonly places?: readonly { readonly unit: Unit; readonly place: ReservePlace }[];
}

/** One part of a strength: what it is for, and by how much. */
export interface StrengthPart {
  readonly for:
    | 'printed'
    | 'across river'
    | 'city'
    | 'forest'
    | 'IP'
    | 'adjacent'
    | 'clear'
    | 'disorder'
    | 'minimum';
  readonly by: number;
}

export interface SituationalRatio {
  readonly german: number;
  readonly allied: number;
  readonly parts: { readonly german: readonly StrengthPart[]; readonly allied: readonly StrengthPart[] };
}

/** 12.1, 13.22, 13.51: who can attack at all. */
export function canAttack({ isDispersed, supply, isOutOfFuel }: Unit): boolean {
  return !isDispersed && !isOutOfFuel && (supply === 'in' || supply === 'low');
}

/** 9.5: the units that could join an attack on that hex. */
export function groupAgainst(attacks: Attacks, target: number): AttackGroup {
  const { position } = attacks;
  const beside = around(position.ground, target).flatMap((hex) => unitsIn(position, hex, 'german'));
  const able = beside.filter(canAttack).toSorted(bySelector);
  const units = able.filter((unit) => attacks.active.has(keyOf(unit)));
  const isInactive = (unit: Unit) =>
    !attacks.active.has(keyOf(unit)) && attacks.fought?.has(keyOf(unit)) !== true;
  const helpers = attacks.coordinates ? able.filter(isInactive) : [];
  let soFar = position;
  const reserves: Unit[] = [];
  const places: { readonly unit: Unit; readonly place: ReservePlace }[] = [];
  for (const unit of attacks.reserves.toSorted(bySelector)) {
    const place = attackHexFor(soFar, target, unit, attacks.objectiveOf(unit));
    if (place === undefined) continue;
    soFar = withUnitAt(soFar, unit, place.hex);
    reserves.push({ ...unit, hex: place.hex });
    places.push({ unit, place });
  }
  return { target, units, reserves, helpers, places };
}

export function everybodyOf({ units, reserves, helpers }: AttackGroup): readonly Unit[] {
  return [...units, ...reserves, ...helpers];
}

/** The strengths of 9.5, part by part. At least 1 each. */
export function ratioOf(position: Position, group: AttackGroup): SituationalRatio {
  const { target } = group;
  const attackers = everybodyOf(group);
  const sum = (units: readonly Unit[]) => units.reduce((total, unit) => total + strengthOf(unit), 0);
  const across = sum(attackers.filter(({ hex }) => crossing(position, hex, target).kind !== 'open'));
  const german: StrengthPart[] = [{ for: 'printed', by: sum(attackers) }];
  if (across > 0) german.push({ for: 'across river', by: Math.floor(across / 2) - across });

  const defenders = unitsIn(position, target, 'allied');
  const place = position.ground.hexes[target];
  const printed = sum(defenders);
  const allied: StrengthPart[] = [{ for: 'printed', by: printed }];
  if (place?.terrain === 'city') allied.push({ for: 'city', by: printed });
  if (place?.terrain === 'forest') allied.push({ for: 'forest', by: 1 });
  if (position.ips.has(target)) allied.push({ for: 'IP', by: 1 });
  const friends = around(position.ground, target).flatMap((hex) => unitsIn(position, hex, 'allied'));
  if (friends.some(isSupplied)) allied.push({ for: 'adjacent', by: 1 });
  if (place?.terrain === 'clear') allied.push({ for: 'clear', by: -1 });
  if (defenders.every((unit) => unit.isDispersed || !isSupplied(unit)))
    allied.push({ for: 'disorder', by: -1 });
  const [own, other] = [withMinimum(german), withMinimum(allied)];
  return { german: totalOf(own), allied: totalOf(other), parts: { german: own, allied: other } };
}

function withMinimum(parts: readonly StrengthPart[]): readonly StrengthPart[] {
  const total = totalOf(parts);
  return total >= 1 ? parts : [...parts, { for: 'minimum', by: 1 - total }];
}

function totalOf(parts: readonly StrengthPart[]): number {
  return parts.reduce((total, { by }) => total + by, 0);
}

/** Whether the ratio is at least `tenths` to 10: 15 is 1.5:1. Exact. */
export function isAtLeast(
  { german, allied }: Pick<SituationalRatio, 'german' | 'allied'>,
  tenths: number,
): boolean {
  return german * 10 >= allied * tenths;
}

/** 2.21: units in brackets do not attack without another. */
export function hasOwnStrength(group: AttackGroup): boolean {
  return everybodyOf(group).some((unit) => !isBracketed(unit));
}
