/** A campaign's record of its scenarios. */
import type { Scenario } from '../vocabulary/scenario.ts';
import type { Side } from '../vocabulary/sides.ts';

/** Public. */
export interface ScenarioState {
  scenario: Scenario | undefined;
  /** CG Dates of the scenarios in which all German Personnel are Fanatic (CG14). */
  fanaticDates: string[];
  revealedObjectives: { side: Side; hex: string }[];
}

/** Secret to its side. */
export interface OwnScenario {
  /** OBA modules that the owner has marked as used in this scenario (CG22). */
  marked: string[];
  /** Of what was Eliminated as used in the scenario, how many are O1 and O2 (CG15, CG22); `undefined`: not yet said. */
  fired: number | undefined;
  /** German: the vehicles whose Out-of-Gas DR was asked for and is not made yet, in their order (KGP13). */
  fuel?: readonly string[];
  /** German: the vehicles that ran dry by such DR and are not in its update yet. */
  dry?: readonly string[];
  /** German: squads that have counted for PF in this scenario (CG13). */
  pfSquads: number | undefined;
}

export function newScenarios(): ScenarioState {
  return { scenario: undefined, fanaticDates: [], revealedObjectives: [] };
}

export function newOwnScenario(): OwnScenario {
  return { marked: [], fired: undefined, pfSquads: undefined };
}

/** A new CG Date has come: no scenario is known yet. */
export function resetScenario(game: ScenarioState): void {
  game.scenario = undefined;
}

export function resetOwnScenario(own: OwnScenario): void {
  Object.assign(own, newOwnScenario());
  delete own.fuel;
  delete own.dry;
}
