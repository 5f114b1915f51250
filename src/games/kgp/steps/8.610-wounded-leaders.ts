import { type Ledger, type ObChange, unitsOf } from '../ob/ledger.ts';
import { has, type ObUnit, type Standing } from '../ob/unit.ts';
import { type Modifier, onTable, type TableResult } from '../refit-table.ts';
import type { Side } from '../sides.ts';

const RULE = '8.610';

/** The leaders who need the dr: wounded, Retained, not prisoners. */
export function woundedLeaders(ledger: Ledger): readonly ObUnit[] {
  return unitsOf(ledger).filter(
    (unit) => unit.kind === 'leader' && has(unit, 'wounded') && !has(unit, 'prisoner'),
  );
}

export function woundedLeaderModifiers(side: Side, leader: ObUnit, standing: Standing): readonly Modifier[] {
  const found: Modifier[] = [];
  if (side === 'german') found.push({ label: 'German', rule: RULE, value: -1 });
  if (has(leader, 'heroic')) found.push({ label: 'Heroic', rule: RULE, value: -1 });
  if (standing === 'isolated') found.push({ label: 'Isolated', rule: RULE, value: 1 });
  return found;
}

export function woundedLeaderRoll(dr: number, modifiers: readonly Modifier[]): TableResult {
  return onTable(RULE, [dr], modifiers);
}

/** ≤ 1 unwounded, 2–3 still wounded, ≥ 4 evacuated: Eliminated. */
export function woundedLeaderChanges(leader: ObUnit, result: string): readonly ObChange[] {
  switch (result) {
    case 'unwounded':
      return [
        { op: 'set', id: leader.id, to: { status: leader.status.filter((state) => state !== 'wounded') } },
      ];
    case 'wounded':
      return [];
    case 'evacuated':
      return [{ op: 'remove', id: leader.id, fate: 'eliminated' }];
    default:
      throw new Error(`no result ${result} in ${RULE}`);
  }
}
