/** 8.6032: a scenario is played on the board, reported and agreed on; its winner and what it leaves to the campaign follow. */

import { when } from '../../../text/present.ts';
import { nextDate } from '../dates/8.612-new-cg-date-and-san-adjustment.ts';
import { concession } from '../scenario/8.6234-concession.ts';
import { gameEnd, playGameEnd } from '../scenario/CG23-game-end.ts';
import { clockDesk, holderIn } from '../scenario/clock/kept-clock.ts';
import { passClock } from '../scenario/clock/scenario-clock.ts';
import { ON_REQUEST, playScenarioRoll } from '../scenario/scenario-on-request.ts';
import { worksDesk } from '../setup/desk.ts';
import { resetOwnPlaces } from '../setup/state.ts';
import type { KgpCampaign } from '../state.ts';
import { campaignVerdict, scenarioVerdict } from '../victory/8.2-verdicts.ts';
import { lvpRecorded, recordLvp } from '../victory/8.6033-cg-lvp-totals.ts';
import { PEOPLE, PEOPLE_FIRST } from '../vocabulary/chronicle-words.ts';
import { emit, event } from '../vocabulary/event.ts';
import { countsForShortage } from '../vocabulary/late-scenarios.ts';
import type { Scenario } from '../vocabulary/scenario.ts';
import { enemyOf, type Reader, SIDE_NAMES, SIDES } from '../vocabulary/sides.ts';
import { publicLine } from '../vocabulary/state-parts.ts';
import { type Awaiting, decisionsIn, eventsOf, type KgpWork, type Step } from '../vocabulary/step.ts';
import { turnWords } from '../vocabulary/turn-words.ts';
import { RESULT_NAMES } from '../vocabulary/words.ts';
import { bridgeAtCheneux } from './8.52-bridge-at-cheneux.ts';
import { scenarioReport } from './8.6032-report.ts';
import { usVacated } from './8.6131-vacated-map.ts';
import { eliminateUsed, usedRg } from './CG22-used-rg.ts';
import { reportOutOfGas } from './KGP13-out-of-gas-reported.ts';
import { reportDesk } from './report-desk.ts';
import type { Report } from './state.ts';
import { type Determined, victoryPicture } from './victory-picture.ts';

export const reportAndVictoryDetermination: Step = {
  id: 'scenario',
  rule: '8.6032',
  name: 'Scenario, result and victory determination',
  cells: () => [],
  play(work) {
    const { game } = work.state;
    // 8.52: with the bridge destroyed by the Germans the campaign is over; this scenario's own winner is not asked for.
    if (game.bridge === 'german') return 'cg-end';
    if (!playGameEnd(work) || !playScenarioRoll(work)) return undefined;
    reportOutOfGas(work);
    passClock(work);
    const { settledReport } = game;
    if (settledReport === undefined) return undefined;
    conclude(work, settledReport);
    if (nextDate(game.cg, game.date) === undefined) return 'cg-end';
    if (campaignVerdict(work.state.game, false) !== undefined) return 'cg-end';
    // 8.6131 belongs to the RePh that follows: it comes after CG-Scenario End, at which the CG's own conditions count.
    if (!settledReport.usOnMap) emit(work, usVacated, 'everyone', { date: game.date });
    return 'done';
  },
  waitsFor(campaign, reader) {
    const { report } = campaign.game;
    if (report === undefined) return playedWords(campaign, reader);
    if (report.disputedBy !== undefined) return 'The result is disputed; a corrected one is needed.';
    if (reader === undefined || report.by === 'gm') return 'The result waits for the other side’s answer.';
    return turnWords(campaign, enemyOf(report.by), ANSWERS, reader);
  },
  awaits({ core, game: { report, reportRev, scenario } }) {
    if (report === undefined) return whoPlays(scenario);
    const turn = reportRev;
    if (report.disputedBy !== undefined)
      return { of: core.common.gm === 'none' ? SIDES : [...SIDES, 'gm'], turn, kind: 'play' };
    return { of: report.by === 'gm' ? SIDES : [enemyOf(report.by)], turn, kind: 'answer' };
  },
  owes(campaign, side) {
    const { scenario, report } = campaign.game;
    const held = report === undefined ? holderIn(scenario) : undefined;
    return [held?.holder === side ? held.plays : '8.6032 Scenario, result and victory determination'];
  },
  whenLate: {
    settledBy: ['report.answer'],
    byDefault(_campaign, _side, { kind, agreeStated }) {
      if (kind !== 'answer' || agreeStated !== true) return undefined;
      return { order: 'report.answer', args: { answer: 'confirm' } };
    },
  },
  // While a scenario is on its report is what is asked for; what was set up is for looking up.
  desk: (campaign, side) => [
    ...clockDesk(campaign),
    ...reportDesk(campaign, side),
    ...worksDesk(campaign.game, side),
  ],
  gmDesk: (campaign) => reportDesk(campaign, 'gm'),
  decisions: () => [
    ...decisionsIn(gameEnd),
    ...decisionsIn(scenarioReport),
    ...decisionsIn(usedRg),
    ...decisionsIn(concession),
    ...decisionsIn(bridgeAtCheneux),
    ...ON_REQUEST.flatMap(decisionsIn),
  ],
  events: () => [
    ...eventsOf(scenarioReport),
    scenarioEnded,
    lvpRecorded,
    ...eventsOf(usedRg),
    ...eventsOf(bridgeAtCheneux),
    ...[gameEnd, concession, ...ON_REQUEST].flatMap(eventsOf),
  ],
};

/** While nobody has sent a result: both sides, or the one that has the clock. */
function whoPlays(scenario: Scenario | undefined): Awaiting {
  const held = holderIn(scenario);
  if (held === undefined) return { of: SIDES, kind: 'play' };
  return { of: [held.holder], turn: `clock-${held.handed}`, kind: 'handover' };
}

function playedWords(campaign: KgpCampaign, reader: Reader | undefined): string {
  const held = holderIn(campaign.game.scenario);
  if (held === undefined) return 'The scenario is being played; its result follows.';
  const { plays } = held;
  return turnWords(
    campaign,
    held.holder,
    { you: `have the move (${plays})`, they: `has the move (${plays})`, all: `to hand over (${plays})` },
    reader,
  );
}

const ANSWERS = {
  you: 'check the result now, and confirm or dispute it',
  they: 'checks the result',
  all: 'to check the result',
};

/** The consequences of a settled report: the winner (8.6032), CG-LVP Totals (8.6033), and RG that are used up (CG22). */
function conclude(work: KgpWork, report: Report): void {
  const { game } = work.state;
  const { scenario, date } = game;
  if (scenario === undefined) return;
  const { conceded } = scenario;
  const verdict =
    conceded === undefined
      ? scenarioVerdict(game.cg, scenario, report, game.readings)
      : { winner: enemyOf(conceded), reason: `conceded by the ${SIDE_NAMES[conceded]} side (8.6234)` };
  emit(work, scenarioEnded, 'everyone', {
    date,
    kind: scenario.kind,
    ...verdict,
    currentLvp: report.currentLvp,
    casualtyVp: report.casualtyVp,
    conceded: conceded !== undefined,
  });
  recordLvp(work);
  eliminateUsed(work, report);
}

export const scenarioEnded = event<Determined>({
  type: 'scenario.ended',
  fold(game, { date, winner, conceded, casualtyVp }) {
    const line = publicLine(game, date);
    line.winner = winner;
    line.conceded = conceded;
    line.casualtyVp = casualtyVp;
    game.initial = false;
    game.settledReport = undefined;
    // 8.622: Locations not reconnoitered are not carried beyond the scenario.
    for (const side of SIDES) game.sides[side].recon = 0;
    if (countsForShortage(game, date)) game.lateScenarios += 1;
  },
  foldUnits(units, own) {
    units.fires = undefined;
    for (const side of SIDES) {
      resetOwnPlaces(own[side]);
      own[side].setup = { ...own[side].setup, sheet: [], isolatedSheet: [] };
    }
  },
  line: ({ winner, kind, reason }) =>
    `The ${SIDE_NAMES[winner]} side wins the ${RESULT_NAMES[kind]}: ${reason}`,
  toEveryone: (campaign, determined) => {
    const { date, winner, reason, kind, casualtyVp } = determined;
    return [
      {
        kind: 'scenario-ended',
        title: `${date}: the ${SIDE_NAMES[winner]} side wins the ${RESULT_NAMES[kind]}`,
        text: `${reason}.\nCasualty VP: U.S. ${casualtyVp.us} · German ${casualtyVp.german}`,
        picture: victoryPicture(campaign, determined),
      },
    ];
  },
  tale(_, { winner, casualtyVp: { us, german }, conceded }) {
    const won = `${PEOPLE_FIRST[winner]} won the scenario${when(conceded, ' with that')}`;
    if (us === 0 && german === 0) return `${won}.`;
    return `${won}; Casualty VP came to ${us} for ${PEOPLE.us} and ${german} for ${PEOPLE.german}.`;
  },
  why: 'Who has won follows from the Current-LVP and Casualty VP of the result (8.6032).',
});
