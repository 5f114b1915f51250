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
  return { rule, by, values, kept: values.filter(({ value }) => value === least).map(({ hex }) => hex) };
}

/**
 * Of some hexes those that are left by one comparison after the other, each taken only as long as several are. `tests`: by
 * what, and what each hex is worth in it: the lowest stays. Last comes the number of the hex.
 */
export function sifted(
  rule: string,
  among: readonly number[],
  tests: readonly (readonly [by: string, worth: (hex: number) => number])[],
): { readonly hex: number | undefined; readonly sieves: readonly Sieve[] } {
  const sieves: Sieve[] = [];
  let left = among;
  for (const [by, worth] of [...tests, ['number', (hex: number) => hex] as const]) {
    if (left.length < 2) break;
    const sieve = lowest(rule, by, left, worth);
    sieves.push(sieve);
    left = sieve.kept;
  }
  return { hex: left[0], sieves };
}
