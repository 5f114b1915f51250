/** 8.601: reports of a side's counters as text: written, read back by Umpire, edited, confirmed or thrown away. */
import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Ruling, refuse } from '../../../kernel/ruling.ts';
import { onlyIf } from '../../../text/present.ts';
import { isAt, sayDone } from '../refit/part.ts';
import type { KgpCampaign } from '../state.ts';
import { recordChanges } from '../units/ob-changed.ts';
import { printChanges } from '../units/print-changes.ts';
import { draftedLedger, REPORT_MAX, readReport, reportExamples, reportHint } from '../units/report.ts';
import { ownUnits } from '../vocabulary/level.ts';
import { NOT_OFFERED, sideOrder } from '../vocabulary/order.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Side } from '../vocabulary/sides.ts';
import type { Rule } from '../vocabulary/step.ts';
import { missingIn } from './8.601-missing.ts';
import { openQuestions } from './save/open-questions.ts';
import { layReport, mayReport, OF_KEPT_COUNTERS, reportBase, reportClosed } from './unit-report.ts';

const RULE = '8.601';

export const unitReports: Pick<Rule, 'decisions'> = {
  // In the order in which they are offered.
  decisions: () => [finish, confirm, report, discard],
};

const report = sideOrder({
  order: 'ob.report',
  rule: RULE,
  ...OF_KEPT_COUNTERS,
  // A draft binds nobody; the commander confirms it (8.13).
  share: () => true,
  summary:
    'Say what happened to your counters, in the notation of docs/unit-notation.md; it is read back to you and waits to be confirmed',
  args: z.strictObject({
    mode: z.enum(['add', 'replace']).describe('add: goes on from what waits; replace: stands for all of it'),
    text: z.string().max(REPORT_MAX),
  }),
  offers(view, side) {
    if (!mayReport(view, side)) return [];
    const { game } = view;
    const { ob, obDraft } = ownUnits(game, side);
    const base = { order: 'ob.report', ...reportBase(view, side), aside: game.step === 'scenario' };
    const field = {
      kind: 'text' as const,
      name: 'text',
      label: 'What happened to your counters, a line each',
      pattern: '.*\\S.*',
      maxLength: REPORT_MAX,
      multiline: true,
      hint: reportHint(draftedLedger(game.sides[side])),
    };
    const examples = reportExamples(game, side);
    const add: Offer = {
      ...base,
      label: obDraft.length === 0 ? 'Update counters' : 'Update more counters',
      fixed: { mode: 'add' },
      fields: [{ ...field, examples }],
      style: obDraft.length === 0 ? 'primary' : 'secondary',
    };
    if (obDraft.length === 0) return onlyIf(examples.length > 0, add);
    const initial = printChanges(ob, obDraft);
    const edit: Offer = {
      ...base,
      label: 'Edit the update',
      fixed: { mode: 'replace' },
      fields: [{ ...field, initial, examples: [initial] }],
      style: 'secondary',
    };
    const isEditable = initial.length <= REPORT_MAX && readReport(view, side, initial, 'replace').ok;
    return [...onlyIf(examples.length > 0, add), ...onlyIf(isEditable, edit)];
  },
  read(view, side, { text, mode }) {
    if (!mayReport(view, side)) return refuse(reportClosed());
    return readReport(view, side, text, mode);
  },
  effect: layReport,
});

/** Why there is nothing to confirm or to throw away. */
function nothingWaits(view: KgpCampaign, side: Side): Ruling | undefined {
  if (!mayReport(view, side)) return reportClosed();
  if (ownUnits(view.game, side).obDraft.length > 0) return undefined;
  return ruling(
    RULE,
    'nothing-waits',
    'No update of yours waits.',
    'Say first what happened: *Update counters*.',
  );
}

const finish = sideOrder({
  order: 'ob.finish',
  rule: RULE,
  ...OF_KEPT_COUNTERS,
  summary:
    'Confirm your update as Umpire has read it back, and say that your counters are up to date (8.601)',
  args: z.strictObject({}),
  offers(view, side) {
    if (mayNotFinish(view, side)) return [];
    return [
      {
        order: 'ob.finish',
        ...reportBase(view, side),
        label: 'Confirm: my counters are up to date',
        fixed: {},
        fields: [],
        style: 'success',
      },
    ];
  },
  read(view, side) {
    const no = nothingWaits(view, side);
    if (no !== undefined) return refuse(no);
    if (mayNotFinish(view, side)) return NOT_OFFERED;
    return accept(ownUnits(view.game, side).obDraft);
  },
  effect(work, side, changes) {
    recordChanges(work, side, 'report', changes);
    sayDone(work, side, RULE);
  },
});

/** While the scenario is on, or something would still be missing once what waits is confirmed. */
function mayNotFinish(view: KgpCampaign, side: Side): boolean {
  const { game } = view;
  if (!mayReport(view, side) || !isAt(game, side, RULE) || ownUnits(game, side).obDraft.length === 0)
    return true;
  return missingIn(view, side).length > 0 || openQuestions(view, side).length > 0;
}

const confirm = sideOrder({
  order: 'ob.confirm',
  rule: RULE,
  ...OF_KEPT_COUNTERS,
  summary: 'Confirm your update as Umpire has read it back: it counts from then on',
  args: z.strictObject({}),
  offers(view, side) {
    if (!mayReport(view, side) || ownUnits(view.game, side).obDraft.length === 0) return [];
    return [
      {
        order: 'ob.confirm',
        ...reportBase(view, side),
        label: 'Confirm the update',
        fixed: {},
        fields: [],
        style: mayNotFinish(view, side) ? 'success' : 'secondary',
      },
    ];
  },
  read(view, side) {
    const no = nothingWaits(view, side);
    if (no !== undefined) return refuse(no);
    return accept(ownUnits(view.game, side).obDraft);
  },
  effect: (work, side, changes) => recordChanges(work, side, 'report', changes),
});

const discard = sideOrder({
  order: 'ob.discard',
  rule: RULE,
  ...OF_KEPT_COUNTERS,
  share: () => true,
  summary: 'Throw away the update that you have not confirmed yet',
  args: z.strictObject({}),
  offers(view, side) {
    if (!mayReport(view, side) || ownUnits(view.game, side).obDraft.length === 0) return [];
    return [
      {
        order: 'ob.discard',
        ...reportBase(view, side),
        label: 'Discard the update',
        fixed: {},
        fields: [],
        style: 'danger',
        irrevocable: 'All that waits for confirmation is thrown away.',
      },
    ];
  },
  read(view, side) {
    const no = nothingWaits(view, side);
    if (no !== undefined) return refuse(no);
    return accept([]);
  },
  effect: layReport,
});
