/** The parties asked for decisions. */

/** A party: a side, one person, or the GM. */
export type Party = 'gm' | `side:${string}` | `seat:${string}`;

/** A decision for which a campaign, or somebody, waits. Another turn of the same rule is another decision. */
export interface Awaited {
  /** Such as `8.619/19 PM`. */
  readonly decision: string;
  readonly rule: string;
  /** Of which kind, for the pace of the campaign: one of the game’s `paceKinds`, or `table`. */
  readonly kind: string;
  /** Of whom; everybody who may still be at it, where it is a secret who is through. */
  readonly of: readonly Party[];
}
