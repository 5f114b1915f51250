import type { CampaignState } from '../../../kernel/campaign.ts';
import { campaignGameOf } from '../charts.ts';
import { refitPart } from '../refit/part.ts';
import { REFIT_PARTS } from '../refit/parts.ts';
import { sparingOnceHexes } from '../rg/once-hexes.ts';
import { resolveAsked } from '../setup/asked.ts';
import type { KgpState } from '../state.ts';
import { cgEnd, concedeCampaign } from './8.2-cg-end.ts';
import { revealObjectiveHex } from './8.2-objective-hex.ts';
import { cgRosterOnPaper } from './8.14-cg-roster-on-paper.ts';
import { CORRECTIONS } from './8.601-corrections.ts';
import { reportAndVictoryDetermination } from './8.603-report-and-victory-determination.ts';
import { CHANGES_AFTER_A_SCENARIO } from './8.605-changes-after-a-scenario.ts';
import { newCgDateAndSanAdjustment, nextDate } from './8.612-new-cg-date-and-san-adjustment.ts';
import { cppReplenishment } from './8.616-cpp-replenishment.ts';
import { kgpWeather } from './8.617-kgp-weather.ts';
import { germanAmmunitionShortage } from './8.618-german-ammunition-shortage.ts';
import { purchasingReinforcementGroups } from './8.619-purchasing-reinforcement-groups.ts';
import { rgStrengthQualityWeaponsLeaders } from './8.620-rg-strength-quality-weapons-leaders.ts';
import { purchasingFortifications } from './8.621-purchasing-fortifications.ts';
import { purchasingReconnaissance } from './8.622-purchasing-reconnaissance.ts';
import { initiativeDetermination } from './8.623-initiative-determination.ts';
import { unitSetup } from './8.624-unit-setup.ts';
import { scenarioCommencement } from './8.625-scenario-commencement.ts';
import { leaveArea } from './8.6131-areas-left-out.ts';
import { vacateMap } from './8.6131-vacated-setup-area.ts';
import { reconInspection } from './8.6243-recon-inspection.ts';
import { bombardment } from './B1-bombardment.ts';
import { countPanzerfausts } from './CG13-german-pf.ts';
import { germanFanaticism } from './CG14-german-fanaticism.ts';
import { WRECKS } from './CG19-wrecks.ts';
import { SETUP_ROLLS } from './setup-choices.ts';
import {
  type CheckedDecision,
  checked,
  decisionsIn,
  type KgpDecision,
  type KgpWork,
  type Step,
} from './step.ts';

/** The steps that Umpire plays, in the order of 8.60. An Initial Scenario begins with 8.618. */
export const STEPS: readonly Step[] = [
  cgRosterOnPaper,
  ...REFIT_PARTS.map(refitPart),
  newCgDateAndSanAdjustment,
  cppReplenishment,
  kgpWeather,
  germanAmmunitionShortage,
  purchasingReinforcementGroups,
  rgStrengthQualityWeaponsLeaders,
  purchasingFortifications,
  purchasingReconnaissance,
  initiativeDetermination,
  unitSetup,
  germanFanaticism,
  reconInspection,
  bombardment,
  scenarioCommencement,
  reportAndVictoryDetermination,
  cgEnd,
];

const BY_ID = new Map(STEPS.map((step) => [step.id, step]));

/** Orders that belong to no single step. */
/** As their rules have them. */
export const RULES_DECISIONS: readonly KgpDecision[] = [
  ...STEPS.flatMap(decisionsIn),
  ...CHANGES_AFTER_A_SCENARIO,
  ...CORRECTIONS,
  ...WRECKS,
  revealObjectiveHex,
  vacateMap,
  leaveArea,
  countPanzerfausts,
  concedeCampaign,
];

/** Every order of the game. */
export const KGP_DECISIONS: readonly CheckedDecision[] = RULES_DECISIONS.map((it) =>
  sparingOnceHexes(checked(it)),
);

export function stepOf(id: string): Step | undefined {
  return BY_ID.get(id);
}

/** Chart cells that the current step needs. */
export function cellsOfStep(campaign: CampaignState<KgpState>): readonly string[] {
  return BY_ID.get(campaign.game.step)?.cells?.(campaign) ?? [];
}

/** Those of them that nobody has filled in yet. */
export function cellsWanted(campaign: CampaignState<KgpState>): readonly string[] {
  return cellsOfStep(campaign).filter((id) => campaign.core.charts[id] === undefined);
}

function begin(work: KgpWork, id: string): void {
  if (id === 'next-date') {
    const { cg, date } = work.state.game;
    const next = nextDate(cg, date);
    if (next === undefined) throw new Error(`no CG Date after ${date}`);
    work.emit('date.began', 'everyone', { date: next });
    work.emit('step.began', 'everyone', { step: '8.612', date: next });
    return;
  }
  work.emit('step.began', 'everyone', { step: id, date: work.state.game.date });
}

/** 8.5: an Initial Scenario begins with 8.618; a campaign begun on paper is taken over first. */
export function startSteps(work: KgpWork): void {
  const { cg, date } = work.state.game;
  if (work.state.core.options.begin === 'paper') {
    begin(work, cgRosterOnPaper.id);
    return;
  }
  work.emit('weather.set', 'everyone', { date, weather: campaignGameOf(cg).initialWeather, house: false });
  begin(work, '8.618');
}

/** Plays step after step until one waits for somebody. */
export function advanceSteps(work: KgpWork): void {
  for (;;) {
    const step = BY_ID.get(work.state.game.step);
    if (step === undefined || cellsWanted(work.state).length > 0) return;
    resolveAsked(work, SETUP_ROLLS);
    const next = step.play(work);
    if (next === undefined) return;
    begin(work, next);
  }
}
