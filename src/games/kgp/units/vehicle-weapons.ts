/** 8.6145: weapons of vehicles, and the counters that they become. */
import type { Side } from '../vocabulary/sides.ts';
import type { Ledger } from './ledger.ts';
import { nextId, type ObChange } from './ledger.ts';
import { has, type ObUnit, type WeaponState } from './unit.ts';

/** The MG that is Scrounged from a vehicle built in the U.S. (8.6145). */
const U_S_BUILT_MG = 'British LMG';

function isUsBuilt(side: Side, vehicle: ObUnit): boolean {
  return (side === 'us') !== has(vehicle, 'captured');
}

/** The counter that a weapon Scrounged as `type` becomes, by where the vehicle or wreck was built (8.6145). */
export function scroungedAs(type: string, built: Side): string {
  return /MG\b/u.test(type) && built === 'us' ? U_S_BUILT_MG : type;
}

export function scroungedType(side: Side, vehicle: ObUnit, type: string): string {
  return scroungedAs(type, isUsBuilt(side, vehicle) ? 'us' : 'german');
}

/** A weapon's name as the vehicle has it, whatever the case in which it was typed. */
export function weaponName(vehicle: ObUnit, weapon: string): string {
  const upper = weapon.toUpperCase();
  return Object.keys(vehicle.weapons ?? {}).find((it) => it.toUpperCase() === upper) ?? upper;
}

/** One of a vehicle's weapons is in another state. */
export function withWeapon(unit: ObUnit, weapon: string, state: WeaponState): ObChange {
  return { op: 'set', id: unit.id, to: { weapons: { ...unit.weapons, [weapon]: state } } };
}

/**
 * A weapon that has come off its vehicle is a SW counter from now on; of one that the enemy has built it is Captured, as
 * the vehicle is (A21).
 */
export function addedSw(
  ledger: Ledger,
  it: Pick<ObUnit, 'type' | 'origin'> & Partial<Pick<ObUnit, 'place' | 'with'>>,
  as: { readonly malfunctioned: boolean; readonly captured: boolean },
): ObChange {
  const status = (['malfunctioned', 'captured'] as const).filter((name) => as[name]);
  return { op: 'add', unit: { ...it, id: nextId(ledger, 'SW'), kind: 'SW', status } };
}
