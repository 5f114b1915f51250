/** What a campaign keeps of its scenarios. */
import type { RefitNote } from '../refit/state.ts';
import type { Scenario } from '../vocabulary/scenario.ts';
import type { Side } from '../vocabulary/sides.ts';

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
