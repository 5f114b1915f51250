/** Which hexes the map of a campaign has: one begun before the fifth edition keeps those under a legend, so that it can be played again. */
import type { KgpState } from '../state.ts';
import { campaignGameOf } from './charts.ts';
import { onceMap } from './hex.ts';

/** Its Map Group by name, for questions about its grid alone. */
export function hexMapOf({ cg, mended }: Pick<KgpState, 'cg' | 'mended'>): string {
  const { map } = campaignGameOf(cg);
  return mended.legendOfStoumont ? map : onceMap(map);
}
