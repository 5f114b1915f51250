/** 12.4: how many chits a combat draws, at least and at most. */
import { isBracketed } from '../position/position.ts';
import { faceOf } from '../vocabulary/counters.ts';
import { type CombatFacts, hasAid } from './combat-facts.ts';

/** From how many steps on an attacking unit brings a chit more. */
const LARGE_UNIT = 3;
const OUT_OF_SUPPLY = 1;
const ISOLATED = 2;
const SCREEN = -2;

/** One part of the maximum: what it is for, and how many chits it brings. */
export interface DrawPart {
  readonly for:
    | 'units'
    | 'tactics'
    | 'elite'
    | 'large units'
    | 'defender out of supply'
    | 'defender isolated'
    | 'screen';
  readonly chits: number;
  /** The units that it is for, by the ids of their counters. */
  readonly units?: readonly string[];
}

/** How many chits in all a combat may draw, both inclusive. */
export interface DrawRange {
  readonly from: number;
  readonly to: number;
}

export interface Draws {
  /** Steps in the defending units. */
  readonly minimum: number;
  /** Never below the minimum. */
  readonly maximum: number;
  /** The numbers that may be declared: Germans draw the maximum, Allies choose once they have seen the minimum. */
  readonly legal: DrawRange;
  /** The parts of the maximum; it is their sum, where the minimum is not higher. */
  readonly parts: readonly DrawPart[];
}

export function drawsOf(facts: CombatFacts): Draws {
  const attackers = facts.attackers.map(({ unit }) => unit);
  const idsOf = (units: typeof attackers) => units.map(({ counter }) => counter.id);
  const counted = attackers.filter((unit) => !isBracketed(unit));
  const elite = attackers.filter(({ counter, steps }) => faceOf(counter, steps).quality === 'elite');
  const large = attackers.filter(({ steps }) => steps >= LARGE_UNIT);
  const tactics = facts.support.attacker.tactics;
  const parts: DrawPart[] = [{ for: 'units', chits: counted.length, units: idsOf(counted) }];
  if (tactics > 0) parts.push({ for: 'tactics', chits: tactics });
  if (elite.length > 0) parts.push({ for: 'elite', chits: 1, units: idsOf(elite) });
  if (large.length > 0) parts.push({ for: 'large units', chits: large.length, units: idsOf(large) });
  const supply = supplyPart(facts);
  if (supply !== undefined) parts.push(supply);
  if (facts.by === 'german' && hasAid(facts, 'defender', 'screen'))
    parts.push({ for: 'screen', chits: SCREEN });
  const minimum = facts.defenders.reduce((steps, unit) => steps + unit.steps, 0);
  const most = parts.reduce((sum, { chits }) => sum + chits, 0);
  const maximum = Math.max(minimum, most);
  const from = facts.by === 'german' ? maximum : minimum;
  return { minimum, maximum, legal: { from, to: maximum }, parts };
}

/** 12.4, 13.22, 13.23: what all defending units share; an isolated unit is out of supply, too. */
function supplyPart({ defenders }: CombatFacts): DrawPart | undefined {
  if (defenders.every(({ supply }) => supply === 'isolated'))
    return { for: 'defender isolated', chits: ISOLATED };
  if (defenders.every(({ supply }) => supply === 'isolated' || supply === 'out'))
    return { for: 'defender out of supply', chits: OUT_OF_SUPPLY };
  return undefined;
}
