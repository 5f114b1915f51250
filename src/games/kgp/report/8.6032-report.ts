/** 8.6032: one side reports the scenario and the other one confirms or disputes it; a GM settles it. */

import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { accept, type Result, refuse } from '../../../kernel/ruling.ts';
import { listed } from '../../../text/listed.ts';
import { agreeing } from '../../../text/plural.ts';
import { fieldsIf, onlyIf, when } from '../../../text/present.ts';
import { asTyped } from '../../../text/typed-text.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { emit, event } from '../vocabulary/event.ts';
import { authorOrder } from '../vocabulary/order.ts';
import { commandersOf } from '../vocabulary/people.ts';
import { ruling } from '../vocabulary/ruling.ts';
import { type Author, enemyOf, SIDE_NAMES, SIDES, type Side, whoDid } from '../vocabulary/sides.ts';
import { boundTo, type Rule } from '../vocabulary/step.ts';
import { reportResult } from './8.6032-result.ts';
import { watchedNow } from './control.ts';
import {
  filled,
  layDraft,
  mayDraft,
  reportDrafted,
  reportOfferBase,
  wholeReport,
  whyReportClosed,
} from './draft.ts';
import { checkReport } from './fault.ts';
import { PART, parts, withPart } from './form.ts';
import { raisedSan, reportLines } from './report-words.ts';
import type { Report } from './state.ts';

const RULE = '8.6032';

export const scenarioReport: Rule = {
  rule: RULE,
  // In the order in which they are offered.
  decisions: () => [reportResult, draftReport, submitReport, answerReport],
  events: () => [reportDrafted, reportSubmitted, reportDisputed, reportSettled],
};

/** Under the result as it was sent: to confirm it without the way over the desk. */
const CONFIRM = { order: 'report.answer', label: 'Confirm the result' } as const;

const draftReport = authorOrder({
  order: 'report.draft',
  rule: RULE,
  // A draft binds nobody: anybody of a side may fill it in; the commander submits it.
  share: () => true,
  summary: 'Enter one part of the result: lvp, casualties, control, used-us or used-german',
  args: PART,
  offers(view, author) {
    if (!mayDraft(view)) return [];
    return parts(view.game, author).map(({ part, label, fields }) => ({
      order: 'report.draft',
      ...reportOfferBase(view.game, author),
      label,
      fixed: { part },
      fields,
      group: 'Result, part by part',
    }));
  },
  read(view, author, args) {
    if (!mayDraft(view)) return refuse(whyReportClosed(view));
    return accept(withPart(view.game, author, args));
  },
  effect: layDraft,
});

const submitReport = authorOrder({
  order: 'report.submit',
  rule: RULE,
  summary: 'Send the result: the other side confirms or disputes it; a GM’s settles it',
  args: z.strictObject({}),
  offers(view, author) {
    const { game } = view;
    if (!mayDraft(view) || !checkReport(game, author, filled(game, author)).ok) return [];
    const isGm = author === 'gm';
    return [
      {
        order: 'report.submit',
        ...reportOfferBase(game, author),
        label: isGm ? 'Settle the result' : 'Send the result',
        fixed: {},
        fields: [],
        style: 'success',
        lead: true,
        // A side's is still to be confirmed, and can be disputed: nothing that would have to be asked twice.
        ...fieldsIf(isGm, { irrevocable: 'It counts at once, for both sides.' }),
      },
    ];
  },
  read(view, author) {
    if (!mayDraft(view)) return refuse(whyReportClosed(view));
    return checkReport(view.game, author, filled(view.game, author));
  },
  effect(work, by, draft) {
    const report = wholeReport(work.state.game, draft);
    if (by === 'gm') emit(work, reportSettled, 'everyone', { report, by });
    else emit(work, reportSubmitted, 'everyone', { by, report });
  },
});

/** The submitted report, if it waits for this seat's answer. */
function waitingFor({ game }: KgpCampaign, author: Author): Report | undefined {
  const { report, step } = game;
  if (step !== 'scenario' || report === undefined) return undefined;
  const mayAnswer = author === 'gm' || (report.by !== author && report.disputedBy === undefined);
  return mayAnswer ? report.report : undefined;
}

type Answer =
  | { readonly answer: 'confirm'; readonly report: Report }
  | { readonly answer: 'dispute'; readonly reason: string };

const answerReport = authorOrder({
  order: 'report.answer',
  rule: RULE,
  summary: 'Confirm the result that the other side sent, or dispute it with a reason',
  args: z.strictObject({ answer: z.enum(['confirm', 'dispute']), reason: z.string().max(300).optional() }),
  offers(view, author) {
    const { game } = view;
    const report = waitingFor(view, author);
    if (report === undefined) return [];
    const base = { order: 'report.answer', ...boundTo(RULE, game) };
    const confirm: Offer = {
      ...base,
      label: author === 'gm' ? 'Settle it as sent' : 'Confirm the result',
      fixed: { answer: 'confirm' },
      fields: [],
      style: 'success',
      // The lines above it are confirmed: to be asked once more would be to be asked the same.
      ...fieldsIf(author === 'gm', { irrevocable: 'It counts from now on, and the campaign goes on.' }),
    };
    const dispute: Offer = {
      ...base,
      label: 'Dispute the result',
      fixed: { answer: 'dispute' },
      fields: [
        {
          kind: 'text',
          name: 'reason',
          label: 'What is wrong with it',
          pattern: '.+',
          maxLength: 300,
          multiline: true,
          examples: ['We hold the chapel.'],
        },
      ],
      style: 'danger',
    };
    const offers = onlyIf(checkReport(game, author, report).ok, confirm);
    return author === 'gm' ? offers : [...offers, dispute];
  },
  read(view, author, { answer, reason = '' }): Result<Answer> {
    const report = waitingFor(view, author);
    if (report === undefined)
      return refuse(
        ruling(
          RULE,
          'nothing-to-answer',
          'No result waits for your answer.',
          'Press My orders to see what is asked of you.',
        ),
      );
    if (answer === 'dispute') return accept({ answer, reason });
    const checked = checkReport(view.game, author, report);
    return checked.ok ? accept({ answer, report }) : checked;
  },
  effect(work, by, order) {
    if (order.answer === 'confirm') emit(work, reportSettled, 'everyone', { report: order.report, by });
    else emit(work, reportDisputed, 'everyone', { by, reason: order.reason });
  },
});

// Events

const reportSubmitted = event<{ by: Side; report: Report }>({
  type: 'report.submitted',
  fold(game, { by, report }) {
    if (game.scenario !== undefined) delete game.scenario.concessionBy;
    game.report = { by, report };
    game.reportRev += 1;
  },
  line: ({ by }) => `${whoDid(by)} sends the result of the scenario`,
  toEveryone(campaign, { by, report }) {
    const { game } = campaign;
    return [
      {
        kind: 'report',
        title: `${game.date}: the ${SIDE_NAMES[by]} side sends the result`,
        text: `${[...reportLines(report), ...raisedSan(game, report)].join('\n')}\n\nThe other side confirms it, or disputes it under **My orders**.`,
        buttons: [CONFIRM, 'my-orders'],
        mention: commandersOf(campaign, [enemyOf(by)]),
      },
    ];
  },
  why: 'The scenario is played elsewhere; one side sends its result, and the other confirms or disputes it.',
});

const reportDisputed = event<{ by: Author; reason: string }>({
  type: 'report.disputed',
  fold(game, { by, reason }) {
    if (game.report !== undefined) game.report = { ...game.report, disputedBy: by, reason };
    game.reportRev += 1;
  },
  line: ({ by, reason }) => `${whoDid(by)} disputes the result: “${reason}”`,
  toEveryone(campaign, { reason }) {
    const gm = when(campaign.core.common.gm !== 'none', ', or the GM settles it');
    return [
      {
        kind: 'report',
        title: 'The result is disputed',
        text: `“${asTyped(reason)}”\nEither side can send a corrected one${gm}.`,
        buttons: ['my-orders'],
        mention: commandersOf(campaign),
      },
    ];
  },
  why: 'A result counts only when the other side confirms it, or the GM settles it.',
});

/** The report counts: confirmed, or the GM's own. */
const reportSettled = event<{ report: Report; by: Author }>({
  type: 'report.settled',
  fold: (game, { report }) => settle(game, report),
  line: ({ by }) => `${whoDid(by)} ${by === 'gm' ? 'settles' : 'confirms'} the result`,
  toEveryone: ({ game }, { report, by }) =>
    onlyIf(by === 'gm', {
      kind: 'report',
      title: `${game.date}: the GM settles the result`,
      text: reportLines(report).join('\n'),
    }),
  why: 'A result counts once the other side confirms it; where they do not agree, the GM’s counts.',
  tale: controlTale,
});

/** Which of the places whose Control counts have changed hands. */
function controlTale({ game }: KgpCampaign, { report }: { readonly report: Report }): string | undefined {
  const changed = watchedNow(game).flatMap(({ id, label }) => {
    const by = report.control[id];
    const was = game.control[id] ?? 'shared';
    if (by === undefined || by === was) return [];
    return [{ by, label }];
  });
  const fates = (['us', 'german', 'shared'] as const).flatMap((by) => {
    const places = changed.filter((place) => place.by === by).map(({ label }) => label);
    const who = by === 'shared' ? 'held by neither side alone' : `in ${SIDE_NAMES[by]} hands`;
    const are = agreeing(places.length, 'was', 'were');
    return onlyIf(places.length > 0, `${listed(places)} ${are} ${who}`);
  });
  if (fates.length === 0) return undefined;
  return `When it was over, ${listed(fates)}.`;
}

function settle(game: KgpState, report: Report): void {
  game.currentLvp = report.currentLvp;
  game.existingLvp -= report.destroyedLvp;
  game.control = { ...report.control };
  game.germanEntry = { ...report.germanEntry };
  game.usOnMap = report.usOnMap;
  game.usLvpHexes = report.lvpHexes ?? game.usLvpHexes;
  game.bridge = report.bridge ?? game.bridge;
  game.bridgeClaimed = false;
  for (const side of SIDES) {
    game.sides[side].san = report.san[side];
    const line = game.sides[side].lines[game.date];
    if (line !== undefined) line.san = report.san[side];
  }
  game.report = undefined;
  game.settledReport = report;
  game.reportRev += 1;
}
