/** 8.613: the DRM of a path, the table, and † who suffers. */
import { describe, expect, it } from 'vitest';
import {
  type ShiftPath,
  shiftCasualty,
  shiftModifiers,
  shiftOdds,
} from '../../../../src/games/kgp/shift/8.613-odds.ts';
import type { Ledger } from '../../../../src/games/kgp/units/ledger.ts';
import type { ObUnit } from '../../../../src/games/kgp/units/unit.ts';
import { ledgerOf } from '../units/samples.ts';

function unit(ledger: Ledger, id: string): ObUnit {
  const found = ledger.units[id];
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
}

const sum = (modifiers: readonly { readonly value: number }[]) =>
  modifiers.reduce((total, { value }) => total + value, 0);

describe('8.613 Shift', () => {
  const path: ShiftPath = { betweenEntryAreas: false, byRoad: false, uncontrolledHexes: 0 };

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
