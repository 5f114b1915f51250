/** 8.613: a group that is to Shift, the path that it takes, and what goes with it or is left behind. */

import { leftGuns } from '../units/8.6055-in-friendly-setup-area.ts';
import { attached, type Ledger } from '../units/ledger.ts';
import { withAttached } from '../units/retained.ts';
import type { ObUnit } from '../units/unit.ts';
import type { ShiftPath } from './8.613-odds.ts';

export interface ShiftGroup {
  /** `area A`, `box GG1`. */
  readonly from: string;
  readonly to: string;
  /** The Entry Area is part of the Setup Area or adjoins it: no DR (8.613 EXC). */
  readonly adjoining: boolean;
  readonly byRoad: boolean;
  readonly uncontrolledHexes: number;
  /** Personnel and vehicles that Shift: those named first, then their Passengers and Inherent crews; what they carry goes with them. */
  readonly units: readonly string[];
}

export function pathOf({ from, to, byRoad, uncontrolledHexes }: ShiftGroup): ShiftPath {
  const betweenEntryAreas = from.startsWith('box ') && to.startsWith('box ');
  return { betweenEntryAreas, byRoad, uncontrolledHexes };
}

/** The counters that go with the group: the units named and all that is attached to them. */
export function membersOf(ledger: Ledger, units: readonly string[]): readonly ObUnit[] {
  return units.flatMap((id) => {
    const unit = ledger.units[id];
    if (unit === undefined) return [];
    return withAttached(ledger, unit);
  });
}

/** Guns that do not go with a group: neither dm nor hooked up to a vehicle of it (8.613). */
export function gunsLeftBy(ledger: Ledger, units: readonly string[]): readonly ObUnit[] {
  return membersOf(ledger, units).flatMap(({ id }) => leftGuns(ledger, id));
}

/** The goods that a unit would portage: its possessions, but for the Guns that it leaves behind. */
export function loadOf(ledger: Ledger, unit: ObUnit): readonly ObUnit[] {
  const left = leftGuns(ledger, unit.id);
  return attached(ledger, unit.id).filter((other) => other.with?.as === 'possessed' && !left.includes(other));
}
