/** The state of a campaign: what every part of it shares, and each part's own. */

import type { CampaignState } from '../../kernel/campaign.ts';
import { type DatesState, newDates } from './dates/state.ts';
import {
  type InitiativeState,
  newInitiative,
  newOwnInitiative,
  type OwnInitiative,
} from './initiative/state.ts';
import { type MapState, newMap, newOwnMap, type OwnMap } from './map/state.ts';
import { newOwnPaper, newPaper, type OwnPapers, type PaperState } from './paper/state.ts';
import { newOwnPurchases, type OwnPurchases } from './purchases/state.ts';
import { newOwnRefit, newRefit, type OwnRefit, type RefitState } from './refit/state.ts';
import { newOwnReport, newReports, type OwnReport, type ReportState } from './report/state.ts';
import { newOwnGroups, type OwnGroups } from './rg/state.ts';
import { newOwnScenario, newScenarios, type OwnScenario, type ScenarioState } from './scenario/state.ts';
import { newOwnSetup, type OwnSetups } from './setup/state.ts';
import { newSpoils, type SpoilsState } from './spoils/state.ts';
import { newTerrain, type TerrainPart } from './terrain/state.ts';
import { newOwnUnits, type OwnUnits } from './units/state.ts';
import { type CampaignGame, campaignGameOf } from './vocabulary/charts.ts';
import { keepsCounters, type Level, levelOf } from './vocabulary/level.ts';
import type { PublicLine } from './vocabulary/public-line.ts';
import { agreedReadings, type Readings } from './vocabulary/readings.ts';
import { bySide, type Side } from './vocabulary/sides.ts';

/** What only one side knows of itself. In another side's view it stays as the printed OB has it. */
export interface SideState
  extends OwnGroups,
    OwnPurchases,
    OwnInitiative,
    OwnScenario,
    OwnReport,
    OwnMap,
    OwnRefit,
    OwnUnits,
    OwnSetups,
    OwnPapers {
  /** Counts the changes of the decision that is open: a button drawn before the last change is stale. */
  rev: number;
  /** Decisions that this side has sealed, by decision id. */
  sealed: Record<string, true>;
  /** Parts of steps that this side has done, by `rule/CG Date`. */
  done: Record<string, true>;
}

export interface KgpState
  extends DatesState,
    InitiativeState,
    ScenarioState,
    ReportState,
    MapState,
    TerrainPart,
    SpoilsState,
    RefitState,
    PaperState {
  /** The campaign game: I, II or III. */
  cg: string;
  level: Level;
  balance: 'none' | Side;
  weatherMode: 'historical' | 'random';
  /** How the group reads what the rules leave unclear. */
  readings: Readings;
  date: string;
  step: string;
  /** True while the Initial Scenario is prepared or played. */
  initial: boolean;
  lines: Record<string, PublicLine>;
  ended: { winner: Side; reason: string } | undefined;
  sides: { us: SideState; german: SideState };
}

export type KgpCampaign = CampaignState<KgpState>;

/** As the rulebook prints it, before anybody has done anything. */
export function initialState(
  options: Readonly<Record<string, string>>,
  readings: Readonly<Record<string, string>>,
): KgpState {
  const cg = options.cg ?? 'I';
  const game = campaignGameOf(cg);
  const { balance, weather } = options;
  const level = levelOf(options);
  return {
    cg,
    level,
    balance: balance === 'us' || balance === 'german' ? balance : 'none',
    weatherMode: weather === 'historical' ? 'historical' : 'random',
    readings: agreedReadings(readings),
    date: game.dates[0],
    step: 'opening',
    initial: true,
    lines: {},
    ended: undefined,
    sides: bySide((side) => newSide(game, side)),
    ...newDates(),
    ...newInitiative(),
    ...newScenarios(),
    ...newReports(game),
    ...newMap(keepsCounters({ level }) ? (game.wrecks ?? []) : []),
    ...newTerrain(),
    ...newSpoils(),
    ...newRefit(),
    ...newPaper(),
  };
}

function newSide(game: CampaignGame, side: Side): SideState {
  return {
    rev: 0,
    sealed: {},
    done: {},
    ...newOwnGroups(game, side),
    ...newOwnPurchases(game, side),
    ...newOwnInitiative(),
    ...newOwnScenario(),
    ...newOwnReport(),
    ...newOwnMap(),
    ...newOwnRefit(),
    ...newOwnSetup(),
    ...newOwnUnits(),
    ...newOwnPaper(),
  };
}
