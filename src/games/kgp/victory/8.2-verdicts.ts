/** 8.2, 8.51–8.53, 8.6234: who has won a scenario, and the campaign. */

import { given, onlyIf } from '../../../text/present.ts';
import type { KgpState } from '../state.ts';
import { assaulterOf } from '../vocabulary/8.6233-scenario-types.ts';
import { campaignGameOf } from '../vocabulary/charts.ts';
import type { Readings } from '../vocabulary/readings.ts';
import type { Scenario } from '../vocabulary/scenario.ts';
import { type BySide, enemyOf, SIDE_NAMES, type Side } from '../vocabulary/sides.ts';

/** The outcome of a scenario, as far as its winner hangs on it. */
export interface ScenarioOutcome extends Pick<KgpState, 'currentLvp'> {
  readonly casualtyVp: BySide<number>;
  /** By hex. */
  readonly control: Readonly<KgpState['control']>;
}

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

/** 8.51–8.53: the Initial Scenario's own conditions in one sentence. */
export function initialConditions(cg: string): string {
  const { rule, initial } = campaignGameOf(cg);
  const { side, casualtyLead, casualtyVp, currentLvp, control } = initial.victory;
  const ways = [
    ...given(
      casualtyLead,
      (casualtyLead) => `${casualtyLead} Casualty VP more than the ${SIDE_NAMES[enemyOf(side)]} side`,
    ),
    ...given(casualtyVp, (casualtyVp) => `${casualtyVp} Casualty VP`),
    ...given(currentLvp, (currentLvp) => `a Current-LVP Total of ${currentLvp}`),
    ...given(control, (control) => `Control of ${control.join(' and ')}`),
  ];
  return `The ${SIDE_NAMES[side]} side wins with ${ways.join(', or ')} (${rule})`;
}

/** 8.51–8.53: what wins the campaign for the U.S. side, and when it is tested, in one sentence. */
export function campaignConditions(cg: string): string {
  const { rule, victory } = campaignGameOf(cg);
  const { atEnd, bridge, cgLvp, allLvp } = victory;
  const hexes = atEnd?.lvpHexes;
  const counts = Object.entries(hexes?.counts ?? {}).map(([hex, worth]) => `${hex} counts ${worth}`);
  const ways = [
    ...given(bridge, (bridge) => `at once if the Germans destroy bridge ${bridge}`),
    ...given(cgLvp, (cgLvp) => `with a CG-LVP Total of ${cgLvp} at any CG-Scenario End`),
    ...onlyIf(allLvp === true, 'with all existing LVP Locations at any CG-Scenario End'),
    ...given(atEnd?.control, (control) => `with Control of ${control.join(', ')} at CG End`),
    ...given(hexes, (hexes) => `with ${hexes.needed} LVP hexes at CG End (${counts.join(', ')})`),
  ];
  return `The campaign: the U.S. side wins ${ways.join(', or ')} (${rule})`;
}

/** 8.51–8.53: the Initial Scenario's own conditions; one that is met is enough. */
function initialVerdict(cg: string, { currentLvp, casualtyVp, control }: ScenarioOutcome): Verdict {
  const { rule, initial } = campaignGameOf(cg);
  const { side, ...needs } = initial.victory;
  const enemy = enemyOf(side);
  const name = SIDE_NAMES[side];
  const lead = casualtyVp[side] - casualtyVp[enemy];
  const tests: { met: boolean; text: string }[] = [];
  if (needs.casualtyLead !== undefined)
    tests.push({
      met: lead >= needs.casualtyLead,
      text: `${name} Casualty VP lead ${lead} (${needs.casualtyLead} needed)`,
    });
  if (needs.casualtyVp !== undefined)
    tests.push({
      met: casualtyVp[side] >= needs.casualtyVp,
      text: `${name} Casualty VP ${casualtyVp[side]} (${needs.casualtyVp} needed)`,
    });
  if (needs.currentLvp !== undefined)
    tests.push({
      met: currentLvp[side] >= needs.currentLvp,
      text: `${name} Current-LVP Total ${currentLvp[side]} (${needs.currentLvp} needed)`,
    });
  if (needs.control !== undefined) {
    const has = needs.control.filter((id) => control[id] === side);
    const which = has.length === 0 ? 'neither' : has.join(' and ');
    tests.push({
      met: has.length === needs.control.length,
      text: `${name} Control of ${which} of ${needs.control.join(' and ')}`,
    });
  }
  const met = tests.find((test) => test.met);
  if (met !== undefined) return { winner: side, reason: `${met.text}; ${rule}` };
  return { winner: enemy, reason: `${tests.map(({ text }) => text).join(', ')}; ${rule}` };
}

/** 8.6032: the winner of the scenario, by 8.6234 or the Initial Scenario's own conditions. */
export function scenarioVerdict(
  cg: string,
  scenario: Pick<Scenario, 'kind' | 'startLvp'>,
  report: ScenarioOutcome,
  readings: Pick<Readings, '25-percent'>,
): Verdict {
  const { kind, startLvp } = scenario;
  const { currentLvp, casualtyVp } = report;
  if (kind === 'initial') return initialVerdict(cg, report);
  const assaulter = assaulterOf(kind);
  if (assaulter === undefined) {
    const winner = currentLvp.us > startLvp.us ? 'us' : 'german';
    return { winner, reason: `U.S. Current-LVP Total ${startLvp.us} → ${currentLvp.us} (8.6234a)` };
  }
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

/** True where LVP hexes are counted at CG End (8.52). */
export function countsLvpHexes(cg: string): boolean {
  return campaignGameOf(cg).victory.atEnd?.lvpHexes !== undefined;
}

/** LVP hexes that the U.S. side Controls, as CG II counts them: the bridge, while it stands, for more than one. */
export function usLvpHexCount(game: KgpState): number {
  const counts = campaignGameOf(game.cg).victory.atEnd?.lvpHexes?.counts ?? {};
  return Object.entries(counts).reduce(
    (sum, [hex, worth]) => sum + (game.control[hex] === 'us' ? worth : 0),
    game.usLvpHexes,
  );
}

/**
 * CG Victory of the U.S. side, 8.51–8.53: CG II's bridge at once; CG-LVP Total and all LVP Locations at any
 * CG-Scenario End; Control of buildings and LVP hexes at CG End only. At CG End there is always a winner; before
 * it, `undefined` means that the campaign goes on.
 */
export function campaignVerdict(game: KgpState, atCgEnd: true): Verdict;
export function campaignVerdict(game: KgpState, atCgEnd: boolean): Verdict | undefined;
export function campaignVerdict(game: KgpState, atCgEnd: boolean): Verdict | undefined {
  const { rule, victory } = campaignGameOf(game.cg);
  const us = (reason: string): Verdict => ({ winner: 'us', reason: `${reason} (${rule})` });
  const short: string[] = [];
  if (victory.bridge !== undefined && game.bridge === 'german')
    return us(`the Germans have destroyed the bridge ${victory.bridge} on ${game.date}`);
  if (victory.cgLvp !== undefined) {
    const total = `U.S. CG-LVP Total ${game.cgLvp.us}`;
    if (game.cgLvp.us >= victory.cgLvp) return us(`${total}, ${victory.cgLvp} needed, on ${game.date}`);
    short.push(`${total} of ${victory.cgLvp}`);
  }
  if (victory.allLvp === true) {
    const has = `${game.currentLvp.us} of ${game.existingLvp} existing LVP`;
    if (game.existingLvp > 0 && game.currentLvp.us === game.existingLvp)
      return us(`the U.S. side Controls all LVP Locations on ${game.date}`);
    short.push(`${has} under U.S. Control`);
  }
  if (!atCgEnd) return undefined;
  const control = victory.atEnd?.control;
  if (control !== undefined) {
    const names = control.join(', ');
    if (control.every((id) => game.control[id] === 'us'))
      return us(`the U.S. side Controls ${names} at CG End`);
    short.push(`not all of ${names} at CG End`);
  }
  const hexes = victory.atEnd?.lvpHexes;
  if (hexes !== undefined) {
    const count = usLvpHexCount(game);
    if (count >= hexes.needed)
      return us(`the U.S. side Controls ${count} LVP hexes at CG End, ${hexes.needed} needed`);
    short.push(`${count} of ${hexes.needed} LVP hexes under U.S. Control at CG End`);
  }
  return { winner: 'german', reason: `${short.join(', ')} (${rule})` };
}
