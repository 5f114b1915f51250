import { describe, expect, it } from 'vitest';
import {
  isWork,
  REMOVABLE,
  removalLimits,
  removalModifiers,
  removalRoll,
  removalVictims,
} from '../../../../src/games/kgp/removal/8.615-fortification-and-wreck-removal.ts';
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
import {
  type ShiftPath,
  shiftCasualty,
  shiftModifiers,
  shiftOdds,
} from '../../../../src/games/kgp/shift/8.613-odds.ts';
import { changed, type Ledger, unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import { mmcClass } from '../../../../src/games/kgp/units/mmc-class.ts';
import type { ObUnit, Standing } from '../../../../src/games/kgp/units/unit.ts';
import { onTable } from '../../../../src/games/kgp/vocabulary/refit-table.ts';
import { ledgerOf } from '../units/samples.ts';

function unit(ledger: Ledger, id: string): ObUnit {
  const found = ledger.units[id];
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
}

const sum = (modifiers: readonly { readonly value: number }[]) =>
  modifiers.reduce((total, { value }) => total + value, 0);
const friendly = (): Standing => 'friendly';

describe('8.613 Shift', () => {
  const path: ShiftPath = { betweenEntryAreas: false, byRoad: false, uncontrolledHexes: 0, adjoining: false };

  it.each([
    [{}, 0],
    [{ byRoad: true }, -1],
    [{ uncontrolledHexes: 4 }, 0],
    [{ uncontrolledHexes: 5 }, 1],
    [{ uncontrolledHexes: 14, byRoad: true }, 1],
    [{ betweenEntryAreas: true, byRoad: true, uncontrolledHexes: 30 }, 0],
  ])('%j: DRM %i', (more, drm) => {
    expect(sum(shiftModifiers({ ...path, ...more }))).toBe(drm);
  });

  it('the table and its odds', () => {
    expect(shiftOdds(path).map(({ ways }) => ways)).toEqual([26, 7, 2, 1]);
    expect(shiftOdds({ ...path, uncontrolledHexes: 15 }).map(({ ways }) => ways)).toEqual([10, 11, 5, 10]);
    expect(shiftOdds({ ...path, byRoad: true }).map(({ ways }) => ways)).toEqual([30, 5, 1, 0]);
  });

  it('† Personnel are Reduced on 4, vehicles Eliminated on 5', () => {
    const ledger = ledgerOf('+ squad 6-6-6\n+ vehicle M4A1');
    expect([3, 4].map((dr) => shiftCasualty(unit(ledger, 'S1'), dr))).toEqual([false, true]);
    expect([4, 5].map((dr) => shiftCasualty(unit(ledger, 'V1'), dr))).toEqual([false, true]);
  });
});

describe('8.614 Repair', () => {
  const situation: RepairSituation = {
    side: 'us',
    standing: 'friendly',
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
    ['V2', { side: 'german', standing: 'isolated', frontLine: true, nonQualified: true }, 4, 0],
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
    [{ standing: 'isolated', nonQualified: true }, 'CMG', -1],
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

describe('8.615 Removal', () => {
  const ledger = ledgerOf(
    '+ squad 6-6-6 x2\n+ half-squad 3-4-6 x3\n+ squad 7-4-7, assault-engineer\n+ leader 8-0\n+ squad 5-3-6',
  );
  const all = Object.values(ledger.units);

  it('attempts: squad-equivalents for works, heavy tracked vehicles for hulks', () => {
    expect(removalLimits(all, 2)).toEqual({ works: 5, hulks: 2 });
    expect(REMOVABLE.filter(isWork)).toEqual(['minefield', 'roadblock']);
  });

  it.each([
    ['minefield', 'front-line', 0],
    ['minefield', 'adjacent', -1],
    ['roadblock', 'farther', -2],
    ['wreck', 'front-line', 2],
    ['immobile-vehicle', 'farther', 0],
  ] as const)('%s, %s: drm %i', (item, proximity, drm) => {
    expect(sum(removalModifiers(item, proximity, all))).toBe(drm);
  });

  it('an Original 6 costs an MMC even if the Final dr removes the item', () => {
    const modifiers = removalModifiers('minefield', 'farther', [...all, ...all]);
    expect(removalRoll(6, modifiers)).toMatchObject({
      roll: { final: 2, result: 'eliminated' },
      reduces: true,
    });
    expect(removalRoll(5, [])).toMatchObject({ roll: { result: 'no-effect' }, reduces: false });
  });

  it('‡ an Elite MMC first, Assault Engineers before others of their class, Isolated ones never', () => {
    const classes = (value: string) => (unit: ObUnit) =>
      mmcClass('us', unit, { '8.6206/Elite/7-4-7': { value } });
    const elite = classes('yes');
    expect(removalVictims(all, false, elite).map(({ id }) => id)).toEqual(['S3']);
    expect(removalVictims(all, false, classes('no')).map(({ id }) => id)).toEqual([
      'S1',
      'S2',
      'H1',
      'H2',
      'H3',
    ]);
    expect(removalVictims(all, true, elite)).toEqual([]);
  });

  it('‡ then the next class: a German 4-4-7, its HS, a crew and a freed Conscript rank as the charts say', () => {
    const german = ledgerOf(
      '+ squad 4-3-6 @area A\n+ half-squad 2-3-6 @area A\n+ squad 4-4-7 @area A\n+ half-squad 2-3-7 @area A\n+ half-squad 3-3-8 @area A\n+ crew 2-2-8 @area A\n+ vehicle-crew 1-2-7 @area A\n+ squad 9-9-9 @area A',
    );
    const charts = {
      '8.6206/Elite/4-4-7': { value: 'no' },
      '8.6206/Elite/8-3-8': { value: 'yes' },
      'counter/8-3-8/half-squad': { value: '3-3-8' },
      'counter/German Conscript squad/freed': { value: '4-3-6' },
      'counter/German Conscript half-squad/freed': { value: '2-3-6' },
      '8.615/Class/4-4-7': { value: '2nd Line' },
      '8.615/Class/2-2-8': { value: '1st Line' },
      '8.615/Class/1-2-7': { value: '2nd Line' },
    };
    let left = unitsOf(german);
    const order: (readonly string[])[] = [];
    while (left.length > 0) {
      const first = removalVictims(left, false, (unit) => mmcClass('german', unit, charts));
      order.push(first.map(({ type }) => type).toSorted());
      left = left.filter((unit) => !first.includes(unit));
    }
    expect(order).toEqual([['3-3-8'], ['2-2-8'], ['1-2-7', '2-3-7', '4-4-7'], ['2-3-6', '4-3-6'], ['9-9-9']]);
  });
});
