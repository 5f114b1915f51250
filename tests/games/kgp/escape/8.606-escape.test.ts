import { describe, expect, it } from 'vitest';
import {
  type EscapeCircumstances,
  escapeModifiers,
  escapeOdds,
  ORIGINAL_TWO,
  replace,
} from '../../../../src/games/kgp/escape/8.606-escape-drm.ts';
import { reduce } from '../../../../src/games/kgp/units/exchange.ts';
import { changed, type Ledger, unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import type { ObUnit } from '../../../../src/games/kgp/units/unit.ts';
import { type Modifier, onTable } from '../../../../src/games/kgp/vocabulary/refit-table.ts';
import { ledgerOf } from '../units/samples.ts';

const NOWHERE: EscapeCircumstances = {
  territory: 'no-mans-land',
  throughEnemyArea: false,
  night: false,
  excessPp: 0,
};

/** The table as the moderator reads it: note 1 is the Infantry's alone. */
function escapeRoll(values: readonly number[], modifiers: readonly Modifier[], vehicle: boolean) {
  return vehicle
    ? onTable('8.606', values, modifiers, 'vehicle')
    : onTable('8.606', values, modifiers, 'infantry', ORIGINAL_TWO);
}

function one(ledger: Ledger, id: string): ObUnit {
  const [found] = pick(ledger, id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
}

function pick(ledger: Ledger, ...ids: string[]): readonly ObUnit[] {
  return ids.map((id) => {
    const unit = ledger.units[id];
    if (unit === undefined) throw new Error(`no ${id}`);
    return unit;
  });
}

function drm(
  ledger: Ledger,
  ids: readonly string[],
  more: Partial<EscapeCircumstances> = {},
  crew: string[] = [],
) {
  const modifiers = escapeModifiers(pick(ledger, ...ids), pick(ledger, ...crew), { ...NOWHERE, ...more });
  return { modifiers, total: modifiers.reduce((sum, { value }) => sum + value, 0) };
}

const types = (ledger: Ledger) => unitsOf(ledger).map(({ type }) => type);

describe('8.6061 EX', () => {
  const us = ledgerOf('+ squad 6-6-6 x2 @J25\n+ vehicle 2 1/2-Ton truck @J25');
  const german = ledgerOf('+ squad 6-5-8 x2 @K23\n+ vehicle Pz VG @L23');

  it('the U.S. squad in German Setup Area A: Original 6 is a Final 8, it Escapes', () => {
    const { modifiers, total } = drm(us, ['S1'], { territory: 'enemy-area' });
    expect(total).toBe(2);
    expect(escapeRoll([2, 4], modifiers, false)).toMatchObject({ final: 8, result: 'escapes' });
  });

  it('the truck there: Original 7 is a Final 9, Abandoned', () => {
    const { modifiers } = drm(us, ['V1'], { territory: 'enemy-area', unarmed: true });
    expect(escapeRoll([3, 4], modifiers, true)).toMatchObject({ final: 9, result: 'abandoned-crew-escapes' });
  });

  it('the two German squads in K23 (Original 8 and 10): Replaced, and Replaced, then Reduced', () => {
    const { modifiers, total } = drm(german, ['S1']);
    expect(total).toBe(1);
    const first = escapeRoll([4, 4], modifiers, false);
    const second = escapeRoll([4, 6], modifiers, false);
    expect([first.final, second.final]).toEqual([9, 11]);
    expect([first.result, second.result]).toEqual(['replaced', 'replaced-and-reduced']);
    const after = changed(german, replace(german, one(german, 'S1'), {}) ?? []);
    expect(types(after)).toEqual(['6-5-8', '3-4-8', '3-4-8', 'Pz VG']);
  });

  it('the squad in the Steeple: +1 for its second HS-equivalent, +2 Isolated', () => {
    expect(drm(us, ['S1'], { territory: 'isolated' }).total).toBe(3);
  });
});

describe('each DRM of the table', () => {
  const ledger = ledgerOf(`
+ squad 6-6-6 x2
+ half-squad 3-4-6
+ leader 9-2
+ leader 6+1
+ leader 8-0, wounded
+ hero 1-4-9
+ vehicle M4A1 x2
+ vehicle M10, stun 2, captured
+ armor-leader 9-1, crew of V1
+ half-squad 3-4-6, encircled
+ half-squad 3-4-6, unarmed
+ vehicle M4A1, encircled
+ leader 8-0, heroic
+ hero 1-4-9, wounded
`);

  it.each([
    ['a lone SMC', ['L1'], {}, -1],
    ['a lone leader’s own DRM is NA', ['L2'], {}, -1],
    ['a wounded one has none', ['L3'], {}, 0],
    ['a lone hero', ['X1'], {}, -1],
    ['Night', ['H1'], { night: true }, -1],
    ['adjacent', ['H1'], { distance: 1 }, -2],
    ['two hexes away', ['H1'], { distance: 2 }, -1],
    ['a leader with his squad', ['L1', 'S1'], {}, -1],
    ['the better of two leaders', ['L1', 'L2', 'H1'], {}, -2],
    ['three HS-equivalents', ['S1', 'H1'], {}, 2],
    ['two squads', ['S1', 'S2'], {}, 3],
    ['a path through an enemy Setup Area', ['H1'], { throughEnemyArea: true }, 1],
    ['in it and through it counts once', ['H1'], { territory: 'enemy-area', throughEnemyArea: true }, 1],
    ['too much carried', ['H1'], { excessPp: 2 }, 2],
    ['Encircled', ['H2'], {}, 2],
    ['unarmed', ['H3'], {}, 1],
    ['Isolated', ['H1'], { territory: 'isolated' }, 2],
    ['a CT AFV', ['V2'], { afv: 'CT' }, -2],
    ['an OT AFV, Stunned +2, Captured', ['V3'], { afv: 'OT' }, 2],
    ['a CT AFV at Night', ['V2'], { afv: 'CT', night: true }, -3],
    ['an OT AFV', ['V2'], { afv: 'OT' }, -1],
    ['no AFV', ['V2'], {}, 0],
    ['an unarmed vehicle', ['V2'], { unarmed: true }, 1],
    ['an Isolated vehicle', ['V2'], { territory: 'isolated' }, 2],
    ['a vehicle in an enemy Area', ['V2'], { territory: 'enemy-area' }, 1],
    ['a vehicle adjacent', ['V2'], { distance: 1 }, -2],
    ['a Stunned and Captured vehicle', ['V3'], {}, 3],
    ['an Encircled vehicle: NA', ['V4'], {}, 0],
    ['a hero with a squad', ['X1', 'S1'], { heroDrm: -1 }, 0],
    ['a lone hero’s own DRM is NA', ['X1'], { heroDrm: -1 }, -1],
    ['a heroic leader with a squad', ['L4', 'S1'], { heroDrm: -1 }, 0],
    ['a 6+1 with a HS', ['L2', 'H1'], {}, 1],
    ['a lone wounded hero', ['X2'], {}, 0],
    ['what is marked * is NA to vehicles', ['V2'], { excessPp: 3 }, 0],
  ] as const)('%s', (_name, ids, more, total) => {
    expect(drm(ledger, ids, more as Partial<EscapeCircumstances>).total).toBe(total);
  });

  it('an armor leader helps his tank', () => {
    expect(drm(ledger, ['V1'], { afv: 'CT' }, ['A1']).modifiers).toEqual([
      { label: 'CT AFV', rule: '8.606', value: -2 },
      { label: 'leader', rule: '8.606', value: -1 },
    ]);
  });

  it('note 1: an Original 2 Escapes whatever the DRM, in the column of the Infantry only', () => {
    const modifiers = [{ label: 'DRM', rule: '8.606', value: 10 }];
    expect(escapeRoll([1, 1], modifiers, false)).toMatchObject({
      final: 12,
      result: 'escapes',
      oneMore: 'escapes',
    });
    expect(escapeRoll([1, 2], modifiers, false)).toMatchObject({ final: 13, result: 'eliminated' });
    expect(escapeRoll([1, 1], modifiers, true)).toMatchObject({ final: 12, result: 'eliminated' });
    const ways = (vehicle: boolean) => escapeOdds(modifiers, vehicle).map((it) => it.ways);
    expect(ways(false)).toEqual([1, 0, 0, 0, 35]);
    expect(ways(true)).toEqual([0, 0, 0, 0, 36]);
  });

  it.each([
    [8, 'escapes', 'escapes'],
    [9, 'replaced', 'abandoned-crew-escapes'],
    [10, 'reduced', 'eliminated-crew-escapes'],
    [11, 'replaced-and-reduced', 'abandoned-crew-eliminated'],
    [12, 'eliminated', 'eliminated'],
    [13, 'eliminated', 'eliminated'],
  ])('8.606, the table: a Final %i gives %s, to a vehicle %s', (final, infantry, vehicle) => {
    const modifiers = [{ label: 'DRM', rule: '8.606', value: final - 7 }];
    expect(escapeRoll([3, 4], modifiers, false).result).toBe(infantry);
    expect(escapeRoll([3, 4], modifiers, true).result).toBe(vehicle);
  });

  it('the odds are those of the stack as composed', () => {
    const { modifiers } = drm(ledger, ['S1'], { territory: 'isolated' });
    expect(escapeOdds(modifiers, false).map(({ ways }) => ways)).toEqual([10, 5, 6, 5, 10]);
  });
});

describe('what the results do', () => {
  const said = { 'counter/6-6-6/replacement': { value: '5-4-6' } };
  const ledger = ledgerOf(
    '+ squad 6-6-6\n+ squad 5-3-6\n+ half-squad 3-4-6\n+ crew 2-2-7\n+ leader 8-0\n+ SW MMG, by S1',
  );

  it('Reduced: the HS keeps the MG', () => {
    const after = changed(ledger, reduce(ledger, one(ledger, 'S1'), {}) ?? []);
    expect(after.units.H2).toMatchObject({ type: '3-4-6' });
    expect(after.units.W1?.with?.unit).toBe('H2');
  });

  it('a Reduced HS is Eliminated', () => {
    expect(reduce(ledger, one(ledger, 'H1'), {})).toEqual([{ op: 'remove', id: 'H1', fate: 'eliminated' }]);
  });

  it('note 2: a crew, or who would be Disrupted, is Eliminated instead of Replaced', () => {
    for (const id of ['C1', 'S2'])
      expect(replace(ledger, one(ledger, id), said)).toEqual([{ op: 'remove', id, fate: 'eliminated' }]);
  });

  it('by what a counter is Replaced is the owner’s word; without it nothing is done', () => {
    expect(replace(ledger, one(ledger, 'S1'), {})).toBeUndefined();
    const after = changed(ledger, replace(ledger, one(ledger, 'S1'), said) ?? []);
    expect(types(after)).toContain('5-4-6');
  });
});
