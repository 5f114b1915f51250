/** How one of several hexes is found: comparison by comparison, each kept for `/why`. */

/** One comparison: what was compared, with which value of each hex, and which were left. */
export interface Sieve {
  readonly rule: string;
  readonly by: string;
  readonly values: readonly { readonly hex: number; readonly value: number }[];
  readonly kept: readonly number[];
}

/** Keeps the hexes with the lowest value. */
export function lowest(
  rule: string,
  by: string,
  hexes: readonly number[],
  worth: (hex: number) => number,
): Sieve {
  const values = hexes.map((hex) => ({ hex, value: worth(hex) }));
  const least = Math.min(...values.map(({ value }) => value));
  return { rule, by, values, kept: values.flatMap(({ hex, value }) => (value === least ? [hex] : [])) };
}
