/** Each side's counters, and what is said of their types. Unit by unit. */
import { EMPTY_LEDGER, type Ledger, type ObChange } from './ledger.ts';
import type { SilencedSet } from './silenced.ts';

/** Changes of a ledger, and what it was before them. */
export interface ObNews {
  readonly before: Ledger;
  readonly changes: readonly ObChange[];
}

/** A weapon Removed from a vehicle, or its crew, since the last scenario (CG9). */
export interface CameOff {
  readonly counter: string;
  readonly vehicle: string;
}

/** Secret to its side. */
export interface OwnUnits {
  /** Every counter of this side's Order of Battle; none in other people's views. */
  ob: Ledger;
  /** SCW, FT and DC eliminated in the scenario, by type (8.61421). */
  lost: string[];
  /** Radios and phones eliminated in the scenario: some come back (CG22). */
  silenced: SilencedSet[];
  /** German: wrecks from which gas was siphoned, by id (8.6141c). */
  drained: string[];
  /** Weapons and crews Removed from, or that left, their vehicles since the last scenario (CG9). */
  stripped: readonly CameOff[];
  /** Its word on counter types that the charts do not list, by chart cell. */
  said: Record<string, { value: string }>;
  /** Changes by the RePh to its counters since it was last told, from the ledger as it was then; absent: none. */
  since?: ObNews | undefined;
  /** The same of the part that has just ended: what its DM tells. */
  told?: ObNews | undefined;
}

/** A side's counters, for rules of both levels: none where none are kept. */
export function countersOf({ units }: { readonly units?: OwnUnits }): Ledger {
  return units?.ob ?? EMPTY_LEDGER;
}

export function newOwnUnits(): OwnUnits {
  return { ob: EMPTY_LEDGER, lost: [], silenced: [], drained: [], stripped: [], said: {} };
}
