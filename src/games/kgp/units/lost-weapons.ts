/** 8.61421: SCW, FT and DC that are eliminated in play, which a dr may bring back. */
import { onlyIf } from '../../../text/present.ts';
import type { Ledger, ObChange } from './ledger.ts';
import type { ObUnit } from './unit.ts';

/** SCW, FT and DC: what 8.61421 may bring back. */
const RETURNING = /^(?:BAZ|PSK|FT|DC)\b/u;
/** Vehicles whose MA is a FT. */
const FLAME = /^SPW 251\/16\b/u;

/** Names under which a vehicle's FT is kept: its own, and MA where the MA is one. Empty: it has none. */
function ftNames({ kind, type, note, weapons }: ObUnit): readonly string[] {
  if (kind !== 'vehicle') return [];
  if (FLAME.test(type)) return ['FT', 'MA'];
  // CG8: optional armament stands in the note.
  if (/(?:^|\W)FT(?:\W|$)/u.test(note ?? '') || weapons?.FT !== undefined) return ['FT'];
  return [];
}

function isDisabled(names: readonly string[], weapons: ObUnit['weapons']): boolean {
  return names.some((name) => weapons?.[name] === 'disabled');
}

/**
 * The types among changes by which such a SW is eliminated, or a FT with its vehicle or on it (disabled). It is for the
 * side of whose nationality it is to roll: for what was Captured, that is not the side in whose hands it was lost.
 */
export function lostWeapons(
  ledger: Ledger,
  changes: readonly ObChange[],
  whose: 'own' | 'captured',
): readonly string[] {
  const disabled = new Set<string>();
  return changes.flatMap((change): readonly string[] => {
    const unit = change.op === 'add' ? undefined : ledger.units[change.id];
    if (unit === undefined || unit.status.includes('captured') !== (whose === 'captured')) return [];
    const names = ftNames(unit);
    const isGone = disabled.has(unit.id) || isDisabled(names, unit.weapons);
    if (change.op === 'set') {
      if (isGone || !isDisabled(names, change.to?.weapons)) return [];
      disabled.add(unit.id);
      return ['FT'];
    }
    if (change.op !== 'remove' || change.fate !== 'eliminated') return [];
    if (names.length > 0) return onlyIf(!isGone, 'FT');
    return onlyIf(unit.kind === 'SW' && RETURNING.test(unit.type), unit.type);
  });
}
