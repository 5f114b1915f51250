/** The costs of ways, as plates on a picture of the map. */
import type { Plate } from './picture.ts';

interface Costing {
  /** By name; at least two. */
  readonly hexes: readonly string[];
  /** As it is told; absent: nothing is said of it. */
  readonly cost?: string;
}

/** On the step in the middle of each way; those of several on the same step together. */
export function platesOn(ways: readonly Costing[]): readonly Plate[] {
  const found = new Map<string, Plate>();
  for (const { hexes, cost } of ways) {
    const middle = Math.floor(hexes.length / 2);
    const [from, to] = hexes.slice(middle - 1, middle + 1);
    if (cost === undefined || from === undefined || to === undefined) continue;
    const known = found.get(`${from} ${to}`);
    const text = known === undefined ? cost : `${known.text}, ${cost}`;
    found.set(`${from} ${to}`, { between: [from, to], text });
  }
  return [...found.values()];
}
