/** Where a purchased RG is recorded to set up or enter (8.6198). */
export type Via =
  | 'none' // needs no Area: F, M, U.S. O3 and B1
  | 'on-map' // Standard On-Map Setup (8.6194a), or as the Initial-Scenario SSR allow
  | 'reserve' // German, in Reserve (CG7a)
  | 'south-edge' // German, CG I Initial Scenario
  | `entry:${string}` // an Eligible Entry Area, by its arrow hex
  | `early:${string}`; // U.S. Early Entry (8.6194b)

/** The arrow hex of the Entry Area at which it is recorded to enter. */
export function entryHex(via: Extract<Via, `${string}:${string}`>): string {
  return via.slice(via.indexOf(':') + 1);
}
