/** 8.6031: a Gun in tow is Eliminated with its vehicle. */
import { attached, changed, type Ledger, type ObChange } from './ledger.ts';

/** 8.6031: the Gun that a vehicle tows is Eliminated with it. */
export function lostInTow(ledger: Ledger, vehicle: string): readonly ObChange[] {
  return attached(ledger, vehicle)
    .filter((unit) => unit.with?.as === 'towed')
    .map(({ id }) => ({ op: 'remove', id, fate: 'eliminated' }));
}

/** 8.6031: a vehicle that is Eliminated in the RePh takes the Gun that it tows with it; one unhooked before stays. */
export function withTowedGuns(ledger: Ledger, changes: readonly ObChange[]): readonly ObChange[] {
  if (!changes.some(({ op }) => op === 'remove')) return changes;
  const all: ObChange[] = [];
  let now = ledger;
  for (const change of changes) {
    const made = [
      ...(change.op === 'remove' && change.fate === 'eliminated' ? lostInTow(now, change.id) : []),
      // A Gun that the same list names later has gone already.
      ...(change.op === 'remove' && now.units[change.id] === undefined ? [] : [change]),
    ];
    all.push(...made);
    now = changed(now, made);
  }
  return all;
}
