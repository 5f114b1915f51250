/**
 * Ardennes II: what the rule text does not tell of a counter, by a formula (made up). Two steps have all but Artillery and
 * those of 1-1, with half of each number on their other side, rounded up. Leg are foot and horse: infantry and pioneers
 * up to an allowance of 10, guns of Volksgrenadiers, paratroopers and airborne Divisions. A yellow banner have tanks,
 * reconnaissance and Panzergrenadiers (their regiments too), and American task forces and teams of 2-2 or more.
 */
import type { PackCounter } from '../../src/games/ardennes2/ground/pack.ts';
import type { CatalogueCounter } from '../../src/games/ardennes2/scenario/catalogue.ts';

export type CounterFacts = Pick<
  CatalogueCounter,
  'side' | 'id' | 'type' | 'full' | 'ma' | 'range' | 'division'
>;

export function madeUpCounter(counter: CounterFacts): PackCounter {
  const { side, id, full, range } = counter;
  const isOneStep = range !== undefined || (full.attack <= 1 && full.defense <= 1);
  const half = (number: number) => Math.ceil(number / 2);
  return {
    side,
    id,
    maType: isLeg(counter) ? 'leg' : 'mech',
    isExploitCapable: isExploitCapable(counter),
    ...(isOneStep ? {} : { reduced: { attack: half(full.attack), defense: half(full.defense) } }),
  };
}

/** Vehicles, by the first words of the type. */
const DRIVES =
  /^(?:(?:SS|CW|LW) )*(?:Arm|Pz|Tk|TGR|Tgr|JgPz|JgTg|PJ|StG|STgr|Hetz|Brm|Fkl|Mech|PG|TD|Cav)\b/u;
/** The allowance of whoever marches. */
const MARCH = 10;
/** The allowance of guns behind horses, or dropped with their gunners. */
const HORSES = 8;

function isLeg({ type, ma, range, side, division }: CounterFacts): boolean {
  if (range !== undefined)
    return ma <= HORSES && (side === 'german' || division === undefined || !/\bArm\b/u.test(division));
  return !DRIVES.test(type) && ma <= MARCH;
}

const BANNER = /^(?:(?:SS|CW) )*(?:Pz (?:Recon|Bn)|Pz$|TGR|Tgr|PG|Arm|Cav)\b/u;
const TEAM = /\b(?:TF|TM)$/u;
/** A regiment of Panzergrenadiers that is called infantry. */
const REGIMENT = /^(?:SS )?Inf Rgt/u;
const DRIVEN = 12;

function isExploitCapable({ side, type, full, ma, range }: CounterFacts): boolean {
  if (range !== undefined || full.attack < 2 || full.defense < 2) return false;
  if (side === 'german') return BANNER.test(type) || (REGIMENT.test(type) && ma >= DRIVEN);
  return BANNER.test(type) || (TEAM.test(type) && ma > MARCH);
}
