/** A counter becomes others (Replacement, Casualty Reduction, Deployment, Battle Hardening), and what it carried goes over. */
import { type Facts, halfSquadOf } from './counters.ts';
import { attached, type Ledger, nextId, type ObChange } from './ledger.ts';
import { mayBe, type ObUnit, type UnitKind } from './unit.ts';

/**
 * `unit` for counters of other types (Replacement, Casualty Reduction, Deployment, Battle Hardening): they keep its
 * place and whatever states their kind can have, and the first of them what it carried.
 */
export function exchange(
  ledger: Ledger,
  unit: ObUnit,
  kind: UnitKind,
  types: readonly string[],
): readonly ObChange[] {
  const { class: _, ...kept } = unit;
  const status = unit.status.filter((state) => mayBe(kind, state));
  const heirs = types.map(
    (type, n): ObUnit => ({ ...kept, id: nextId(ledger, kind, n), kind, type, status }),
  );
  const [first] = heirs;
  const goods =
    first === undefined
      ? []
      : attached(ledger, unit.id).map(
          (other): ObChange => ({
            op: 'set',
            id: other.id,
            to: { with: { unit: first.id, as: other.with?.as ?? 'possessed' } },
          }),
        );
  return [
    ...heirs.map((heir): ObChange => ({ op: 'add', unit: heir })),
    ...goods,
    { op: 'remove', id: unit.id, fate: 'exchanged' },
  ];
}

/**
 * Casualty Reduction of an MMC: a squad becomes its HS, a HS or crew is Eliminated. `undefined`: the owner has not yet
 * said which HS. An SMC is wounded, or Eliminated if wounded already: that is its owner's to state (A17).
 */
export function reduce(ledger: Ledger, unit: ObUnit, facts: Facts): readonly ObChange[] | undefined {
  if (unit.kind !== 'squad') return [{ op: 'remove', id: unit.id, fate: 'eliminated' }];
  const half = halfSquadOf(unit.type, facts);
  if (half === undefined) return undefined;
  return exchange(ledger, unit, 'half-squad', [half]);
}
