import type { Ledger, ObChange } from './ledger.ts';

/** SCW, FT and DC: what 8.61421 may bring back. */
const RETURNING = /^(?:BAZ|PSK|FT|DC)\b/u;

/** The types among changes by which such a SW is eliminated; a Captured one is not of its side's nationality. */
export function lostWeapons(ledger: Ledger, changes: readonly ObChange[]): readonly string[] {
  return changes.flatMap((change) => {
    const unit = change.op === 'remove' ? ledger.units[change.id] : undefined;
    const lost =
      change.op === 'remove' &&
      change.fate === 'eliminated' &&
      unit?.kind === 'SW' &&
      !unit.status.includes('captured');
    return lost && RETURNING.test(unit.type) ? [unit.type] : [];
  });
}
