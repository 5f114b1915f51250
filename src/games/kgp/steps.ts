/** The steps of a campaign at both levels (8.60), every rule with a story, and every order. */

import type { KeptFile } from '../../kernel/game.ts';
import type { Notice } from '../../kernel/notice.ts';
import { newCgDateAndSanAdjustment } from './dates/8.612-new-cg-date-and-san-adjustment.ts';
import { cppReplenishment } from './dates/8.616-cpp-replenishment.ts';
import { kgpWeather } from './dates/8.617-kgp-weather.ts';
import { germanAmmunitionShortage } from './dates/8.618-german-ammunition-shortage.ts';
import { initiativeDetermination } from './initiative/8.623-initiative-determination.ts';
import { overruling } from './map/8.605-overruling.ts';
import { publicMarks } from './map/8.605-public-marks.ts';
import { agreedIn } from './map/8.605-statement.ts';
import { wreckLine, wrecksOnTheMap } from './map/CG19-wrecks-stated.ts';
import { cgRosterOnPaper } from './paper/8.14-cg-roster-on-paper.ts';
import {
  purchasesBesideBoards,
  purchasingReinforcementGroups,
} from './purchases/8.619-purchasing-reinforcement-groups.ts';
import { sealingWhatIsLeft } from './purchases/8.619-sealing-what-is-left.ts';
import {
  rgContentsAsCounters,
  rgStrengthQualityWeaponsLeaders,
} from './purchases/8.620-rg-strength-quality-weapons-leaders.ts';
import {
  fortificationsAndChoices,
  purchasingFortifications,
} from './purchases/8.621-purchasing-fortifications.ts';
import { purchasingReconnaissance } from './purchases/8.622-purchasing-reconnaissance.ts';
import { sparingOnceHexes } from './purchases/once-hexes.ts';
import { refitSteps } from './refit/part.ts';
import { partOver } from './refit/part-notice.ts';
import { resolveAsked } from './refit/pending.ts';
import { REFIT_PARTS, tellIfVacated } from './refit-parts.ts';
import { corrections } from './report/8.601-corrections.ts';
import { changesAfterAScenario } from './report/8.605-changes-after-a-scenario.ts';
import { reportAndVictoryDetermination } from './report/8.6032-report-and-victory-determination.ts';
import { vacatedMap } from './report/8.6131-vacated-map.ts';
import { unitReportDesk } from './report/report-desk.ts';
import { eliminatedRgs } from './rg/eliminated.ts';
import { objectiveHex } from './scenario/8.2-objective-hex.ts';
import { scenarioCommencement } from './scenario/8.625-scenario-commencement.ts';
import { germanFanaticism } from './scenario/CG14-german-fanaticism.ts';
import { setupOfCounters, unitSetup } from './setup/8.624-unit-setup.ts';
import { isolatedUnitSetup } from './setup/8.6241-isolated-unit-setup.ts';
import { reconInspection } from './setup/8.6243-recon-inspection.ts';
import { bombardment } from './setup/B1-bombardment.ts';
import { germanPf } from './setup/CG13-german-pf.ts';
import { choosingDesk } from './setup/desk.ts';
import { SETUP_INTENTS } from './setup/setup-rules.ts';
import { counterFiles } from './sheets/files.ts';
import { trayNotices } from './sheets/tray/notices.ts';
import type { KgpCampaign } from './state.ts';
import { weaponAndCrewRemoval } from './units/CG9-weapon-and-crew-removal.ts';
import { obChanged } from './units/ob-changed.ts';
import { campaignConcession, cgEnd } from './victory/8.2-cg-end.ts';
import type { Level } from './vocabulary/level.ts';
import type { Side } from './vocabulary/sides.ts';
import {
  decisionsIn,
  type KgpDecision,
  type KgpWork,
  type Rule,
  type Step,
  sideDone,
} from './vocabulary/step.ts';

/** How a campaign goes at one of the levels; what is there besides the steps belongs to it alone. */
export interface Sequence {
  readonly steps: readonly Step[];
  /** Carries out what sides have asked for outside the steps, as soon as its dice are there. */
  meanwhile?(work: KgpWork): void;
  /** Lines of a side's desk at every step. */
  desk?(campaign: KgpCampaign, side: Side): readonly string[];
  /** The words to everybody, or to its reader's side, on where the campaign stands. */
  status?(campaign: KgpCampaign, own: Side | undefined): readonly string[];
  /** A side's messages in `/show` besides its rosters. */
  shown?(campaign: KgpCampaign, side: Side): readonly Notice[];
  /** Files of a side's own. */
  files?(campaign: KgpCampaign, side: Side): readonly KeptFile[];
  /** The channel's messages on the step before, when another one begins. */
  stepOver?(campaign: KgpCampaign): readonly Notice[];
}

const PARTS = refitSteps(REFIT_PARTS);

/** 8.613–8.615 come after the new CG Date has begun, the other parts before. */
const isOfNewDate = ({ id }: Step): boolean =>
  REFIT_PARTS.some((part) => part.id === id && part.ofNewDate === true);

/** 8.616–8.624, with those steps of them that are not the same at both levels. */
const purchases = (groups: Step, contents: Step, fortifications: Step, setup: Step): readonly Step[] => [
  cppReplenishment,
  kgpWeather,
  germanAmmunitionShortage,
  groups,
  contents,
  fortifications,
  purchasingReconnaissance,
  initiativeDetermination,
  setup,
  germanFanaticism,
];

/**
 * A CG Date in the order of 8.60, at each level. Where Umpire keeps rosters, the players do 8.601–8.615, Recon and
 * Bombardments on their boards. An Initial Scenario begins with 8.618 (8.5).
 */
export const SEQUENCES: Readonly<Record<Level, Sequence>> = {
  roster: {
    steps: [
      newCgDateAndSanAdjustment,
      ...purchases(
        purchasesBesideBoards,
        rgStrengthQualityWeaponsLeaders,
        purchasingFortifications,
        unitSetup,
      ),
      scenarioCommencement,
      reportAndVictoryDetermination,
    ],
  },
  units: {
    steps: [
      newCgDateAndSanAdjustment,
      ...PARTS.filter(isOfNewDate),
      ...purchases(
        purchasingReinforcementGroups,
        rgContentsAsCounters,
        fortificationsAndChoices,
        setupOfCounters,
      ),
      reconInspection,
      bombardment,
      scenarioCommencement,
      reportAndVictoryDetermination,
      ...PARTS.filter((step) => !isOfNewDate(step)),
    ],
    meanwhile: (work) => resolveAsked(work, SETUP_INTENTS),
    desk: (campaign, side) => [...unitReportDesk(campaign, side), ...choosingDesk(campaign, side)],
    status: wreckLine,
    shown: trayNotices,
    files: counterFiles,
    stepOver: (campaign) => partOver(campaign, agreedIn),
  },
};

/** Every step; their orders are offered in this order. Where each level has its own, only the first of the two has the orders. */
export const STEPS: readonly Step[] = [
  cgRosterOnPaper,
  ...PARTS,
  newCgDateAndSanAdjustment,
  ...purchases(
    purchasingReinforcementGroups,
    rgStrengthQualityWeaponsLeaders,
    purchasingFortifications,
    unitSetup,
  ),
  purchasesBesideBoards,
  rgContentsAsCounters,
  fortificationsAndChoices,
  reconInspection,
  bombardment,
  scenarioCommencement,
  reportAndVictoryDetermination,
  cgEnd,
];

/** Every rule with a story: the steps, then what belongs to no single one of them. */
export const RULES: readonly Rule[] = [
  // Before the orders that seal one step alone: it is what most players want on most dates.
  sealingWhatIsLeft,
  ...STEPS,
  { rule: '8.60', events: () => [sideDone, obChanged], decisions: [] },
  eliminatedRgs,
  weaponAndCrewRemoval,
  isolatedUnitSetup,
  changesAfterAScenario,
  corrections({ parts: REFIT_PARTS.map(({ id }) => id), tellIfVacated }),
  wrecksOnTheMap(['8.14', ...REFIT_PARTS.map(({ id }) => id)]),
  publicMarks(['8.14', '8.624', 'scenario', ...REFIT_PARTS.map(({ id }) => id)]),
  overruling,
  objectiveHex,
  vacatedMap,
  germanPf,
  campaignConcession,
];

/** Every order of the game. */
export const KGP_DECISIONS: readonly KgpDecision[] = RULES.flatMap(decisionsIn).map(sparingOnceHexes);
