/** 12.41: whether a situation of a chit applies to a combat, and which side of a chit does. */

import { present } from '../../../text/present.ts';
import type { Unit } from '../position/position.ts';
import type { Chit, ChitFace, ChitTerrain, PlainSituation, Situation } from '../vocabulary/chits.ts';
import { faceOf, hasArmor, hasInfantry, type Quality } from '../vocabulary/counters.ts';
import { CORPS } from '../vocabulary/formations.ts';
import { isRatio, strengthsIn } from './12.41-strengths.ts';
import { type Aid, type CombatFacts, hasAid, type Role, roleOf, stateOf, unitsOf } from './combat-facts.ts';

/** A Large Attack draws as many chits. */
export const LARGE_ATTACK = 7;

/** The facts that were looked at, and found; units by the ids of their counters, hexes by index. */
export type SituationReason =
  /** The strengths that were compared. */
  | { readonly of: 'ratio'; readonly attack: number; readonly defense: number }
  /** The terrain of the defender's hex. */
  | { readonly of: 'terrain'; readonly has: readonly ChitTerrain[] }
  | { readonly of: 'date'; readonly day: number }
  /** Whether that side has such a tactic. */
  | { readonly of: 'tactic'; readonly role: Role; readonly aid: Aid; readonly isPlayed: boolean }
  /** Those for whom it is so, of how many that were asked. */
  | { readonly of: 'units'; readonly units: readonly string[]; readonly among: number }
  /** Whether each side has it, by units or by a tactic. */
  | { readonly of: 'both'; readonly attacker: boolean; readonly defender: boolean }
  /** Whence is attacked; what keeps it from being one, or makes it one without regard to hexes. */
  | {
      readonly of: 'hexes';
      readonly hexes: readonly number[];
      readonly apart: boolean;
      readonly because?: 'town' | 'city' | 'infiltration';
    }
  | { readonly of: 'drawn'; readonly chits: number }
  | { readonly of: 'attacker'; readonly side: CombatFacts['by'] }
  | { readonly of: 'ip'; readonly isThere: boolean };

export interface Verdict {
  readonly applies: boolean;
  readonly reason: SituationReason;
}

/** @param drawn how many chits the whole combat draws: known for certain when all are drawn */
export function judgeSituation(situation: Situation, facts: CombatFacts, drawn: number): Verdict {
  switch (situation.kind) {
    case 'ratio': {
      const { attack, defense } = strengthsIn(facts);
      return {
        applies: isRatio(situation, attack.total, defense.total),
        reason: { of: 'ratio', attack: attack.total, defense: defense.total },
      };
    }
    case 'terrain': {
      const has = terrainOf(facts);
      return {
        applies: situation.anyOf.some((terrain) => has.includes(terrain)),
        reason: { of: 'terrain', has },
      };
    }
    case 'plain':
      return judgePlain(situation.name, facts, drawn);
    default: {
      const never: never = situation;
      return never;
    }
  }
}

/** Built and natural terrain count both (E48); a city is both at once. */
function terrainOf({ target: { terrain, isTown } }: CombatFacts): readonly ChitTerrain[] {
  return isTown ? [terrain, 'town'] : [terrain];
}

function judgePlain(name: PlainSituation, facts: CombatFacts, drawn: number): Verdict {
  switch (name) {
    case 'Dec 16':
      return onDay(facts, 16);
    case 'Dec 17':
      return onDay(facts, 17);
    case 'Allied Airpower':
      return byTactic(facts, roleOf(facts, 'allied'), 'airpower');
    case 'German Airpower':
      return byTactic(facts, roleOf(facts, 'german'), 'airpower');
    case 'Attacker Artillery':
      return byTactic(facts, 'attacker', 'artillery');
    case 'Defender Artillery':
      return byTactic(facts, 'defender', 'artillery');
    case 'Attacker Elite':
      return byQuality(facts, 'attacker', 'elite');
    case 'Defender Elite':
      return byQuality(facts, 'defender', 'elite');
    case 'Attacker Green':
      return byQuality(facts, 'attacker', 'green');
    case 'Defender Green':
      return byQuality(facts, 'defender', 'green');
    case 'Combat Engineers':
      return byTactic(facts, 'attacker', 'combat-engineers');
    case 'Defender Adjacent':
      return defenderAdjacent(facts);
    case 'Defender Recon': {
      const recon = facts.defenders.filter(({ counter }) => counter.type === 'recon');
      return anyOf(facts.by === 'german' ? recon : [], facts.defenders.length);
    }
    case 'Dispersed or Unsupplied': {
      const lacking = facts.defenders.filter((unit) => stateOf(unit).length > 0);
      const { reason } = anyOf(lacking, facts.defenders.length);
      return { applies: lacking.length === facts.defenders.length, reason };
    }
    case 'Flank Attack':
      return flankAttack(facts);
    case 'Large Attack':
      return { applies: drawn >= LARGE_ATTACK, reason: { of: 'drawn', chits: drawn } };
    case 'Allied Attack':
      return { applies: facts.by === 'allied', reason: { of: 'attacker', side: facts.by } };
    case '5 PZ Army Attack': {
      const attackers = unitsOf(facts, 'attacker');
      const those = attackers.filter(({ counter }) => CORPS[counter.corps].army === '5pz');
      const { reason } = anyOf(those, attackers.length);
      return { applies: 2 * those.length >= attackers.length, reason };
    }
    case 'IP Crossfire': {
      const isThere = facts.target.hasIp;
      return { applies: isThere, reason: { of: 'ip', isThere } };
    }
    case 'One-Hex Attack': {
      const because = infiltrates(facts) ? ({ because: 'infiltration' } as const) : {};
      const hexes = facts.from.map(({ hex }) => hex);
      const applies = hexes.length === 1 && !infiltrates(facts);
      return { applies, reason: { of: 'hexes', hexes, apart: false, ...because } };
    }
    case 'Only Attacker Armor':
      return onlyOne(facts, 'attacker', hasArmorIn);
    case 'Only Defender Armor':
      return onlyOne(facts, 'defender', hasArmorIn);
    case 'Only Attacker Combined Arms':
      return onlyOne(facts, 'attacker', hasCombinedArms);
    case 'Only Defender Combined Arms':
      return onlyOne(facts, 'defender', hasCombinedArms);
    default: {
      const never: never = name;
      return never;
    }
  }
}

function onDay({ day }: CombatFacts, wanted: number): Verdict {
  return { applies: day === wanted, reason: { of: 'date', day } };
}

function byTactic(facts: CombatFacts, role: Role, aid: Aid): Verdict {
  const isPlayed = hasAid(facts, role, aid);
  return { applies: isPlayed, reason: { of: 'tactic', role, aid, isPlayed } };
}

function anyOf(units: readonly Unit[], among: number): Verdict {
  const ids = units.map(({ counter }) => counter.id);
  return { applies: ids.length > 0, reason: { of: 'units', units: ids, among } };
}

function byQuality(facts: CombatFacts, role: Role, quality: Quality): Verdict {
  const units = unitsOf(facts, role);
  return anyOf(
    units.filter(({ counter, steps }) => faceOf(counter, steps).quality === quality),
    units.length,
  );
}

function defenderAdjacent({ neighbours }: CombatFacts): Verdict {
  const helping = neighbours.filter(
    ({ unit, wasAttacked }) => !unit.isDispersed && unit.supply === 'in' && !wasAttacked,
  );
  return anyOf(
    helping.map(({ unit }) => unit),
    neighbours.length,
  );
}

/** Infantry Infiltration is a tactic of German attacks. */
function infiltrates(facts: CombatFacts): boolean {
  return facts.by === 'german' && hasAid(facts, 'attacker', 'infiltration');
}

/** From three hexes, or from two that do not touch, or by infiltration; never against a town or city. */
function flankAttack(facts: CombatFacts): Verdict {
  const { from, target } = facts;
  const hexes = from.map(({ hex }) => hex);
  const apart = from.length >= 3 || (from.length === 2 && from.every(({ touches }) => touches.length === 0));
  const tell = (applies: boolean, because?: 'town' | 'city' | 'infiltration'): Verdict => ({
    applies,
    reason: { of: 'hexes', hexes, apart, ...present({ because }) },
  });
  if (target.isTown) return tell(false, 'town');
  if (target.terrain === 'city') return tell(false, 'city');
  if (!apart && infiltrates(facts)) return tell(true, 'infiltration');
  return tell(apart);
}

function onlyOne(
  facts: CombatFacts,
  wanted: Role,
  has: (facts: CombatFacts, role: Role) => boolean,
): Verdict {
  const [attacker, defender] = [has(facts, 'attacker'), has(facts, 'defender')];
  const applies = attacker !== defender && (wanted === 'attacker' ? attacker : defender);
  return { applies, reason: { of: 'both', attacker, defender } };
}

function hasArmorIn(facts: CombatFacts, role: Role): boolean {
  return hasAid(facts, role, 'armor') || unitsOf(facts, role).some(({ counter }) => hasArmor(counter));
}

function hasCombinedArms(facts: CombatFacts, role: Role): boolean {
  return hasArmorIn(facts, role) && unitsOf(facts, role).some(({ counter }) => hasInfantry(counter));
}

/** A drawn chit beside a combat. */
export interface ChitVerdict {
  readonly front: Verdict;
  readonly back: Verdict;
  /** The side that is used; absent: neither applies, and the chit is set aside. */
  readonly used?: ChitFace;
  /** Both apply: the one with P is used; where none has it, the front. */
  readonly byPriority: boolean;
}

export function judgeChit(chit: Chit, facts: CombatFacts, drawn: number): ChitVerdict {
  const front = judgeSituation(chit.front.situation, facts, drawn);
  const back = judgeSituation(chit.back.situation, facts, drawn);
  if (front.applies && back.applies) {
    const used = chit.back.hasPriority && !chit.front.hasPriority ? 'back' : 'front';
    return { front, back, used, byPriority: true };
  }
  if (!front.applies && !back.applies) return { front, back, byPriority: false };
  return { front, back, used: front.applies ? 'front' : 'back', byPriority: false };
}
