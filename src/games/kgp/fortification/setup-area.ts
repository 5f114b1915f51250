import { campaignGameOf } from '../charts.ts';
import type { Side } from '../sides.ts';
import type { KgpState } from '../state.ts';

/**
 * The rule by which a side has no Setup Area for the scenario at hand, so that no Fortification can be added to one
 * (8.621, footnote F): in the Initial Scenarios of CG II and III all of the U.S. side enters (8.52, III.5), and
 * without a U.S. unit Retained on-map the German Controls every Strategic Location (8.6131). `undefined`: it has one.
 */
export function lacksSetupArea(game: KgpState, side: Side): string | undefined {
  if (side !== 'us') return undefined;
  if (!game.initial) return game.usOnMap ? undefined : '8.6131';
  const { onMap, rule } = campaignGameOf(game.cg).initial.arrival.us;
  return onMap === 'none' ? rule : undefined;
}
