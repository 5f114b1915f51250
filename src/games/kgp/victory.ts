import { campaignGameOf } from './charts.ts';
import type { Report } from './events.ts';
import type { Readings } from './readings.ts';
import { enemyOf, SIDE_NAMES, type Side } from './sides.ts';
import type { KgpState, Scenario } from './state.ts';

export interface Verdict {
  readonly winner: Side;
  readonly reason: string;
}

/** 8.6234b: a fifth more than at the start (FRU), and at least one more. */
export function assaultTarget(startLvp: number): number {
  return startLvp + Math.max(Math.ceil(startLvp / 5), 1);
}

/** 8.6234b: 25 % more is at least 1.25 times, and by the usual reading strictly more. */
export function amassedMore(assaulter: number, idle: number, reading: Readings['25-percent']): boolean {
  return assaulter * 4 >= idle * 5 && (reading === 'equal' || assaulter > idle);
}

/** 8.51: the German needs a lead of 50 Casualty VP, or a Current-LVP Total of 28. */
function initialVerdict(cg: string, { currentLvp, casualtyVp }: Report): Verdict {
  if (cg !== 'I') throw new Error(`no Initial Scenario of CG ${cg} yet`);
  const lead = casualtyVp.german - casualtyVp.us;
  if (lead >= 50)
    return { winner: 'german', reason: `${lead} Casualty VP more than the U.S. side (50 needed; 8.51)` };
  if (currentLvp.german >= 28)
    return { winner: 'german', reason: `German Current-LVP Total ${currentLvp.german} (28 needed; 8.51)` };
  return {
    winner: 'us',
    reason: `German Current-LVP Total ${currentLvp.german} of 28, Casualty VP lead ${lead} of 50 (8.51)`,
  };
}

/** 8.6032: the winner of the scenario, by 8.6234 or the Initial Scenario's own conditions. */
export function scenarioVerdict(
  cg: string,
  scenario: Pick<Scenario, 'kind' | 'startLvp'>,
  report: Report,
  readings: Pick<Readings, '25-percent'>,
): Verdict {
  const { kind, startLvp } = scenario;
  const { currentLvp, casualtyVp } = report;
  if (kind === 'initial') return initialVerdict(cg, report);
  if (kind === 'dual-attack' || kind === 'night-dual-attack') {
    const winner = currentLvp.us > startLvp.us ? 'us' : 'german';
    return { winner, reason: `U.S. Current-LVP Total ${startLvp.us} → ${currentLvp.us} (8.6234a)` };
  }
  const assaulter = kind === 'us-assault' ? 'us' : 'german';
  const other = enemyOf(assaulter);
  const target = assaultTarget(startLvp[assaulter]);
  const name = SIDE_NAMES[assaulter];
  if (currentLvp[assaulter] >= target)
    return {
      winner: assaulter,
      reason: `${name} Current-LVP Total ${currentLvp[assaulter]} (${target} needed; 8.6234b)`,
    };
  if (amassedMore(casualtyVp[assaulter], casualtyVp[other], readings['25-percent'])) {
    return {
      winner: assaulter,
      reason: `Casualty VP ${casualtyVp[assaulter]} to ${casualtyVp[other]}: 25 % more (8.6234b)`,
    };
  }
  return {
    winner: other,
    reason: `${name} Current-LVP Total ${currentLvp[assaulter]} of ${target} needed, Casualty VP ${casualtyVp[assaulter]} to ${casualtyVp[other]} (8.6234b)`,
  };
}

/** The U.S. CG-LVP Total that wins CG I at any CG-Scenario End. */
export const CG_LVP_TARGET = 130;

/**
 * 8.51 CG Victory: at any CG-Scenario End by CG-LVP Total; at CG End by the three buildings as well. At CG End
 * there is always a winner; before it, `undefined` means that the campaign goes on.
 */
export function campaignVerdict(game: KgpState, atCgEnd: boolean): Verdict | undefined {
  const { us } = game.cgLvp;
  if (us >= CG_LVP_TARGET)
    return { winner: 'us', reason: `U.S. CG-LVP Total ${us} (${CG_LVP_TARGET} needed) on ${game.date}` };
  if (!atCgEnd) return undefined;
  const { watched } = campaignGameOf(game.cg);
  const names = watched.map(({ id }) => id).join(', ');
  if (watched.every(({ id }) => game.control[id] === 'us'))
    return { winner: 'us', reason: `the U.S. side Controls ${names} at CG End` };
  return {
    winner: 'german',
    reason: `U.S. CG-LVP Total ${us} of ${CG_LVP_TARGET}, and not all of ${names} at CG End`,
  };
}
