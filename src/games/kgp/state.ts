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
import {
  newOwnRefit,
  newOwnRolls,
  newRefit,
  type OwnRefit,
  type OwnRolls,
  type RefitState,
} from './refit/state.ts';
import {
  type CorrectionState,
  newCorrection,
  newOwnReport,
  newOwnUnitReport,
  newReports,
  type OwnReport,
  type OwnUnitReport,
  type ReportState,
} from './report/state.ts';
import { newOwnGroups, type OwnGroups } from './rg/state.ts';
import { newOwnScenario, newScenarios, type OwnScenario, type ScenarioState } from './scenario/state.ts';
import { newOwnSetup, type OwnSetups } from './setup/state.ts';
import { newSpoils, type SpoilsState } from './spoils/state.ts';
import { newTerrain, type TerrainPart } from './terrain/state.ts';
import { newOwnUnits, type OwnUnits } from './units/state.ts';
import { type CampaignGame, campaignGameOf } from './vocabulary/charts.ts';
import { keepsUnits } from './vocabulary/level.ts';
import { type Mended, mendedSince } from './vocabulary/mends.ts';
import type { PublicLine } from './vocabulary/public-line.ts';
import { agreedReadings, type Readings } from './vocabulary/readings.ts';
import { bySide, type Side } from './vocabulary/sides.ts';

/** A side's knowledge of itself. In another side's view it stays as the printed OB has it. */
export interface SideState
  extends OwnGroups,
    OwnPurchases,
    OwnInitiative,
    OwnScenario,
    OwnReport,
    OwnRolls,
    OwnPapers {
  /** Counts the changes of the decision that is open: a button drawn before the last change is stale. */
  rev: number;
  /** Decisions that this side has sealed, by decision id. */
  sealed: Record<string, true>;
  /** Parts of steps that this side has done, by `rule/CG Date`. */
  done: Record<string, true>;
  /** Its additional state in a campaign that is played unit by unit. */
  readonly units?: OwnUnitLevel;
}

/** Where Umpire keeps every counter: what each part of the campaign knows of a side besides. Secret to it. */
export interface OwnUnitLevel extends OwnUnits, OwnMap, OwnRefit, OwnSetups, OwnUnitReport {}

export interface KgpState
  extends DatesState,
    InitiativeState,
    ScenarioState,
    ReportState,
    TerrainPart,
    PaperState {
  /** The campaign game: I, II or III. */
  cg: string;
  balance: 'none' | Side;
  weatherMode: 'historical' | 'random';
  /** How the group reads what the rules leave unclear. */
  readings: Readings;
  /** By the edition of its opening. */
  readonly mended: Mended;
  date: string;
  step: string;
  /** True while the Initial Scenario is prepared or played. */
  initial: boolean;
  lines: Record<string, PublicLine>;
  ended: { winner: Side; reason: string } | undefined;
  sides: { us: SideState; german: SideState };
  /** The additional state where it is played unit by unit; at roster level there is none. */
  readonly units?: UnitLevel;
}

/** Where Umpire keeps every counter: what each part of the campaign keeps besides. Public. */
export interface UnitLevel extends MapState, SpoilsState, RefitState, CorrectionState {}

export type KgpCampaign = CampaignState<KgpState>;

/** As the rulebook prints it, before anybody has done anything. */
export function initialState(
  options: Readonly<Record<string, string>>,
  readings: Readonly<Record<string, string>>,
  edition: number,
): KgpState {
  const cg = options.cg ?? 'I';
  const game = campaignGameOf(cg);
  const { balance, weather } = options;
  const keepsCounters = keepsUnits(options);
  return {
    cg,
    balance: balance === 'us' || balance === 'german' ? balance : 'none',
    weatherMode: weather === 'historical' ? 'historical' : 'random',
    readings: agreedReadings(readings),
    mended: mendedSince(edition),
    date: game.dates[0],
    step: 'opening',
    initial: true,
    lines: {},
    ended: undefined,
    sides: bySide((side) => ({
      ...newSide(game, side),
      ...(keepsCounters ? { units: newOwnUnitLevel() } : {}),
    })),
    ...newDates(),
    ...newInitiative(),
    ...newScenarios(),
    ...newReports(game),
    ...newTerrain(),
    ...newPaper(),
    ...(keepsCounters ? { units: newUnitLevel(game) } : {}),
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
    ...newOwnRolls(),
    ...newOwnPaper(),
  };
}

function newUnitLevel({ wrecks = [] }: CampaignGame): UnitLevel {
  return { ...newMap(wrecks), ...newSpoils(), ...newRefit(), ...newCorrection() };
}

function newOwnUnitLevel(): OwnUnitLevel {
  return { ...newOwnMap(), ...newOwnRefit(), ...newOwnSetup(), ...newOwnUnits(), ...newOwnUnitReport() };
}
