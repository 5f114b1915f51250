/** 3.4, 3.7: who becomes DG for want of supply, who recovers, and what becomes of DG Artillery that has none. */
import { type DgCause, dgCauses } from '../movement/3.4-disorganized.ts';
import { unitsOf } from '../position/near.ts';
import type { Position, Stack, Unit } from '../position/position.ts';
import { isArtillery } from '../vocabulary/counters.ts';
import type { Side } from '../vocabulary/sides.ts';
import { TERRAIN_EFFECTS } from '../vocabulary/terrain-effects.ts';

/** Whether a unit has supply: traced now, by Air Supply, or as it was last (reading `recovery`). */
export type IsSupplied = (unit: Unit) => boolean;

/** 3.4: units that become DG at the end of their own side’s Supply Phase. */
export function dgForSupply(position: Position, side: Side, isSupplied: IsSupplied): readonly Unit[] {
  return unitsOf(position, side).filter((unit) => !unit.dg && !isSupplied(unit));
}

export type Recovery =
  | { readonly kind: 'recovers' }
  /** Everything that keeps it DG. */
  | { readonly kind: 'stays'; readonly causes: readonly (DgCause | 'Out of Supply')[] }
  /** 3.7: Artillery that nothing but supply is wanting to stays DG, or rolls. */
  | { readonly kind: 'may roll' };

/** The recovery of a DG unit in the Pre-Turn (3.4), of a stack that is known whole. */
export function recoveryOf(position: Position, stack: Stack, unit: Unit, isSupplied: IsSupplied): Recovery {
  const wrong = dgCauses(position, stack);
  if (isSupplied(unit)) return wrong.length === 0 ? { kind: 'recovers' } : { kind: 'stays', causes: wrong };
  if (wrong.length === 0 && isArtillery(unit.counter)) return { kind: 'may roll' };
  return { kind: 'stays', causes: ['Out of Supply', ...wrong] };
}

/** 3.7: a die for DG Artillery without supply. */
export function artilleryRecovery(roll: number): 'lost' | 'stays' | 'recovers' {
  const { lostTo, recoversFrom } = TERRAIN_EFFECTS.dgArtillery;
  if (roll <= lostTo) return 'lost';
  return roll >= recoversFrom ? 'recovers' : 'stays';
}
