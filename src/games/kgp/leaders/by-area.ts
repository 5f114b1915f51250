/** 8.611: a side's own counters by the Setup or Entry Area in which they are Retained. */
import type { AreaOf } from '../refit/own.ts';
import { type Ledger, unitsOf } from '../units/ledger.ts';
import { has, type ObUnit } from '../units/unit.ts';

/** Nobody's prisoner. */
export function isFree(unit: ObUnit): boolean {
  return !has(unit, 'prisoner');
}

/** Those that are wanted; prisoners are none of them. */
export function byArea(
  ledger: Ledger,
  areaOf: AreaOf,
  isWanted: (unit: ObUnit) => boolean,
): ReadonlyMap<string, readonly ObUnit[]> {
  const groups = new Map<string, ObUnit[]>();
  for (const unit of unitsOf(ledger)) {
    const area = isWanted(unit) && isFree(unit) ? areaOf(unit) : undefined;
    if (area !== undefined) groups.set(area, [...(groups.get(area) ?? []), unit]);
  }
  return groups;
}
