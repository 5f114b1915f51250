/** 8.614: who makes a dr, with which drm, and what its result changes. */
import { describe, expect, it } from 'vitest';
import type { RepairSituation } from '../../../../src/games/kgp/repair/8.614-situation.ts';
import {
  immobilizationChanges,
  immobilizationModifiers,
  recallChanges,
  toBeMobile,
} from '../../../../src/games/kgp/repair/8.6141-vehicles.ts';
import {
  malfunctions,
  weaponRepairChanges,
  weaponRepairModifiers,
} from '../../../../src/games/kgp/repair/8.6142-weapon-repair.ts';
import { lifted, replenishedAmmo } from '../../../../src/games/kgp/repair/8.6146-ammunition.ts';
import {
  mayAddSupportWeapon,
  supportWeaponModifiers,
} from '../../../../src/games/kgp/repair/8.61421-returned-weapons.ts';
import { changed, type Ledger } from '../../../../src/games/kgp/units/ledger.ts';
import type { ObUnit, Territory } from '../../../../src/games/kgp/units/unit.ts';
import { onTable } from '../../../../src/games/kgp/vocabulary/refit-table.ts';
import { ledgerOf } from '../units/samples.ts';

function unit(ledger: Ledger, id: string): ObUnit {
  const found = ledger.units[id];
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
}

const sum = (modifiers: readonly { readonly value: number }[]) =>
  modifiers.reduce((total, { value }) => total + value, 0);
const friendly = (): Territory => 'friendly';

describe('8.614 Repair', () => {
  const situation: RepairSituation = {
    side: 'us',
    territory: 'friendly',
    frontLine: false,
    nonQualified: false,
    shortage: false,
  };
  const ledger = ledgerOf(`
+ vehicle M4A1, immobilized, MA malfunctioned, CMG malfunctioned, recalled
+ armor-leader 9-1, crew of V1
+ vehicle M4A1, immobilized, out-of-gas
+ vehicle M4A1, immobilized, abandoned, MA malfunctioned
+ vehicle Pz VG, immobilized, captured
+ SW MMG, malfunctioned
+ SW HMG, malfunctioned, captured
+ Gun M1 57mm AT, malfunctioned, depleted APCR
+ vehicle M10, recalled
+ squad 6-6-6, low-ammo, ammo-shortage
`);

  it('b: who makes the dr', () => {
    expect(toBeMobile(ledger).map(({ id }) => id)).toEqual(['V1']);
  });

  it.each([
    ['V1', {}, -1, 3],
    ['V2', {}, 0, 2],
    ['V2', { side: 'german' }, 1, 1],
    ['V2', { side: 'german', territory: 'isolated', frontLine: true, nonQualified: true }, 4, 0],
  ] as const)('b: %s %j: drm %i, Mobile on a dr of up to %i', (id, more, drm, upTo) => {
    const modifiers = immobilizationModifiers(ledger, unit(ledger, id), { ...situation, ...more });
    expect(sum(modifiers)).toBe(drm);
    const mobile = [1, 2, 3, 4, 5, 6].filter((dr) => onTable('8.6141b', [dr], modifiers).result === 'mobile');
    expect(mobile.length).toBe(upTo);
  });

  it('b: Mobile is no longer immobilized; no change changes nothing', () => {
    const after = changed(ledger, immobilizationChanges(unit(ledger, 'V1'), 'mobile'));
    expect(after.units.V1?.status).toEqual(['recalled']);
    expect(immobilizationChanges(unit(ledger, 'V1'), 'no-change')).toEqual([]);
  });

  it('d: the Mobile AFV under Recall goes, the Immobile stays, so does an Isolated one', () => {
    expect(recallChanges(ledger, friendly)).toEqual([{ op: 'remove', id: 'V5', fate: 'recalled' }]);
    expect(recallChanges(ledger, () => 'isolated')).toEqual([]);
  });

  it('8.6142: each malfunctioned Weapon of one’s own, of vehicles those with a crew', () => {
    expect(malfunctions(ledger).map(({ unit: { id }, weapon }) => `${id} ${weapon ?? ''}`.trim())).toEqual([
      'W1',
      'G1',
      'V1 MA',
      'V1 CMG',
    ]);
  });

  it.each([
    [{}, undefined, -1],
    [{}, 'MA', -3],
    [{ side: 'german', shortage: true }, undefined, 1],
    [{ side: 'us', shortage: true }, undefined, -1],
    [{ territory: 'isolated', nonQualified: true }, 'CMG', -1],
  ] as const)('8.6142: %j, %s: drm %i', (more, weapon, drm) => {
    const it = weapon === undefined ? { unit: unit(ledger, 'W1') } : { unit: unit(ledger, 'V1'), weapon };
    expect(sum(weaponRepairModifiers(it, { ...situation, ...more }))).toBe(drm);
    expect(onTable('8.6142', [2 - drm], weaponRepairModifiers(it, { ...situation, ...more })).result).toBe(
      'repaired',
    );
    expect(onTable('8.6142', [3 - drm], weaponRepairModifiers(it, { ...situation, ...more })).result).toBe(
      'eliminated',
    );
  });

  it('8.6142 ‡: a SW goes; a vehicular Weapon is disabled; a U.S. MA brings Recall, a German one does not', () => {
    expect(weaponRepairChanges('us', { unit: unit(ledger, 'W1') }, 'eliminated')).toEqual([
      { op: 'remove', id: 'W1', fate: 'eliminated' },
    ]);
    const tank = unit(changed(ledger, [{ op: 'set', id: 'V1', to: { status: ['immobilized'] } }]), 'V1');
    const us = changed(
      { units: { V1: tank }, counted: {} },
      weaponRepairChanges('us', { unit: tank, weapon: 'MA' }, 'eliminated'),
    );
    expect(us.units.V1).toMatchObject({
      weapons: { MA: 'disabled', CMG: 'malfunctioned' },
      status: ['immobilized', 'recalled'],
    });
    const german = weaponRepairChanges('german', { unit: tank, weapon: 'MA' }, 'eliminated');
    expect(changed({ units: { V1: tank }, counted: {} }, german).units.V1?.status).toEqual(['immobilized']);
    const whole = changed(ledger, weaponRepairChanges('us', { unit: unit(ledger, 'W1') }, 'repaired'));
    expect(whole.units.W1?.status).toEqual([]);
  });

  it('8.61421: drm and ratios', () => {
    expect(sum(supportWeaponModifiers('us', true))).toBe(0);
    expect(sum(supportWeaponModifiers('german', false))).toBe(1);
    expect(sum(supportWeaponModifiers('german', true))).toBe(2);
    const area = { squads: 9, engineers: 0, weapons: 2 };
    expect(mayAddSupportWeapon('SCW', area)).toBe(true);
    expect(mayAddSupportWeapon('SCW', { ...area, squads: 8 })).toBe(false);
    expect(mayAddSupportWeapon('SCW', { ...area, engineers: 3 })).toBe(false);
    expect(mayAddSupportWeapon('FT', area)).toBe(false);
    expect(mayAddSupportWeapon('FT', { squads: 3, engineers: 3, weapons: 0 })).toBe(true);
    expect(mayAddSupportWeapon('FT', { squads: 2, engineers: 2, weapons: 0 })).toBe(false);
    expect(mayAddSupportWeapon('DC', { squads: 3, engineers: 3, weapons: 1 })).toBe(true);
    expect(mayAddSupportWeapon('DC', { squads: 2, engineers: 2, weapons: 1 })).toBe(false);
  });

  const BOTH = ['low-ammo', 'ammo-shortage'] as const;

  it('8.6146–8.6148: what comes back unless Isolated', () => {
    const after = changed(ledger, [...replenishedAmmo(ledger, friendly), ...lifted(ledger, friendly, BOTH)]);
    expect(after.units.G1?.depleted).toBeUndefined();
    expect(after.units.S1?.status).toEqual([]);
    expect([...replenishedAmmo(ledger, () => 'isolated'), ...lifted(ledger, () => 'isolated', BOTH)]).toEqual(
      [],
    );
  });
});
