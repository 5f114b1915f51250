/** Which units a formation of a card has (2.21, 6.1, 8.13). */
import type { CardFormation } from './cards.ts';
import type { Counter } from './counters.ts';
import { type Army, CORPS, type CorpsName, type Side } from './formations.ts';

/** Corps that a scenario counts as another army’s. */
export type CountsAs = { readonly [corps in CorpsName]?: Army };

/** The army of a corps, as a scenario counts it. */
export function armyOf(corps: CorpsName, countsAs: CountsAs = {}): Army {
  return countsAs[corps] ?? CORPS[corps].army;
}

/** Whether it has a unit: of a division also one that is a formation itself, by its own name. */
export function isInFormation(
  counter: Pick<Counter, 'id' | 'corps' | 'division' | 'isFormation'>,
  formation: CardFormation,
  side: Side,
  countsAs: CountsAs = {},
): boolean {
  if (CORPS[counter.corps].side !== side) return false;
  switch (formation.kind) {
    case 'divisions':
      return counter.corps === formation.corps && formation.names.some((name) => isNamed(counter, name));
    case 'corps':
      return counter.corps === formation.corps;
    case 'army':
      return armyOf(counter.corps, countsAs) === formation.army;
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

/** Whether a unit is of the division of that name, or the formation of that name itself: `Peiper`. */
export function isNamed(
  { id, division, isFormation }: Pick<Counter, 'id' | 'division' | 'isFormation'>,
  name: string,
): boolean {
  return division === name || (isFormation && id.split('.')[0] === name);
}
