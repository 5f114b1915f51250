/** 8.601: a side reports its counters by a file: the one that `/ob` gives out, filled in. */

import { z } from 'zod';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { FILE_TEXT_MAX } from '../../../text/delimited.ts';
import { faultInWords } from '../../../text/fault.ts';
import type { KgpCampaign } from '../state.ts';
import type { ObChange } from '../units/ledger.ts';
import {
  contradicting,
  draftedLedger,
  draftFault,
  isDraftText,
  readReport,
  refusedReport,
} from '../units/report.ts';
import { closedBoxFaults, reportFaults } from '../units/report-faults.ts';
import { printObCsv, readObFile } from '../units/table-file.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import { unitsIn } from '../vocabulary/level.ts';
import { sideOrder } from '../vocabulary/order.ts';
import type { Side } from '../vocabulary/sides.ts';
import { isSaveText, questionsIn, type SaveQuestion } from './save/questions.ts';
import {
  layReport,
  laySaveReport,
  mayReport,
  OF_KEPT_COUNTERS,
  reportBase,
  reportClosed,
} from './unit-report.ts';

const RULE = '8.601';

export const importUnits = sideOrder({
  order: 'ob.import',
  rule: RULE,
  ...OF_KEPT_COUNTERS,
  share: () => true,
  summary:
    'Say what happened to your counters by the file that /ob gives out, filled in; what differs waits to be confirmed',
  args: z.strictObject({ text: z.string() }),
  offers(view, side) {
    if (!mayReport(view, side)) return [];
    const text = printObCsv(side, draftedLedger(view.game.sides[side]));
    return [
      {
        order: 'ob.import',
        ...reportBase(view, side),
        label: 'Update by a pasted file',
        fixed: {},
        fields: [
          {
            kind: 'text',
            name: 'text',
            label: 'The file of /ob, filled in',
            pattern: '.*\\S.*',
            maxLength: FILE_TEXT_MAX,
            multiline: true,
            examples: [text],
            template: { name: 'order-of-battle.csv', text },
          },
        ],
        group: 'Counters by file (/ob)',
        aside: true,
      },
    ];
  },
  read(view, side, { text }) {
    if (!mayReport(view, side)) return refuse(reportClosed());
    const read = readFile(view, side, text);
    if (!read.ok || !isSaveText(text)) return read.ok ? accept({ changes: read.value }) : read;
    return accept({ changes: read.value, asked: questionsIn(text) });
  },
  effect(work, side, { changes, asked }: FromFile) {
    if (asked === undefined) layReport(work, side, changes);
    else laySaveReport(work, side, changes, asked);
  },
});

interface FromFile {
  readonly changes: readonly ObChange[];
  /** Of a text that a saved game was made into. */
  readonly asked?: readonly SaveQuestion[];
}

/** The draft with what a filled-in file says otherwise, or every fault in it with its line. */
function readFile(campaign: KgpCampaign, side: Side, text: string): Result<readonly ObChange[]> {
  if (isDraftText(text)) return readReport(campaign, side, text, 'replace');
  const { game } = campaign;
  const own = game.sides[side];
  const read = readObFile(text, side, draftedLedger(own), campaignGameOf(game.cg).map);
  if (!read.ok) return refuse(refusedReport(RULE, 'file-unreadable', read.faults.map(faultInWords)));
  const changes = [...unitsIn(own).obDraft, ...read.value.changes];
  const wrong = contradicting(
    'file-contradicts',
    reportFaults(game, side, unitsIn(own).ob, changes),
    closedBoxFaults(game, unitsIn(own).ob, changes),
    ({ unit, message }) => {
      const line = read.value.lineOf(unit);
      return line === undefined ? `${unit}: ${message}` : `line ${line}: ${unit}: ${message}`;
    },
  );
  const fault = wrong ?? draftFault(game, side, changes);
  if (fault !== undefined) return refuse(fault);
  return accept(changes);
}
