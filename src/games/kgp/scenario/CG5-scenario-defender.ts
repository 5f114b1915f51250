/** CG5, 8.6234: who assaults, and whom a night Assault makes the Scenario Defender. */
import { isNight } from '../vocabulary/dates.ts';
import type { ScenarioKind } from '../vocabulary/picture-props.ts';
import { enemyOf, type Side } from '../vocabulary/sides.ts';

const ASSAULTERS: Readonly<Partial<Record<ScenarioKind, Side>>> = {
  'us-assault': 'us',
  'german-assault': 'german',
};

/** The side of the Attack chit; `undefined`: the scenario is no Assault. */
export function assaulterOf(kind: ScenarioKind): Side | undefined {
  return ASSAULTERS[kind];
}

/** CG5: in a night Assault the side of the Attack chit is the Scenario Attacker, the other the Defender. */
export function scenarioDefender(date: string, kind: ScenarioKind): Side | undefined {
  const assaulter = assaulterOf(kind);
  return assaulter === undefined || !isNight(date) ? undefined : enemyOf(assaulter);
}
