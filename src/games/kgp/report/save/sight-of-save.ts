/** CG10: counters that a file of the play has brought into sight, in the notation of a set-up by Location. */
import type { SavedCounter, SaveFindingsHelp } from '../../../../kernel/save-report.ts';
import { unseen } from '../../setup/CG10-come-into-sight.ts';
import type { KgpCampaign } from '../../state.ts';
import { campaignGameOf } from '../../vocabulary/charts.ts';
import type { Side } from '../../vocabulary/sides.ts';
import { hexesOn } from './hexes.ts';
import { isOf } from './report-of-save.ts';

/** A line for each that its label names, and that the side has sealed as hidden or concealed: `S3 @K22`, without a level. */
export function sightOfSave(
  campaign: KgpCampaign,
  side: Side,
  revealed: readonly SavedCounter[],
  { placed }: Pick<SaveFindingsHelp, 'placed'>,
): string {
  const { game } = campaign;
  const hexes = hexesOn(campaignGameOf(game.cg).map, placed);
  const waiting = new Set(unseen(game, side).map(({ id }) => id));
  return revealed
    .filter((counter) => isOf(counter, side))
    .flatMap(({ labels, place }) => {
      const id = labels[0]?.split(/[\s,:;()]+/u)[0] ?? '';
      const lies = hexes.of(place);
      return waiting.has(id) && lies.in === 'hex' ? [`${id} @${lies.hex}`] : [];
    })
    .join('\n');
}
