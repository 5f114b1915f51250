/** 8.6055: who takes over a Gun goes to it, since it stays in its Location. */
import { attached, type Ledger, type ObChange, placeOf } from './ledger.ts';
import { printPlace, samePlace } from './place.ts';
import { has, type ObUnit } from './unit.ts';

/** What it means that somebody takes over a Gun: his change of place, or why he cannot. */
export type Service = { readonly changes: readonly ObChange[] } | { readonly fault: string };

function isFixed(unit: ObUnit): boolean {
  return unit.kind === 'Gun' && !has(unit, 'dm');
}

/**
 * 8.6055: a Gun that is neither hooked up nor dismantled stays in its Location, so whoever repossesses it goes there;
 * CG12 counts from there where it may be set up. `gun`: as it is before he has it.
 */
export function service(ledger: Ledger, gun: ObUnit, by: ObUnit): Service {
  const place = placeOf(ledger, gun);
  const isThere = samePlace(place, placeOf(ledger, by));
  if (!isFixed(gun) || place === undefined || isThere) return { changes: [] };
  const other = attached(ledger, by.id).find((each) => each.id !== gun.id && isFixed(each));
  if (other !== undefined)
    return {
      fault: `${by.id} serves ${other.id}, which stays where it is: ${gun.id} is in ${printPlace(place)}`,
    };
  if (by.with !== undefined)
    return { fault: `${by.id} is in ${by.with.unit}: who takes ${gun.id} goes to ${printPlace(place)}` };
  return { changes: [{ op: 'set', id: by.id, to: { place } }] };
}
