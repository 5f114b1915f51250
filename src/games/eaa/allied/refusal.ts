/** Words in which Allied commands are refused. */
import type { Counter } from '../vocabulary/counters.ts';

/** As the rules write a unit: `394.99.V`. */
export function counterWords({ id, corps }: Pick<Counter, 'id' | 'corps'>): string {
  return `${id}.${corps}`;
}
