/** `/ob`: a side's Order of Battle as files. */

import type { KeptFile } from '../../../kernel/game.ts';
import type { KgpCampaign } from '../state.ts';
import { printChanges } from '../units/print-changes.ts';
import { draftedLedger } from '../units/report.ts';
import { reportReadBack, takenAsNotEntered } from '../units/report-read-back.ts';
import { printObCsv, printObJson } from '../units/table-file.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import type { Side } from '../vocabulary/sides.ts';

/** The report that waits for confirmation: as it was understood, then as it could be sent again. */
function draftText(campaign: KgpCampaign, side: Side): string {
  const { ob, obDraft } = ownUnits(campaign.game, side);
  const lines = [...reportReadBack(campaign, side), ...takenAsNotEntered(campaign, side)];
  const words = ['As it was understood:', ...lines].map((line) => `# ${line}`);
  return `${[...words, '', printChanges(ob, obDraft)].join('\n')}\n`;
}

/** `/ob`: one's own side's counters as a file, with what waits for confirmation already in it. Nobody else's. */
export function counterFiles(campaign: KgpCampaign, side: Side): readonly KeptFile[] {
  const own = campaign.game.sides[side];
  const ledger = draftedLedger(own);
  return [
    { id: 'csv', name: 'order-of-battle.csv', text: printObCsv(side, ledger) },
    { id: 'json', name: 'order-of-battle.json', text: printObJson(side, ledger) },
    ...(unitsIn(own).obDraft.length === 0
      ? []
      : [{ id: 'draft', name: 'report.txt', text: draftText(campaign, side) }]),
  ];
}
