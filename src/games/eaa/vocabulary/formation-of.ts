/** Which units a formation of a card has (2.21, 6.1, 8.13). */
import type { CardFormation } from './cards.ts';
import { armyOf, type Counter, sideOf } from './counters.ts';
import type { Side } from './formations.ts';

/** Whether it has a unit: of a division also one that is a formation itself, by its own name. */
export function isInFormation(
  counter: Pick<Counter, 'id' | 'corps' | 'countsAs' | 'division' | 'isFormation'>,
  formation: CardFormation,
  side: Side,
): boolean {
  if (sideOf(counter) !== side) return false;
  switch (formation.kind) {
    case 'divisions':
      return counter.corps === formation.corps && formation.names.some((name) => isNamed(counter, name));
    case 'corps':
      return counter.corps === formation.corps;
    case 'army':
      return armyOf(counter) === formation.army;
    case 'army-group':
      return true;
    case 'none':
      return false;
    default: {
      const never: never = formation;
      return never;
    }
  }
}

/** Whether a unit is of the division of that name, or the formation of that name itself. */
export function isNamed(counter: Pick<Counter, 'id' | 'division' | 'isFormation'>, name: string): boolean {
  return counter.division === name || isFormationNamed(counter, name);
}

/** Whether a unit is itself the formation of that name: `Peiper` of `Peiper.1SS`. */
export function isFormationNamed(
  { id, isFormation }: Pick<Counter, 'id' | 'isFormation'>,
  name: string,
): boolean {
  return isFormation && id.split('.')[0] === name;
}
