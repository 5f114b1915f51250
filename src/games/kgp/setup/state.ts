/** A side's record of its set-up, in secret. */

import type { SetUpPlaces } from './locations.ts';

/** Secret to a side: what it has chosen of what its purchases bring, and its set-up notes. */
export interface OwnSetup {
  /** Reserve RG with a Dummy Cloaking counter (CG7a). */
  dummies: string[];
  /** German RG that are Retained in a Holding Box instead of being set up, with its arrow hex. */
  boxes: Record<string, string>;
  /** Optional armament that was rolled for, by `V3/AAMG` (CG8). */
  armament: Record<string, boolean>;
  /** AFV that were rolled for, by id (KGP17). */
  gyrostabilizers: readonly string[];
  /** Set-up notes, as drafted or sealed. */
  sheet: readonly string[];
  /** Those on what is set up in Isolated Locations (8.6241). */
  isolatedSheet?: readonly string[];
  /** Where its counters are set up, as far as it has said (8.624), as drafted or sealed. */
  places?: SetUpPlaces;
  /** The same as it was sealed, until the next CG Date. */
  sealed?: SetUpPlaces;
}

/** A side's own part of the set-up, unit by unit. Secret to it. */
export interface OwnSetups {
  setup: OwnSetup;
}

export function newOwnSetup(): OwnSetups {
  return { setup: { dummies: [], boxes: {}, armament: {}, gyrostabilizers: [], sheet: [] } };
}

/** A new CG Date has come: what was sealed for a scenario is of the past. */
export function resetSealedPlaces(own: OwnSetups): void {
  const { sealed: _, ...kept } = own.setup;
  own.setup = kept;
}

/** A new CG Date has come: where counters were to be set up holds no longer. */
export function resetOwnPlaces(own: OwnSetups): void {
  const { places: _, ...kept } = own.setup;
  own.setup = kept;
}
