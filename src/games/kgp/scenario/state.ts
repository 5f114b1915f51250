/** The scenario of a CG Date, from the Initiative Matrix to its end. */
import type { FortificationLine } from '../fortifications/given.ts';
import type { RefitNote } from '../refit/state.ts';
import type { Rg, SideLine } from '../rg/state.ts';
import type { PlayerTurn, UnitScenario } from '../units/unit-scenario.ts';
import type { ScenarioKind } from '../vocabulary/picture-props.ts';
import type { BySide, Side } from '../vocabulary/sides.ts';

/** One side's own columns of the CG Roster, and its RG Purchase Record (8.6198). Secret. */
export interface OwnPaper {
  readonly lines: Readonly<Record<string, SideLine>>;
  readonly rgs: readonly Rg[];
  readonly fortifications: readonly FortificationLine[];
  readonly flamethrower: boolean;
}

export interface Scenario {
  readonly kind: ScenarioKind;
  readonly setsUpFirst: Side;
  readonly setUpDr?: number;
  /** Current-LVP Totals at its start (8.6234). */
  readonly startLvp: BySide<number>;
  setUp: Side[];
  commenced: boolean;
  movesFirst?: Side;
  concessionBy?: Side;
  conceded?: Side;
  /** CG14: whether the German has declared his Personnel Fanatic; absent until he has said so. */
  fanatic?: boolean;
  /** CG23: a Game End dr that was called for and is not rolled yet. */
  gameEndDue?: PlayerTurn;
  gameEnds: GameEnd[];
  /** Unit level only. */
  units?: UnitScenario;
}

/** CG23: one Game End dr, made by the ATTACKER at the end of his Player Turn. */
export interface GameEnd {
  readonly turn: number;
  readonly side: Side;
  readonly dr: number;
  readonly drm: number;
  readonly final: number;
  readonly limit: number;
  readonly ends: boolean;
}

/** Public. */
export interface ScenarioState {
  scenario: Scenario | undefined;
  /** CG Dates of the scenarios in which all German Personnel are Fanatic (CG14). */
  fanaticDates: string[];
  revealedObjectives: { side: Side; hex: string }[];
  /** Unit level: public rolls of the scenario at hand. */
  scenarioNotes: RefitNote[];
}

/** Secret to its side. */
export interface OwnScenario {
  /** OBA modules that the owner has marked as used in this scenario (CG22). */
  marked: string[];
  /** German: squads that have counted for PF in this scenario (CG13). */
  pfSquads: number | undefined;
}

export function newScenarios(): ScenarioState {
  return { scenario: undefined, fanaticDates: [], revealedObjectives: [], scenarioNotes: [] };
}

export function newOwnScenario(): OwnScenario {
  return { marked: [], pfSquads: undefined };
}

/** A new CG Date has come: no scenario is known yet. */
export function resetScenario(game: ScenarioState): void {
  game.scenario = undefined;
}

export function resetOwnScenario(own: OwnScenario): void {
  own.marked = [];
  own.pfSquads = undefined;
}
