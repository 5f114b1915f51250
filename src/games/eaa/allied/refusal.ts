/** The answer to an Allied order: the world after it, or why nothing has changed. */
import type { Counter } from '../vocabulary/counters.ts';
import type { World } from '../world/world.ts';

export interface Refusal {
  readonly ok: false;
  readonly rule: string;
  /** A sentence without its full stop. */
  readonly why: string;
  /** The legal alternatives: hexes by name, units by key; empty: none. */
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

export interface Named {
  readonly rule: string;
  /** The kind of thing named: `unit`, `hex`. */
  readonly what: string;
  readonly most: number;
  readonly legal: readonly string[];
}

/** The fault of a list of names of any kind: none, too many, or one twice. */
export function listFault(names: readonly string[], { rule, what, most, legal }: Named): Refusal | undefined {
  if (names.length === 0) return refuse(rule, `no ${what} is named`, legal);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) return refuse(rule, `${twice} is named twice`, legal);
  if (names.length > most) return refuse(rule, `${names.length} are named: ${most} at most`, legal);
  return undefined;
}
