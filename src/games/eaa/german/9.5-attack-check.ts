/** 9.5–9.54: whether German units attack: unit by unit, the hex that is checked, its ratio, and what the die decides. */

import { present } from '../../../text/present.ts';
import { judgeSituation } from '../chits/12.41-situations.ts';
import { combatFacts } from '../chits/combat-facts.ts';
import { keyOf, withUnitAt } from '../position/changes.ts';
import { around, occupierOf, unitsIn } from '../position/near.ts';
import { bySelector } from '../position/order.ts';
import type { Position, Unit } from '../position/position.ts';
import { faceOf } from '../vocabulary/counters.ts';
import {
  type AttackGroup,
  type Attacks,
  canAttack,
  everybodyOf,
  groupAgainst,
  hasOwnStrength,
  isAtLeast,
  ratioOf,
  type SituationalRatio,
} from './9.5-attack-strengths.ts';
import { type Cancel, cancelledBy, type MarginalFacts } from './9.5-marginal-attacks.ts';

const ATTACKS_ANYWAY = 40;
const LOW_SUPPLY = 30;
const LEAST = 10;

/** 9.5: a lead unit has at least so many steps. */
const LEAD_STEPS = 2;
const SPECIAL_DAY = 16;

export interface Candidate {
  readonly group: AttackGroup;
  readonly ratio: SituationalRatio;
  /** All defenders are isolated: attacked at once, whatever the ratio. */
  readonly isIsolated: boolean;
}

export type Verdict =
  | { readonly is: 'attack'; readonly why: 'isolated' | '4:1' }
  | { readonly is: 'cancelled'; readonly why: 'low supply' | '1:1' | 'brackets' }
  /** 1 to 10, and what is added to it. */
  | { readonly is: 'roll'; readonly modifiers: readonly Modifier[] };

export interface Modifier {
  readonly for: 'Dec 16' | 'elite' | 'army card' | 'support card';
  readonly by: -1;
}

export interface AttackCheck {
  readonly lead: Unit;
  /** Each hex beside it that can be checked. */
  readonly candidates: readonly Candidate[];
  /** The one that is. */
  readonly chosen: Candidate;
  /** The criterion of 9.51 that chose it among several. */
  readonly by?: 'isolated' | 'ratio' | 'VP' | 'distance' | 'number';
  readonly facts: MarginalFacts;
  readonly verdict: Verdict;
}

/** The circumstances of the check besides the attacks themselves. */
export interface CheckRules {
  /** An Army or Army Group card has activated them. */
  readonly byArmyCard: boolean;
  /** Whether the tactic of the support card would help this attack (12.31). */
  readonly helpsBonus: (group: AttackGroup) => boolean;
}

/** Active units that may lead, in the order of the check. */
export function leadsOf({ position, active }: Attacks): readonly Unit[] {
  return [...position.stacks.values()]
    .flatMap(({ side, units }) => (side === 'german' ? units : []))
    .filter((unit) => active.has(keyOf(unit)) && unit.steps >= LEAD_STEPS && canAttack(unit))
    .toSorted(bySelector);
}

/** The check of one lead unit; `undefined`: it has no hex that can be checked. */
export function checkOf(attacks: Attacks, lead: Unit, rules: CheckRules): AttackCheck | undefined {
  const { position } = attacks;
  const targets = around(position.ground, lead.hex).filter(
    (hex) => occupierOf(position, hex) === 'allied' && !attacks.checked.has(hex),
  );
  if (targets.length === 0) return undefined;
  const candidates = targets.map((target): Candidate => {
    const group = groupAgainst(attacks, target);
    const defenders = unitsIn(position, target, 'allied');
    return {
      group,
      ratio: ratioOf(position, group),
      isIsolated: defenders.every(({ supply }) => supply === 'isolated'),
    };
  });
  const { chosen, by } = choose(attacks, lead, candidates);
  const facts = factsOf(position, chosen);
  return {
    lead,
    candidates,
    chosen,
    ...present({ by }),
    facts,
    verdict: verdictOf(position, chosen, rules),
  };
}

/** 9.51: the highest ratio; then a VP hex, or else the hex closest to the objective; then the lower number (2.21). */
function choose(
  attacks: Attacks,
  lead: Unit,
  candidates: readonly Candidate[],
): { readonly chosen: Candidate; readonly by?: NonNullable<AttackCheck['by']> } {
  const { ground } = attacks.position;
  const objective = attacks.objectiveOf(lead);
  const tests: readonly (readonly [
    NonNullable<AttackCheck['by']>,
    (a: Candidate, b: Candidate) => number,
  ])[] = [
    ['isolated', (a, b) => Number(b.isIsolated) - Number(a.isIsolated)],
    ['ratio', (a, b) => b.ratio.german * a.ratio.allied - a.ratio.german * b.ratio.allied],
    ['VP', (a, b) => Number(isVp(attacks, b)) - Number(isVp(attacks, a))],
    [
      'distance',
      (a, b) => {
        if (objective === undefined) return 0;
        return (
          ground.grid.stepsBetween(a.group.target, objective.hex) -
          ground.grid.stepsBetween(b.group.target, objective.hex)
        );
      },
    ],
    ['number', (a, b) => a.group.target - b.group.target],
  ];
  let left = candidates;
  let by: AttackCheck['by'];
  for (const [name, compare] of tests) {
    if (left.length < 2) break;
    const best = left.reduce((one, other) => (compare(other, one) < 0 ? other : one));
    left = left.filter((each) => compare(each, best) === 0);
    by = name;
  }
  const [chosen] = left;
  if (chosen === undefined) throw new RangeError('no hex to attack');
  return { chosen, ...present({ by }) };
}

function isVp({ position }: Attacks, { group }: Candidate): boolean {
  return (position.ground.hexes[group.target]?.vp ?? 0) > 0;
}

function factsOf(position: Position, { group, ratio }: Candidate): MarginalFacts {
  const { target } = group;
  const place = position.ground.hexes[target];
  const attackers = everybodyOf(group);
  const defenders = unitsIn(position, target, 'allied');
  const withReserves = group.reserves.reduce((now, unit) => withUnitAt(now, unit, unit.hex), position);
  const none = { tactics: 0, aids: [] };
  const facts =
    attackers.length === 0
      ? undefined
      : combatFacts(withReserves, { target, by: attackers, support: { attacker: none, defender: none } });
  const armor =
    facts !== undefined && judgeSituation({ kind: 'plain', name: 'Only Defender Armor' }, facts, 0).applies;
  return {
    ratio,
    onlyDefenderElite: defenders.some(isElite) && !attackers.some(isElite),
    onlyDefenderArmor: armor,
    isTown: place?.isTown === true,
    isVp: (place?.vp ?? 0) > 0,
    isFromOneHex: new Set(attackers.map(({ hex }) => hex)).size === 1,
  };
}

function isElite({ counter, steps }: Unit): boolean {
  return faceOf(counter, steps).quality === 'elite';
}

function verdictOf(position: Position, candidate: Candidate, rules: CheckRules): Verdict {
  const { group, ratio, isIsolated } = candidate;
  if (!hasOwnStrength(group)) return { is: 'cancelled', why: 'brackets' };
  if (isIsolated) return { is: 'attack', why: 'isolated' };
  const attackers = everybodyOf(group);
  if (isAtLeast(ratio, ATTACKS_ANYWAY)) return { is: 'attack', why: '4:1' };
  if (!isAtLeast(ratio, LOW_SUPPLY) && attackers.every(({ supply }) => supply === 'low'))
    return { is: 'cancelled', why: 'low supply' };
  if (!isAtLeast(ratio, LEAST)) return { is: 'cancelled', why: '1:1' };
  const defenders = unitsIn(position, group.target, 'allied');
  const modifiers: Modifier[] = [];
  if (position.day === SPECIAL_DAY) modifiers.push({ for: 'Dec 16', by: -1 });
  if (attackers.some(isElite) && !defenders.some(isElite)) modifiers.push({ for: 'elite', by: -1 });
  if (rules.byArmyCard) modifiers.push({ for: 'army card', by: -1 });
  if (rules.helpsBonus(group)) modifiers.push({ for: 'support card', by: -1 });
  return { is: 'roll', modifiers };
}

/** The result of a die: modified, with the conditions that cancel the attack; none does: it is conducted. */
export function resultOf(
  { facts, verdict }: Pick<AttackCheck, 'facts' | 'verdict'>,
  die: number,
): { readonly result: number; readonly cancelledBy: readonly Cancel[] } {
  const modifiers = verdict.is === 'roll' ? verdict.modifiers : [];
  const result = modifiers.reduce((sum, { by }) => sum + by, die);
  return { result, cancelledBy: cancelledBy(result, facts) };
}
