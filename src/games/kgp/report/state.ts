/** Both sides' statements on a scenario, their agreement, and the LVP and Control by it (8.603, 8.2). */

import type { ObChange } from '../units/ledger.ts';
import { type CampaignGame, germanArrows, lvpTotalOf } from '../vocabulary/charts.ts';
import type { Author, BySide, Side } from '../vocabulary/sides.ts';
import type { SaveQuestion } from './save/questions.ts';

/** `shared`: neither side Controls all of it. */
export type Control = Side | 'shared';

/** How CG II's bridge was lost: by the Germans' doing, even by accident, or otherwise (8.52). */
export type BridgeLoss = 'german' | 'other';

/** The facts of a scenario that the campaign needs, as both sides state them. */
export interface Report {
  readonly currentLvp: BySide<number>;
  /** LVP that Locations lost to rubble in this scenario were worth (8.2 LVP): they exist no longer. */
  readonly destroyedLvp: number;
  readonly casualtyVp: BySide<number>;
  /** Control of what the campaign's victory conditions name, by hex. */
  readonly control: Readonly<Record<string, Control>>;
  /** Control of each German Entry Area's arrow hex (CG6c), by hex. */
  readonly germanEntry: Readonly<Record<string, Side>>;
  readonly usOnMap: boolean;
  /** CG II: LVP hexes that the U.S. side Controls, the bridge not counted. */
  readonly lvpHexes?: number | undefined;
  /** CG II: the bridge was destroyed in this scenario. */
  readonly bridge?: BridgeLoss | undefined;
  readonly san: BySide<number>;
  /** RG used up: OBA with an FFE:1 placed, FB with a Sighting TC made, Bombardments resolved (CG22). */
  readonly used: BySide<Readonly<Record<string, number>>>;
}

/** The changes by Setup Areas, rubble and fires after a scenario (8.6054, 8.609), as one side states them. */
export interface ChangesStated {
  readonly by: Side;
  readonly currentLvp: BySide<number>;
  readonly destroyedLvp: number;
  readonly control: Record<string, Control>;
  readonly germanEntry: Record<string, Side>;
  readonly lvpHexes?: number | undefined;
}

/** Public. */
export interface ReportState {
  currentLvp: BySide<number>;
  cgLvp: BySide<number>;
  /** The total worth of all existing LVP Locations. */
  existingLvp: number;
  /** Control of what the victory conditions name; unknown before the first report. */
  control: Record<string, Control>;
  /** CG II: LVP hexes that the U.S. side Controls, the bridge not counted. */
  usLvpHexes: number;
  /** CG II: who has destroyed the bridge. */
  bridge: BridgeLoss | undefined;
  /** CG II: the U.S. side says that the Germans have destroyed the bridge, and waits for their answer. */
  bridgeClaimed: boolean;
  /** The side that Controls the arrow hex of each German Entry Area. */
  germanEntry: Record<string, Side>;
  usOnMap: boolean;
  report: { by: Author; report: Report; disputedBy?: Author; reason?: string } | undefined;
  /** One side's statement of changes in the RePh, waiting for the other side's answer. */
  changesStated: ChangesStated | undefined;
  /** The report that counts, until its consequences have been drawn. */
  settledReport: Report | undefined;
  /** Counts what was publicly done to the report. */
  reportRev: number;
  gmDraft: Partial<Report>;
  gmRev: number;
}

/** Secret to its side. */
export interface OwnReport {
  reportDraft: Partial<Report>;
}

/** Public, unit by unit. */
export interface CorrectionState {
  /** A correction of confirmed reports that waits for an answer; what it corrects is its side's secret. */
  correction: { readonly by: Author; readonly side: Side; readonly reason: string } | undefined;
}

/** A saved game that a side has given to be reported from. */
export interface OpenSave {
  readonly questions: readonly SaveQuestion[];
  /** The CG Date of its scenario: what was asked then is not asked any more on another one. */
  readonly date: string;
  /** The report that waits began with it: another file takes its place. */
  readonly isDraft: boolean;
}

/** Unit by unit. Secret to its side. */
export interface OwnUnitReport {
  /** Its report on its counters, read back to it and not confirmed yet. */
  obDraft: readonly ObChange[];
  /** The correction that it has asked for, not answered yet. */
  obCorrection: readonly ObChange[];
  /** Questions that its saved game leaves open; absent: it gave none. */
  obSave?: OpenSave | undefined;
}

export function newReports(game: CampaignGame): ReportState {
  return {
    currentLvp: { us: 0, german: 0 },
    cgLvp: { us: 0, german: 0 },
    existingLvp: lvpTotalOf(game.map),
    control: {},
    usLvpHexes: 0,
    bridge: undefined,
    bridgeClaimed: false,
    // 8.5: each side at first Controls the Entry Areas within its set-up boundaries.
    germanEntry: Object.fromEntries(germanArrows(game.map).map((hex) => [hex, 'german'])),
    usOnMap: true,
    report: undefined,
    changesStated: undefined,
    settledReport: undefined,
    reportRev: 0,
    gmDraft: {},
    gmRev: 0,
  };
}

export function newOwnReport(): OwnReport {
  return { reportDraft: {} };
}

export function newCorrection(): CorrectionState {
  return { correction: undefined };
}

export function newOwnUnitReport(): OwnUnitReport {
  return { obDraft: [], obCorrection: [] };
}

/** A new CG Date has come: nothing is stated. */
export function resetReports(game: ReportState): void {
  game.report = undefined;
  game.changesStated = undefined;
  game.gmDraft = {};
}

export function resetOwnReport(own: OwnReport): void {
  own.reportDraft = {};
}
