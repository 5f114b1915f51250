/** 8.601: the players resolve Melee on their board; what came of it, and of the scenario, is reported by each side. */

import { onlyIf } from '../../../text/present.ts';
import { tellWrecked } from '../refit/CG19-wrecks.ts';
import type { RefitRule } from '../refit/part.ts';
import { hiddenHints } from '../setup/CG10-come-into-sight.ts';
import { notEntered } from '../units/not-entered.ts';
import { MARKERS_TO_REMOVE } from '../units/removed-markers.ts';
import { draftedLedger } from '../units/report.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { decisionsIn } from '../vocabulary/step.ts';
import { missingIn } from './8.601-missing.ts';
import { reportOneUnit } from './8.601-one-unit.ts';
import { answerSave, answerSaveAsLikely, questionsLeft } from './8.601-save-questions.ts';
import { importUnits } from './8.601-unit-files.ts';
import { unitReports } from './8.601-unit-reports.ts';
import { listMelee, meleeListed } from './8.6011-order-of-melee.ts';
import { smallSets } from './CG22-used-rg.ts';
import { unitReportDrafted } from './unit-report.ts';

export const conclusionOfMelee: RefitRule = {
  rule: '8.601',
  confirm: 'My counters are up to date',
  duties(campaign, side) {
    const own = campaign.game.sides[side];
    const waits = onlyIf(
      unitsIn(own).obDraft.length > 0,
      'An update of yours waits: confirm or discard it, then go on.',
    );
    return [...waits, ...questionsLeft(campaign, side), ...missingIn(campaign, side)];
  },
  hints({ game }, side) {
    const unused = smallSets(game.sides[side]).filter(({ id }) => !game.sides[side].marked.includes(id));
    const names = unused.map(({ id }) => id).join(', ');
    const { ob, obDraft } = ownUnits(game, side);
    return [
      ...MARKERS_TO_REMOVE,
      // While a report waits, it is read back with what it makes of this.
      ...(obDraft.length > 0 ? [] : notEntered(ob).map((line) => `${line}. Say who did enter.`)),
      ...hiddenHints(game, side, draftedLedger(game.sides[side])),
      ...onlyIf(
        names !== '',
        `60 mm OBA that is not marked as used, and so stays or is restored (CG22): ${names}.`,
      ),
    ];
  },
  end: tellWrecked,
  decisions: () => [
    ...decisionsIn(unitReports),
    reportOneUnit,
    importUnits,
    answerSave,
    answerSaveAsLikely,
    listMelee,
  ],
  events: () => [unitReportDrafted, meleeListed],
};
