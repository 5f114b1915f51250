/** What an Allied order is answered with: the world after it, or why nothing has changed. */
import type { Counter } from '../vocabulary/counters.ts';
import type { World } from '../world/world.ts';

export interface Refusal {
  readonly ok: false;
  readonly rule: string;
  /** A sentence without its full stop. */
  readonly why: string;
  /** What would be legal instead: hexes by name, units by key; empty: nothing. */
  readonly legal: readonly string[];
}

export type Done = { readonly ok: true; readonly world: World } | Refusal;

export function refuse(rule: string, why: string, legal: readonly string[] = []): Refusal {
  return { ok: false, rule, why, legal };
}

/** As the rules write a unit: `394.99.V`. */
export function counterWords({ id, corps }: Pick<Counter, 'id' | 'corps'>): string {
  return `${id}.${corps}`;
}
