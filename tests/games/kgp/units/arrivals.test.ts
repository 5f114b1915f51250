import { describe, expect, it } from 'vitest';
import type { Rg } from '../../../../src/games/kgp/rg/state.ts';
import { arrivalsOf } from '../../../../src/games/kgp/units/arrivals.ts';
import { changeFaults } from '../../../../src/games/kgp/units/faults.ts';
import { changed, EMPTY_LEDGER, unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import { RG_CHARTS } from '../../../../src/games/kgp/vocabulary/charts.ts';
import { SIDES, type Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { ledgerOf } from './samples.ts';

function rg(id: string, more: Partial<Rg> = {}): Rg {
  return { id: 'rg-7', rg: id, date: '19 PM', given: false, via: 'on-map', cpp: 0, strength: 'F', ...more };
}

function brought(side: Side, it: Rg, ledger = EMPTY_LEDGER) {
  const changes = arrivalsOf(ledger, side, it);
  expect(changeFaults(ledger, changes)).toEqual([]);
  return unitsOf(changed(ledger, changes)).filter(({ id }) => ledger.units[id] === undefined);
}

describe('what an RG brings into the ledger', () => {
  it('8.6202: an Inf Pltn of the quality that was rolled', () => {
    const quality = { class: '1st Line', squad: '6-6-6', halfSquad: '3-4-6', passengers: 0 };
    const units = brought('us', rg('I1', { quality, weapons: [['MMG', 1]], leader: '8-0' }));
    expect(units.map(({ id, type }) => [id, type])).toEqual([
      ['S1', '6-6-6'],
      ['S2', '6-6-6'],
      ['S3', '6-6-6'],
      ['H1', '3-4-6'],
      ['L1', '8-0'],
      ['W1', 'MMG'],
    ]);
    expect(units[0]).toMatchObject({ class: '1st Line', origin: 'rg-7', status: [] });
  });

  it('footnote c: each Gun with its crew, each MG of an HMG Pltn with its HS', () => {
    expect(
      brought('us', rg('G1'))
        .filter(({ kind }) => kind === 'Gun')
        .map((gun) => gun.with),
    ).toEqual([
      { unit: 'C1', as: 'possessed' },
      { unit: 'C2', as: 'possessed' },
      { unit: 'C3', as: 'possessed' },
    ]);
    expect(
      brought('us', rg('I4'))
        .filter(({ kind }) => kind === 'SW')
        .map((sw) => sw.with?.unit),
    ).toEqual(['H1', 'H2', 'H3', 'H4']);
  });

  it('footnote d: Combat Engineers are Assault Engineers', () => {
    expect(
      brought('us', rg('I3'))
        .filter(({ kind }) => kind === 'squad')
        .map(({ status }) => status),
    ).toEqual([['assault-engineer'], ['assault-engineer'], ['assault-engineer']]);
    expect(brought('german', rg('I4'))[0]?.status).toEqual(['assault-engineer']);
  });

  it('8.6201: a Depleted RG brings less', () => {
    expect(brought('german', rg('G2', { strength: 'D' })).map(({ kind }) => kind)).toEqual([
      'crew',
      'Gun',
      'vehicle',
    ]);
  });

  it('8.15: who is recorded to enter stands in the Holding Box, his Gun with him', () => {
    const units = brought('us', rg('G1', { via: 'entry:GG1' }));
    expect(units.find(({ kind }) => kind === 'crew')?.place).toEqual({
      in: 'box',
      entry: 'GG1',
      shaded: false,
    });
    expect(units.find(({ kind }) => kind === 'Gun')?.place).toBeUndefined();
  });

  it('points, Bombardments and FB are no counters; a module is its radio', () => {
    for (const id of ['M1', 'M2', 'B1', 'F1']) expect(brought('us', rg(id))).toEqual([]);
    expect(brought('us', rg('O1'))).toMatchObject([{ id: 'R1', kind: 'radio', type: '80+mm OBA' }]);
  });

  it('ids go on from what the side has', () => {
    const before = ledgerOf('+ squad 6-6-6 x3');
    const quality = { class: 'Elite', squad: '6-6-7', halfSquad: '3-4-7', passengers: 0 };
    expect(brought('us', rg('I1', { quality }), before).map(({ id }) => id)).toEqual([
      'S4',
      'S5',
      'S6',
      'H1',
    ]);
  });

  it('every RG of both charts makes a ledger without a fault; all but points, FB and Bombardment bring something', () => {
    const quality = { class: 'Elite', squad: '6-6-7', halfSquad: '3-4-7', passengers: 1 };
    for (const side of SIDES) {
      for (const [id, row] of RG_CHARTS[side]) {
        for (const strength of ['F', 'D'] as const) {
          const units = brought(
            side,
            rg(id, {
              strength,
              model: 'H',
              equipment: (row.equipment ?? []).map((_, at) => at),
              ...(row.footnotes.includes('q') ? { quality } : {}),
            }),
          );
          // Footnote g: O3 has an Offboard Observer, no radio.
          expect(units.length > 0, `${side} ${id}`).toBe(!/^[MBF]/u.test(id) && id !== 'O3');
        }
      }
    }
  });
});
