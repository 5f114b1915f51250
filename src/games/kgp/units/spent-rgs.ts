/** CG22: RG of which nothing is Retained any more. */
import { isUnitRg } from '../rg/contents.ts';
import type { Rg } from '../rg/state.ts';
import type { Ledger } from './ledger.ts';
import type { ObUnit } from './unit.ts';

/**
 * RG whose last counter has just left the Order of Battle: nothing of them is Retained (CG22). Modules are not among
 * them, since their radio or phone can come back; FB, Bombardments and points have no counters.
 */
export function spentRgs(rgs: readonly Rg[], before: Ledger, after: Ledger): readonly Rg[] {
  // Asked at every change, and mostly none is gone.
  if (Object.keys(before.units).every((id) => after.units[id] !== undefined)) return [];
  const had = originsOf(before);
  const has = originsOf(after);
  return rgs.filter(({ id, rg }) => isUnitRg(rg) && had.has(id) && !has.has(id));
}

/** In no order: to sort the counters is what would take the time. */
function originsOf({ units }: Ledger): ReadonlySet<ObUnit['origin']> {
  return new Set(Object.values(units).map(({ origin }) => origin));
}
