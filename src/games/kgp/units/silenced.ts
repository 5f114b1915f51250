/** CG22: radios and phones that were lost, and the modules that are lost with them. */
import type { Ledger, ObChange } from './ledger.ts';
import type { ObUnit } from './unit.ts';

/** 60 mm OBA traded for mortars (KGP16): no RG, but one for CG15 and CG22. */
export const SMALL_OBA = '60mm OBA';

/** 8.602d removes the sets of modules that are Eliminated already. */
const MARKERS = '8.602';

/** A radio or phone that was eliminated or captured in the scenario, and who had it. */
export interface SilencedSet {
  readonly unit: ObUnit;
  readonly holder?: string;
}

export function isWireless({ kind }: Pick<ObUnit, 'kind'>): boolean {
  return kind === 'radio' || kind === 'phone';
}

/** The sets among changes that went, with their last possessor: CG22 restores those of modules that were not used. */
export function silencedBy(ledger: Ledger, changes: readonly ObChange[]): readonly SilencedSet[] {
  return changes.flatMap((change): SilencedSet[] => {
    if (change.op !== 'remove' || (change.fate !== 'eliminated' && change.fate !== 'captured')) return [];
    const unit = ledger.units[change.id];
    if (unit === undefined || !isWireless(unit)) return [];
    return [unit.with === undefined ? { unit } : { unit, holder: unit.with.unit }];
  });
}

/**
 * Modules whose radio or phone was Eliminated in the RePh, or fell to the enemy in it: only what goes in play comes back
 * (CG22), so such a module is Retained no longer. `by`: the rule that did it.
 */
export function modulesLost<Module extends { readonly id: string; readonly rg: string }>(
  rgs: readonly Module[],
  ledger: Ledger,
  by: string,
  changes: readonly ObChange[],
): readonly Module[] {
  if (by === MARKERS) return [];
  const sets = silencedBy(ledger, changes);
  return rgs.filter(({ id, rg }) => rg.startsWith('O') && sets.some(({ unit }) => unit.origin === id));
}
