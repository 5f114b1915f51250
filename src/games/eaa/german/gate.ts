/**
 * The one gate that every German move goes through (9.2, 9.23, 9.25, Reinforce Battle; of advances 9.21 alone): where
 * it may end (10.4), by which way (15.1) that 9.21 leaves open, and what it gives way to beside an Allied unit (9.24).
 * Exemptions of a kind of move from one of these stand in `9.2-rules.ts`.
 */
import { wayOf } from '../detachments/15.1-placement.ts';
import type { Position, Unit } from '../position/position.ts';
import type { Sieve } from '../position/sieve.ts';
import type { Passage } from './9.2-reasons.ts';
import { germanRules, isFreed, type MoveKind } from './9.2-rules.ts';
import { barsStep, type Restriction, restrictionOn } from './9.21-restrictions.ts';
import { type Adjustment, adjustments } from './9.24-adjustments.ts';
import type { Activation } from './activation.ts';

/** The objection of 9.21 to a way that nothing else could replace: an arrow, an infiltration, an advance. */
export function barOn(
  position: Position,
  unit: Unit,
  way: readonly number[],
  kind: MoveKind,
): Restriction | undefined {
  if (isFreed(position, kind, '9.21')) return undefined;
  return restrictionOn(position, unit, way);
}

/** `undefined`: within its allowance there is no way at all. `spare`: MP that are left at its end (10.9). */
export function passageTo(
  activation: Activation,
  unit: Unit,
  hex: number,
  kind: MoveKind,
  spare = 0,
): Passage | undefined {
  const { position } = activation;
  if (hex === unit.hex) {
    const by = barOn(position, unit, [hex], kind);
    return by === undefined ? { ok: true, way: [hex] } : { ok: false, by };
  }
  const passages = activation.passagesOf(unit);
  const bond = isFreed(position, kind, '9.21') ? 'free' : 'bound';
  const key = `${hex} ${bond} ${spare}`;
  const known = passages.get(key);
  if (known !== undefined || passages.has(key)) return known;
  const found = findPassage(activation, unit, hex, kind, spare);
  passages.set(key, found);
  return found;
}

/** 9.2 (12): into a hex beside its own there is one way. */
export function stepTo({ position }: Activation, unit: Unit, hex: number, kind: MoveKind): Passage {
  const way = [unit.hex, hex];
  const by = barOn(position, unit, way, kind);
  return by === undefined ? { ok: true, way } : { ok: false, by };
}

function findPassage(
  activation: Activation,
  unit: Unit,
  hex: number,
  kind: MoveKind,
  spare: number,
): Passage | undefined {
  const { position } = activation;
  const steps = activation.stepsOf(unit);
  const way = wayOf(steps, hex, { spare });
  if (way === undefined) return undefined;
  const by = barOn(position, unit, way, kind);
  if (by === undefined) return { ok: true, way };
  // 9.21a looks at where it begins and ends alone.
  if (germanRules(position).ways === 'that of 15.1' || by.rule === '9.21a') return { ok: false, by };
  const other = wayOf(steps, hex, { spare, isBarred: barsStep(position, unit) });
  return other === undefined ? { ok: false, by } : { ok: true, way: other };
}

/** How one of several hexes is found: by the first comparison of a method, then by tie-breakers. */
export type Pick = (
  hexes: readonly number[],
) => { readonly hex: number; readonly sieves: readonly Sieve[] } | undefined;

export interface Settled {
  readonly hex: number;
  readonly sieves: readonly Sieve[];
  /** 9.24: it was to be another hex. */
  readonly instead?: { readonly of: number; readonly why: Adjustment['why'] };
}

/**
 * 9.24, before what a method asks for: where the unit ends instead of in the hex that was found, of those in which it could.
 * Of the hexes that would do one that the method allows, if there is any.
 */
export function settle(
  position: Position,
  found: { readonly hex: number; readonly sieves: readonly Sieve[] },
  {
    kind,
    ends,
    isAllowed,
    pick,
  }: {
    readonly kind: MoveKind;
    readonly ends: readonly number[];
    readonly isAllowed: (hex: number) => boolean;
    readonly pick: Pick;
  },
): Settled {
  if (isFreed(position, kind, '9.24')) return found;
  for (const { why, hexes } of adjustments(position, found.hex, ends)) {
    const other = pick(hexes.filter(isAllowed)) ?? pick(hexes);
    if (other !== undefined) return { ...other, instead: { of: found.hex, why } };
  }
  return found;
}

/** 9.2 (11): whether an active unit could still come into one of these hexes. */
export function couldCome(activation: Activation, unit: Unit, hexes: readonly number[]): boolean {
  return activation
    .endsOf(unit, 'now')
    .some((hex) => hexes.includes(hex) && passageTo(activation, unit, hex, '11')?.ok === true);
}
