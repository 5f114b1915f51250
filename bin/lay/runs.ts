/** Rivers and roads as the lines of a pack: each hexside once, in runs that are as long as they can be. */
import type { Hex } from './frame.ts';
import type { LaidMap } from './map.ts';
import type { Reach } from './rivers.ts';

export interface WaterRun {
  readonly kind: Reach['kind'];
  readonly sides: readonly string[];
  readonly name: string;
}

/** One for each stretch of one kind on the map. */
export function waterRuns({ waters }: Pick<LaidMap, 'waters'>): readonly WaterRun[] {
  const runs: { kind: Reach['kind']; sides: string[]; name: string }[] = [];
  for (const { chain } of waters.rivers.values()) {
    let run: (typeof runs)[number] | undefined;
    for (const { edge, river, kind } of chain) {
      // Where two rivers share a hexside it is the first one’s.
      if (!edge.isOn || waters.along.get(edge.id)?.river !== river) {
        run = undefined;
        continue;
      }
      if (run?.kind !== kind) {
        run = { kind, sides: [], name: river };
        runs.push(run);
      }
      run.sides.push(edge.id);
    }
  }
  return runs;
}

export interface RoadRun<Kind> {
  readonly kind: Kind;
  readonly hexes: readonly string[];
  readonly name: string;
}

/**
 * @param kindAt of the road over a hexside; `undefined`: none that is listed
 */
export function roadRuns<Kind>(
  { frame, roads }: Pick<LaidMap, 'frame' | 'roads'>,
  kindAt: (side: string) => Kind | undefined,
): readonly RoadRun<Kind>[] {
  const said = new Set<string>();
  const runs: { kind: Kind; hexes: string[]; name: string }[] = [];
  for (const { name, hexes } of roads.roads) {
    let run: (typeof runs)[number] | undefined;
    let before: Hex | undefined;
    for (const hex of hexes) {
      const side = before === undefined ? undefined : frame.idOf(before, hex);
      const kind = side === undefined ? undefined : kindAt(side);
      const from = before;
      before = hex;
      if (
        from === undefined ||
        side === undefined ||
        kind === undefined ||
        said.has(side) ||
        !from.isOn ||
        !hex.isOn
      ) {
        run = undefined;
        continue;
      }
      said.add(side);
      if (run?.kind !== kind) {
        run = { kind, hexes: [from.id], name };
        runs.push(run);
      }
      run.hexes.push(hex.id);
    }
  }
  return runs;
}
