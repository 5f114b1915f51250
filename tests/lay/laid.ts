/** Both maps, laid once for all tests, with what is asked of them. */
import { join } from 'node:path';
import type { Hex } from '../../bin/lay/frame.ts';
import type { Bank } from '../../bin/lay/geography.ts';
import { type LaidMap, layMap } from '../../bin/lay/map.ts';
import { apart, isLeft, least } from '../../bin/lay/points.ts';
import { PROJECT } from '../support/scratch.ts';

export const GEOGRAPHY = join(PROJECT, 'data/geography');

export const LAID = { ardennes2: layMap(GEOGRAPHY, 'ardennes2'), eaa: layMap(GEOGRAPHY, 'eaa') } as const;

/** The neighbours to which a road of one of these kinds leads; without kinds, any. */
export function roadsAt({ frame, roads }: LaidMap, hex: Hex, kinds: readonly string[] = ANY): readonly Hex[] {
  return frame.neighbours(hex).filter((next) => kinds.includes(roads.over.get(frame.idOf(hex, next)) ?? ''));
}

export const ROAD = ['primary', 'secondary'];
const ANY = [...ROAD, 'track'];

/** On which bank of a river a hex lies, by the nearest hexside of it. */
export function bankOf({ waters }: LaidMap, river: string, { centre }: Hex): Bank | undefined {
  const chain = waters.rivers.get(river)?.chain ?? [];
  const reach = least(chain, ({ edge }) => apart(edge.middle, centre));
  if (reach === undefined) return undefined;
  return isLeft(reach.from.at, reach.to.at, centre) ? 'L' : 'R';
}

export function riverAt({ frame, waters }: LaidMap, side: string): string | undefined {
  return waters.along.get(frame.edge(side).id)?.river;
}

/** The bridges on the hexsides of a hex. */
export function bridgesAt({ bridges }: LaidMap, hex: string): readonly string[] {
  return bridges.filter((side) => side.split('-').includes(hex));
}
