/** 8.6233: the types of scenario: who assaults, who sets up first and moves first by that alone, and what a Night Dual Attack gives both. */
import { isNight } from './dates.ts';
import type { ScenarioKind } from './picture-props.ts';
import { enemyOf, type Side } from './sides.ts';

/** A dr of this or less, and the U.S. side is first (8.6233a, 8.625). */
export const US_FIRST_MAX = 3;

const ASSAULTERS: Readonly<Partial<Record<ScenarioKind, Side>>> = {
  'us-assault': 'us',
  'german-assault': 'german',
};

/** The side of the Attack chit, which moves first (8.6233c–d); `undefined`: the scenario is no Assault. */
export function assaulterOf(kind: ScenarioKind): Side | undefined {
  return ASSAULTERS[kind];
}

/** The side that laid Idle, which sets up first in an Assault; `undefined`: a dr says it, or the CG's own rules. */
export function idlerOf(kind: ScenarioKind): Side | undefined {
  const assaulter = assaulterOf(kind);
  if (assaulter === undefined) return undefined;
  return enemyOf(assaulter);
}

/** CG5: in a night Assault who assaults is the Scenario Attacker, the other side the Defender. */
export function scenarioDefender(date: string, kind: ScenarioKind): Side | undefined {
  if (!isNight(date)) return undefined;
  return idlerOf(kind);
}

/** 8.6233b, on the scenario card, in full and in short; nothing of any other type. */
export function nightDualAttack(kind: ScenarioKind): {
  readonly full: readonly string[];
  readonly short: readonly string[];
} {
  if (kind === 'night-dual-attack')
    return {
      full: [
        'Both are Scenario Attackers and may use Cloaking; no No Move counters, no Defender benefits (8.6233b)',
      ],
      short: ['Both sides may use Cloaking (8.6233b)'],
    };
  return { full: [], short: [] };
}
