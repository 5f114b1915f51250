import { z } from 'zod';
import type { Offer } from '../../../kernel/offer.ts';
import { nextDate } from '../dates/8.612-new-cg-date-and-san-adjustment.ts';
import { answerConcession, concedeScenario } from '../scenario/8.6234-concession.ts';
import { playGameEnd, rollGameEnd } from '../scenario/CG23-game-end.ts';
import { ON_REQUEST } from '../scenario/scenario-on-request.ts';
import { playScenarioRoll } from '../setup/scenario-roll.ts';
import type { KgpCampaign } from '../state.ts';
import { campaignVerdict, scenarioVerdict } from '../victory/victory.ts';
import { emit } from '../vocabulary/event.ts';
import { ruling } from '../vocabulary/ruling.ts';
import type { Author } from '../vocabulary/sides.ts';
import { bySide, enemyOf, SIDE_NAMES } from '../vocabulary/sides.ts';
import { authorOf, decisionId, type KgpDecision, type KgpWork, type Step } from '../vocabulary/step.ts';
import { BRIDGE_AT_CHENEUX } from './8.52-bridge-at-cheneux.ts';
import { reportResult } from './8.6032-result.ts';
import { vacated } from './8.6131-vacated-map.ts';
import { eliminateUsed, markModule } from './CG22-used-rg.ts';
import { reportFault } from './fault.ts';
import { complete, filled, parts, withPart } from './form.ts';
import { mayDraft, notNow, revOf } from './open.ts';
import type { Report } from './state.ts';

const STEP = 'scenario';
const RULE = '8.6032';

const int = z.number().int().optional();

const draftReport: KgpDecision = {
  order: 'report.draft',
  rule: RULE,
  // A draft binds nobody: anybody of a side may fill it in; the commander submits it.
  share: () => true,
  summary: 'Fill in one part of the scenario report: lvp, casualties, control, used-us or used-german',
  args: z
    .object({
      part: z.enum(['lvp', 'casualties', 'control', 'used-us', 'used-german']),
      us: int.describe('lvp: U.S. Current-LVP Total; casualties: Casualty VP amassed by the U.S. side'),
      german: int.describe('the same of the German side'),
      destroyed: int.describe('lvp: LVP lost to rubble in this scenario'),
      usOnMap: z.enum(['yes', 'no']).optional().describe('control: whether U.S. units are left on-map'),
      lvpHexes: int.describe('control, CG II: LVP hexes under U.S. Control, the bridge not counted'),
      sanUs: int.describe('used-german: U.S. SAN now'),
      sanGerman: int.describe('used-german: German SAN now'),
    })
    .catchall(z.union([z.string(), z.number().int()]))
    .describe(
      'control: us, german or shared for each hex, such as "AA15"; used-us and used-german: a number for each RG, such as "O1"',
    ),
  offers(view, seat) {
    const author = authorOf(seat);
    if (!mayDraft(view, author)) return [];
    return parts(view.game, author).map(({ part, label, fields }) => ({
      order: 'report.draft',
      decision: decisionId(RULE, view.game),
      rev: revOf(view.game, author),
      rule: RULE,
      label,
      fixed: { part },
      fields,
      group: 'Report: fill in',
    }));
  },
  object(view, seat) {
    return notNow(view, authorOf(seat));
  },
  effect(work, seat, args) {
    const author = authorOf(seat);
    if (author === undefined) return;
    const draft = withPart(work.state.game, author, args);
    work.emit('report.drafted', author === 'gm' ? 'gm' : `side:${author}`, { by: author, draft });
  },
};

const submitReport: KgpDecision = {
  order: 'report.submit',
  rule: RULE,
  summary: 'Submit the scenario report: the other side confirms or disputes it; a GM’s report settles it',
  args: z.strictObject({}),
  offers(view, seat) {
    const author = authorOf(seat);
    if (!mayDraft(view, author) || reportFault(view.game, author, filled(view.game, author)) !== undefined)
      return [];
    return [
      {
        order: 'report.submit',
        decision: decisionId(RULE, view.game),
        rev: revOf(view.game, author),
        rule: RULE,
        label: author === 'gm' ? 'Settle the report' : 'Submit the report',
        fixed: {},
        fields: [],
        style: 'success',
        irrevocable:
          author === 'gm'
            ? 'Your report counts at once, for both sides.'
            : 'The other side is asked to confirm it.',
      },
    ];
  },
  object(view, seat) {
    const author = authorOf(seat);
    const no = notNow(view, author);
    if (no !== undefined || !mayDraft(view, author)) return no;
    return reportFault(view.game, author, filled(view.game, author));
  },
  effect(work, seat) {
    const author = authorOf(seat);
    if (author === undefined) return;
    const { game } = work.state;
    const report = complete(game, filled(game, author));
    if (report === undefined) return;
    if (author === 'gm') work.emit('report.settled', 'everyone', { report, by: 'gm' });
    else work.emit('report.submitted', 'everyone', { by: author, report });
  },
};

/** The submitted report waits for this seat's answer. */
function mayAnswer(view: KgpCampaign, author: Author | undefined): author is Author {
  const { report, step } = view.game;
  if (author === undefined || step !== STEP || report === undefined) return false;
  return author === 'gm' || (report.by !== author && report.disputedBy === undefined);
}

const answerReport: KgpDecision = {
  order: 'report.answer',
  rule: RULE,
  summary: 'Confirm the submitted report, or dispute it with a reason',
  args: z.strictObject({ answer: z.enum(['confirm', 'dispute']), reason: z.string().max(300).optional() }),
  offers(view, seat) {
    const author = authorOf(seat);
    const { game } = view;
    if (!mayAnswer(view, author) || game.report === undefined) return [];
    const base = {
      order: 'report.answer',
      decision: decisionId(RULE, game),
      rev: game.reportRev,
      rule: RULE,
    };
    const confirm: Offer = {
      ...base,
      label: author === 'gm' ? 'Settle it as submitted' : 'Confirm the report',
      fixed: { answer: 'confirm' },
      fields: [],
      style: 'success',
      irrevocable: 'The report counts from now on, and the campaign goes on.',
    };
    const dispute: Offer = {
      ...base,
      label: 'Dispute the report',
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
    const offers = reportFault(game, author, game.report.report) === undefined ? [confirm] : [];
    return author === 'gm' ? offers : [...offers, dispute];
  },
  object(view, seat, args) {
    const author = authorOf(seat);
    const { core, game } = view;
    if (core.status !== 'running' || author === undefined) return undefined;
    if (!mayAnswer(view, author))
      return ruling(
        RULE,
        'nothing-to-answer',
        'No report waits for your answer.',
        'Press My orders to see what is asked of you.',
      );
    return args.answer === 'confirm' && game.report !== undefined
      ? reportFault(game, author, game.report.report)
      : undefined;
  },
  effect(work, seat, args) {
    const author = authorOf(seat);
    const { report } = work.state.game;
    if (author === undefined || report === undefined) return;
    if (args.answer === 'dispute')
      work.emit('report.disputed', 'everyone', { by: author, reason: String(args.reason ?? '') });
    else work.emit('report.settled', 'everyone', { report: report.report, by: author });
  },
};

/** What follows from a settled report: 8.6032 winner, 8.6131 vacated map, 8.6033 CG-LVP Totals, and the CG's own conditions. */
function conclude(work: KgpWork, report: Report): void {
  const { game } = work.state;
  const { scenario, date } = game;
  if (scenario === undefined) return;
  const conceded = scenario.conceded;
  const verdict =
    conceded === undefined
      ? scenarioVerdict(game.cg, scenario, report, game.readings)
      : { winner: enemyOf(conceded), reason: `conceded by the ${SIDE_NAMES[conceded]} side (8.6234)` };
  work.emit('scenario.ended', 'everyone', {
    date,
    kind: scenario.kind,
    ...verdict,
    currentLvp: report.currentLvp,
    casualtyVp: report.casualtyVp,
    conceded: conceded !== undefined,
  });
  const { currentLvp, cgLvp } = work.state.game;
  work.emit('lvp.recorded', 'everyone', {
    date,
    currentLvp: { ...currentLvp },
    cgLvp: bySide((side) => cgLvp[side] + currentLvp[side]),
  });
  eliminateUsed(work, report);
}

export const reportAndVictoryDetermination: Step = {
  id: STEP,
  rule: RULE,
  name: 'Scenario, report and victory determination',
  cells: () => [],
  play(work) {
    const { game } = work.state;
    // 8.52: with the bridge destroyed by the Germans the campaign is over; this scenario's own winner is not asked for.
    if (game.bridge === 'german') return 'cg-end';
    if (!playGameEnd(work) || !playScenarioRoll(work)) return undefined;
    const settled = game.settled;
    if (settled === undefined) return undefined;
    conclude(work, settled);
    if (nextDate(game.cg, game.date) === undefined) return 'cg-end';
    if (campaignVerdict(work.state.game, false) !== undefined) return 'cg-end';
    // 8.6131 belongs to the RePh that follows: it comes after CG-Scenario End, at which the CG's own conditions count.
    if (!settled.usOnMap) emit(work, vacated, 'everyone', { date: game.date });
    return 'done';
  },
  decisions: [
    rollGameEnd,
    reportResult,
    draftReport,
    submitReport,
    answerReport,
    markModule,
    concedeScenario,
    answerConcession,
    ...BRIDGE_AT_CHENEUX,
    ...ON_REQUEST,
  ],
};
