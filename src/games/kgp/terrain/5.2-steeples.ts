/** 5.2: where a Steeple Location is, the highest of a church. */
import type { KgpState } from '../state.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { STEEPLES } from './5.2-steeple-hexes.ts';
import { buildingsByHex } from './marks.ts';
import { marksOf } from './position-of.ts';

/** 5.21: its stacking limit, in HS-equivalents. */
export const STEEPLE_LIMIT = 1;

/** The hexes of a Map Group with a Steeple. */
export function steepleHexes(map: string): readonly string[] {
  return Object.keys(STEEPLES[map] ?? {});
}

/**
 * The level of a hex's Steeple; `undefined`: it has none, or nobody has said which. It is above all other levels of its
 * building, and so the highest that is marked.
 */
export function steepleLevel(game: KgpState, hex: string): number | undefined {
  const { map } = campaignGameOf(game.cg);
  if (!steepleHexes(map).includes(hex)) return undefined;
  const marks = marksOf({ game });
  if (marks?.spots.rubble.has(hex) === true) return undefined;
  const building = marks && buildingsByHex(marks.buildings).get(hex);
  return STEEPLES[map]?.[hex] ?? building?.levels[hex];
}
