/** 8.6204, 8.6071: a proposal of who takes which SW. */
import { attached, type Ledger } from './ledger.ts';
import type { ObUnit } from './unit.ts';

export interface Given {
  readonly item: ObUnit;
  readonly to: ObUnit;
}

/** A mortar is served by a HS as well as by a squad, which can then fire its own. */
function suits(item: ObUnit, to: ObUnit): boolean {
  return (to.kind === 'half-squad') === /MTR/u.test(item.type);
}

/**
 * A proposal of who takes which SW: one each as far as they go, squads and HS alone. Its owner changes it at will;
 * `holdersOf` knows which units may have it at all.
 */
export function spread(
  ledger: Ledger,
  loose: readonly ObUnit[],
  holdersOf: (item: ObUnit) => readonly ObUnit[],
): readonly Given[] {
  const load = new Map<string, number>();
  const loadOf = (to: ObUnit): number => load.get(to.id) ?? attached(ledger, to.id).length;
  const given: Given[] = [];
  for (const item of loose) {
    const [to] = holdersOf(item)
      .filter(({ kind }) => kind === 'squad' || kind === 'half-squad')
      .map((holder, at) => ({ holder, at }))
      .sort(
        (a, b) =>
          loadOf(a.holder) - loadOf(b.holder) ||
          Number(suits(item, b.holder)) - Number(suits(item, a.holder)) ||
          a.at - b.at,
      );
    if (to === undefined) continue;
    load.set(to.holder.id, loadOf(to.holder) + 1);
    given.push({ item, to: to.holder });
  }
  return given;
}
