/** 8.606 on its table: the DRM of an attempt, its odds, and what Replacement makes of a unit. */
import { classOf, type Facts, leadershipDrm, replacementOf } from '../units/counters.ts';
import { exchange } from '../units/exchange.ts';
import type { Ledger, ObChange } from '../units/ledger.ts';
import { halfSquadEquivalents, has, isMmc, isPersonnel, type ObUnit, type Territory } from '../units/unit.ts';
import { type Always, type Modifier, oddsOf } from '../vocabulary/refit-table.ts';

const RULE = '8.606';

/** An attempt, as only the players can tell it. */
export interface EscapeCircumstances {
  readonly territory: Territory;
  /** Hexes to the nearest friendly Setup Area, by the path or plain as was agreed; `undefined`: farther than two, or none. */
  readonly distance?: 1 | 2 | undefined;
  /** The path runs through at least one enemy Setup-Area hex. */
  readonly throughEnemyArea: boolean;
  readonly night: boolean;
  /** PP that the most burdened unit carries beyond its IPC. */
  readonly excessPp: number;
  /** Whether a vehicle is an AFV, and of what kind; `undefined`: no AFV. */
  readonly afv?: 'OT' | 'CT' | undefined;
  /** Leadership DRM of a hero, or of a leader's heroism (A15); absent: none. */
  readonly heroDrm?: number;
  /** The DRM that a wound adds to a leader's own (A17); absent: none. */
  readonly woundDrm?: number;
  /** A vehicle without any weapon. */
  readonly unarmed?: boolean;
}

/** The DRM of 8.606 for a stack of Personnel or one Mobile vehicle, each with its name. Nothing that is zero. */
export function escapeModifiers(
  stack: readonly ObUnit[],
  crew: readonly ObUnit[],
  it: EscapeCircumstances,
): readonly Modifier[] {
  const vehicle = stack.find(({ kind }) => kind === 'vehicle');
  const found: Modifier[] = [];
  const add = (label: string, value: number) => {
    if (value !== 0) found.push({ label, rule: RULE, value });
  };
  const [only] = stack;
  const alone = stack.length === 1;
  if (alone && only !== undefined && isPersonnel(only) && !isMmc(only) && !has(only, 'wounded'))
    add('lone, unwounded SMC', -1);
  if (vehicle !== undefined && it.afv !== undefined) add(`${it.afv} AFV`, it.afv === 'CT' ? -2 : -1);
  if (it.night) add('Night', -1);
  if (it.distance === 1) add('adjacent to a friendly Setup Area', -2);
  if (it.distance === 2) add('two hexes from a friendly Setup Area', -1);
  add('leader', bestLeadership(vehicle === undefined ? stack : crew, alone && vehicle === undefined, it));
  add('Stun of the Inherent crew', vehicle?.stun ?? 0);
  if (it.territory === 'enemy-area' || it.throughEnemyArea) add('in or through an enemy Setup Area', 1);
  if (vehicle === undefined) {
    const equivalents = stack.reduce((sum, unit) => sum + halfSquadEquivalents(unit), 0);
    add('HS-equivalents beyond one', Math.max(0, equivalents - 1));
    add('PP beyond the IPC', it.excessPp);
    if (stack.some((unit) => has(unit, 'encircled'))) add('Encircled', 2);
  }
  if (it.unarmed === true || stack.some((unit) => has(unit, 'unarmed'))) add('unarmed', 1);
  if (vehicle !== undefined && has(vehicle, 'captured')) add('Captured vehicle', 1);
  if (it.territory === 'isolated') add('Isolated', 2);
  return found;
}

/** The best leadership DRM that counts: a Personnel SMC alone brings nothing; a heroic leader adds a hero's, a wounded one loses some. */
function bestLeadership(
  units: readonly ObUnit[],
  alone: boolean,
  { heroDrm = 0, woundDrm = 0 }: EscapeCircumstances,
): number {
  if (alone) return 0;
  const drms = units.flatMap((unit) => {
    if (unit.kind === 'hero') return [heroDrm];
    if (unit.kind !== 'leader' && unit.kind !== 'armor-leader') return [];
    const wound = has(unit, 'wounded') ? woundDrm : 0;
    return [leadershipDrm(unit.type) + wound + (has(unit, 'heroic') ? heroDrm : 0)];
  });
  if (drms.length === 0) return 0;
  return Math.min(...drms);
}

/** Note 1: an Original 2 results in Escape (and Heat of Battle), whatever the DRM; in the column of the Infantry only. */
export const ORIGINAL_TWO: Always = { original: 2, result: 'escapes' };

/** The exact odds of each result for the stack as it is composed, before its owner commits. */
export function escapeOdds(modifiers: readonly Modifier[], vehicle: boolean): ReturnType<typeof oddsOf> {
  if (vehicle) return oddsOf(RULE, modifiers, 'vehicle');
  return oddsOf(RULE, modifiers, 'infantry', ORIGINAL_TWO);
}

/**
 * 8.606 note 2: Replacement. A crew is Eliminated instead, and so is a unit that would become Disrupted (a Conscript or
 * Green one, which has no lower class to go to). A hero has no class and stays unchanged. `undefined`: the owner has
 * not yet said by what.
 */
export function replace(ledger: Ledger, unit: ObUnit, charts: Facts): readonly ObChange[] | undefined {
  if (unit.kind === 'crew' || unit.kind === 'vehicle-crew' || classOf(unit.type, charts) === 'Green')
    return [{ op: 'remove', id: unit.id, fate: 'eliminated' }];
  if (unit.kind === 'hero' || unit.kind === 'armor-leader') return [];
  const by = replacementOf(unit.type, charts);
  if (by === undefined) return undefined;
  const [only] = by;
  if (only === undefined) return [{ op: 'remove', id: unit.id, fate: 'eliminated' }];
  if (unit.kind === 'leader') return [{ op: 'set', id: unit.id, to: { type: only } }];
  return exchange(ledger, unit, unit.kind === 'squad' && by.length > 1 ? 'half-squad' : unit.kind, by);
}
