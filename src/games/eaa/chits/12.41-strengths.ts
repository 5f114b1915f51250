/** 12.41: the strengths that a combat ratio compares. */
import { strengthOf } from '../position/position.ts';
import type { RatioSituation } from '../vocabulary/chits.ts';
import type { CombatFacts } from './combat-facts.ts';

export interface Strengths {
  readonly attack: {
    /** As printed, bracketed ones included. */
    readonly printed: number;
    /** How much of it attacks across a river: its sum is halved, rounded down. */
    readonly acrossRiver: number;
    readonly total: number;
  };
  readonly defense: {
    readonly printed: number;
    /** The cause that doubles it; a city in the Westwall does so once. */
    readonly doubledBy?: 'city' | 'Westwall';
    readonly total: number;
  };
}

export function strengthsIn({ attackers, defenders, by, target }: CombatFacts): Strengths {
  const attack = sum(attackers.map(({ unit }) => strengthOf(unit)));
  const acrossRiver = sum(attackers.filter((each) => each.isAcrossRiver).map(({ unit }) => strengthOf(unit)));
  const defense = sum(defenders.map(strengthOf));
  const doubledBy = doubling(target, by === 'allied');
  return {
    attack: { printed: attack, acrossRiver, total: attack - acrossRiver + Math.floor(acrossRiver / 2) },
    defense:
      doubledBy === undefined
        ? { printed: defense, total: defense }
        : { printed: defense, doubledBy, total: 2 * defense },
  };
}

/** The Westwall serves Germans alone. */
function doubling(
  { terrain, isWestwall }: CombatFacts['target'],
  isGermanDefense: boolean,
): 'city' | 'Westwall' | undefined {
  if (terrain === 'city') return 'city';
  return isWestwall && isGermanDefense ? 'Westwall' : undefined;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** Whether attack to defense is as the situation says: exact, in whole numbers. */
export function isRatio({ is, tenths, to }: RatioSituation, attack: number, defense: number): boolean {
  const [left, right] = [attack * 10 * to, defense * tenths];
  switch (is) {
    case '>=':
      return left >= right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '<':
      return left < right;
    default: {
      const never: never = is;
      return never;
    }
  }
}
