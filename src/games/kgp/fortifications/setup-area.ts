/** 8.621: whether a side has a Setup Area to which a Fortification could be added. */
import type { KgpState } from '../state.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import type { Side } from '../vocabulary/sides.ts';

/**
 * The rule by which a side has no Setup Area for the scenario at hand, so that no Fortification can be added to one
 * (8.621, footnote F): in the Initial Scenarios of CG II and III all of the U.S. side enters (8.52, III.5).
 * `undefined`: it has one, as far as Umpire can know.
 */
export function lacksSetupArea(
  { cg, initial }: Pick<KgpState, 'cg' | 'initial'>,
  side: Side,
): string | undefined {
  if (side !== 'us' || !initial) return undefined;
  const { onMap, rule } = campaignGameOf(cg).initial.arrival.us;
  return onMap === 'none' ? rule : undefined;
}
