/** Initiative chits, and the Attack chits that are left (8.623). */
import type { InitiativeChit } from '../vocabulary/picture-props.ts';

/** Public. */
export interface InitiativeState {
  attacks: { us: number; german: number };
}

/** Secret to its side until both have sealed. */
export interface OwnInitiative {
  chit: InitiativeChit | undefined;
  /** Laid in 8.621 or 8.622, to be sealed when 8.623 comes. */
  chitAhead: boolean;
  sealedChit: InitiativeChit | undefined;
}

export function newInitiative(): InitiativeState {
  return { attacks: { us: 0, german: 0 } };
}

export function newOwnInitiative(): OwnInitiative {
  return { chit: undefined, chitAhead: false, sealedChit: undefined };
}

/** A new CG Date has come: no chit is laid. */
export function resetOwnInitiative(own: OwnInitiative): void {
  Object.assign(own, newOwnInitiative());
}
