import { changed, EMPTY_LEDGER, type Ledger } from '../../../../src/games/kgp/units/ledger.ts';
import { parseChanges } from '../../../../src/games/kgp/units/notation.ts';

/** A ledger written in the notation of reports. */
export function ledgerOf(text: string, map = 'St'): Ledger {
  const parsed = parseChanges(text.trim(), EMPTY_LEDGER, map, { origin: 'ob' });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return changed(EMPTY_LEDGER, parsed.value);
}
