import { isUnitRg } from '../rg/purchasable.ts';
import type { Rg } from '../state.ts';
import { type Ledger, unitsOf } from './ledger.ts';

/**
 * RG whose last counter has just left the Order of Battle: nothing of them is Retained (CG22). Modules are not among
 * them, since their radio or phone can come back; FB, Bombardments and points have no counters.
 */
export function spentRgs(rgs: readonly Rg[], before: Ledger, after: Ledger): readonly Rg[] {
  const had = new Set(unitsOf(before).map(({ origin }) => origin));
  const has = new Set(unitsOf(after).map(({ origin }) => origin));
  return rgs.filter(({ id, rg }) => isUnitRg(rg) && had.has(id) && !has.has(id));
}
