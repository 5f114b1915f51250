/** 8.6032, 8.601: what a desk says of the scenario's report, of counters reported but not confirmed, and of corrections that wait for an answer. */

import { given, onlyIf } from '../../../text/present.ts';
import { asTyped } from '../../../text/typed-text.ts';
import type { KgpCampaign, KgpState } from '../state.ts';
import { lvpLines, markedLvp } from '../terrain/lvp.ts';
import { readBack } from '../units/read-back.ts';
import { hexStillAsked, reportReadBack, takenAsNotEntered } from '../units/report-read-back.ts';
import { bullets } from '../vocabulary/bullets.ts';
import { ownUnits, unitsIn } from '../vocabulary/level.ts';
import { type Author, SIDE_NAMES, SIDES, type Side } from '../vocabulary/sides.ts';
import { filled } from './draft.ts';
import { checkReport, lacking } from './fault.ts';
import { raisedSan, reportLines } from './report-words.ts';
import { openQuestions } from './save/open-questions.ts';
import type { Report } from './state.ts';
import { mayReport } from './unit-report.ts';

/** Corrections, and what waits for confirmation. */
export function unitReportDesk(campaign: KgpCampaign, side: Side): readonly string[] {
  return [...correctionDesk(campaign, side), ...waitingReport(campaign, side), ...saveDesk(campaign, side)];
}

/** The report that waits for confirmation, counter by counter. */
function waitingReport(campaign: KgpCampaign, side: Side): readonly string[] {
  if (!mayReport(campaign, side) || ownUnits(campaign.game, side).obDraft.length === 0) return [];
  const all = reportReadBack(campaign, side);
  if (all.length === 0) return ['**Your update changes nothing:** what it says holds already.'];
  const asked = hexStillAsked(campaign, side);
  return [
    '**Umpire has understood** (confirm it, and it counts):',
    ...shortened(all),
    ...shortened(takenAsNotEntered(campaign, side)),
    ...given(asked, (asked) => `**Still to say:** ${asked}`),
  ];
}

/** Questions that a saved game leaves open, with the likely answers. */
function saveDesk(campaign: KgpCampaign, side: Side): readonly string[] {
  const questions = openQuestions(campaign, side);
  if (questions.length === 0) return [];
  const lines = questions.map(
    ({ ask, answers: [likely = ''] }, at) => `${at + 1}. ${ask} Likely: ${likely || 'as it stands'}.`,
  );
  return [
    '**What the saved game does not say** (one by one, or all as likely):',
    ...bullets(lines, ROOM, leftOut),
  ];
}

const leftOut = (left: number) => `… and ${left} more: the menu has all of them.`;

/** Characters of the desk that may be taken. */
const ROOM = 1500;

function shortened(all: readonly string[]): readonly string[] {
  return bullets(all, ROOM, (left) => `… and ${left} more lines: /ob do: draft has all of them.`);
}

/** A correction that waits for an answer: its reason for everybody, what it comes to for its own side. */
function correctionDesk({ game }: KgpCampaign, side: Side): readonly string[] {
  const { correction } = unitsIn(game);
  if (correction === undefined) return [];
  const { ob, obCorrection } = ownUnits(game, side);
  return [
    `**A correction of the ${SIDE_NAMES[correction.side]} Order of Battle waits for an answer:** “${asTyped(correction.reason)}”`,
    ...(obCorrection.length === 0 ? [] : shortened(readBack(ob, obCorrection))),
  ];
}

/** The report of the scenario as it was submitted, or as its author has filled it in so far. */
export function reportDesk({ game }: KgpCampaign, author: Author): readonly string[] {
  if (game.scenario?.commenced !== true) return [];
  const lines = (report: Partial<Report>) => [
    ...reportLines(report),
    ...raisedSan(game, report),
    ...notAsMarked(game, report),
  ];
  const { report } = game;
  if (report !== undefined && report.disputedBy === undefined)
    return ['**The result as it was sent**', ...lines(report.report)];
  const draft = filled(game, author);
  return [
    ...given(report?.reason, (reason) => `Disputed: “${asTyped(reason)}”`),
    `**The result so far** ${whatIsLeft(game, author, draft)}`,
    ...lines(draft),
  ];
}

/** The next step with a draft: fill it in, mend it, send it. */
function whatIsLeft(game: KgpState, author: Author, draft: Partial<Report>): string {
  if (lacking(draft).length > 0) return '(enter what is missing, then send it)';
  const checked = checkReport(game, author, draft);
  if (checked.ok) return '(look it over, then send it)';
  const { message, legal = '' } = checked.ruling;
  return `**cannot be sent yet:** ${asTyped(message)} ${asTyped(legal)}`;
}

/** 8.6033: where the LVP of a result are not those of the Locations that are marked on the map. */
function notAsMarked(game: KgpState, { currentLvp, destroyedLvp = 0 }: Partial<Report>): readonly string[] {
  const marked = markedLvp(game);
  if (marked === undefined) return [];
  const { us, german } = marked.currentLvp;
  const left = game.existingLvp - destroyedLvp;
  const differs = [
    ...SIDES.flatMap((side) => {
      if (currentLvp === undefined || currentLvp[side] === marked.currentLvp[side]) return [];
      return [`${SIDE_NAMES[side]} ${currentLvp[side]}, by the marks ${marked.currentLvp[side]}`];
    }),
    ...onlyIf(left !== marked.existing, `LVP that exist ${left}, by the marks ${marked.existing}`),
  ];
  if (currentLvp === undefined)
    return [`By the marks of the map: Current-LVP U.S. ${us}, German ${german} (8.6033).`];
  return onlyIf(
    differs.length > 0,
    `**The marks of the map say otherwise (8.6033):** ${differs.join('; ')}. One of the two is wrong. Marked: ${lvpLines(marked).join('; ')}.`,
  );
}
