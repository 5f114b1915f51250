/** Prisoners (8.608) and what burns (8.609). Unit by unit. */
import type { Fire } from '../vocabulary/fires.ts';
import { type BySide, bySide, type Side } from '../vocabulary/sides.ts';

/** Prisoners that look alike on the map; `isolated`: their Guard certainly is (8.608). */
export interface HeldPrisoner {
  /** `squad 6-6-6 in M30`. */
  readonly what: string;
  readonly isolated: boolean;
  readonly count: number;
}

/** Public. */
export interface SpoilsState {
  /** Prisoners on whom their captor has still to decide, by captor (8.608). */
  prisoners: BySide<readonly HeldPrisoner[]>;
  /** Sides that have Massacred prisoners in a RePh: its effects last all the CG (CG4). */
  massacres: Side[];
  /** The fires, as one side states them and the other agrees (8.609). */
  fires: { readonly by: Side; readonly fires: readonly Fire[]; readonly agreed: boolean } | undefined;
}

export function newSpoils(): SpoilsState {
  return { prisoners: bySide(() => []), massacres: [], fires: undefined };
}
