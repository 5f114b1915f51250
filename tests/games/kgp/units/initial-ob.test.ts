/** 8.51–8.53: each side's Initial OB as the rules print it, counter by counter in its ledger. */
import { expect, test } from 'vitest';
import { unitsOf } from '../../../../src/games/kgp/units/ledger.ts';
import { lostWeapons } from '../../../../src/games/kgp/units/lost-weapons.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import type { Side } from '../../../../src/games/kgp/vocabulary/sides.ts';
import { type CampaignTable, confirmAll, ExampleDice, openTable, sealPurchases } from '../campaign-table.ts';

/** Full Strength, 1st Line, DR 7 for models and leaders: as dice of 3, and of 3 and 4, give it. */
function received(cg: string, before: (open: CampaignTable) => void = () => undefined): CampaignTable {
  const open = openTable({ dice: new ExampleDice({}), options: { cg, level: 'units' } });
  confirmAll(open);
  before(open);
  sealPurchases(open);
  return open;
}

function counts(open: CampaignTable, side: Side): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { kind, type } of unitsOf(ownUnits(open.view(side), side).ob))
    found[`${kind} ${type}`] = (found[`${kind} ${type}`] ?? 0) + 1;
  return found;
}

test('8.51: six Inf Pltn, Med Tank Pltn II, AT Pltn I, five crews, five Guns, three M4A3, two M8, a Tractor', () => {
  expect(counts(received('I'), 'us')).toEqual({
    'squad 6-6-6': 18,
    'half-squad 3-4-6': 6,
    'leader 7-0': 6,
    'SW MMG': 6,
    'SW M2 60mm MTR': 6,
    'SW BAZ 45': 6,
    'vehicle M4A3': 5 + 3,
    'crew 2-2-7': 3 + 5,
    'Gun M1 57mm AT': 3,
    'vehicle 1/4-Ton Jeep': 3,
    'Gun 76L AT': 4,
    'Gun M2 90L AA': 1,
    'vehicle M8 AC': 2,
    'vehicle M4 Tractor': 1,
  });
});

test('8.51: four SS PzGr Pltn, a SS PzGr HW Pltn, four Pz V Sect, four Pz IV Sect', () => {
  expect(counts(received('I'), 'german')).toEqual({
    'squad 6-5-8': 12,
    'vehicle SPW 251/1': 12,
    'SW LMG': 4,
    'SW PSK': 4,
    // DR 7 less 1, since the owner says that a 6-5-8 is Elite: 8-1.
    'leader 8-1': 4,
    'vehicle SPW 251/sMG': 1,
    'vehicle SPW 251/2': 1,
    'vehicle SPW 251/9': 1,
    'vehicle Pz VG': 8,
    'vehicle Pz IVH': 8,
  });
});

test('8.52: two SS Inf Pltn, SS MG Pltn, AAht Sect I twice and II, AAtr Sect; three Para Inf Pltn and a SPW 251/9', () => {
  const open = received('II');
  expect(counts(open, 'german')).toEqual({
    'squad 6-5-8': 6,
    'SW LMG': 4,
    'SW PSK': 2,
    'leader 8-1': 2,
    'half-squad 3-4-8': 4,
    'SW HMG': 2,
    'SW MMG': 2,
    'vehicle SdKfz 10/4': 4,
    'vehicle SdKfz 6/2': 2,
    'vehicle 2cm FlaK LKW': 2,
  });
  expect(counts(open, 'us')).toEqual({
    'squad 7-4-7': 9,
    'half-squad 3-3-7': 3,
    'leader 8-0': 3,
    'SW MMG': 3,
    'SW M2 60mm MTR': 3,
    'SW BAZ 45': 3,
    'vehicle SPW 251/9': 1,
  });
  expect(unitsOf(ownUnits(open.view('us'), 'us').ob).find(({ kind }) => kind === 'vehicle')?.status).toEqual([
    'captured',
  ]);
});

test('8.53: SS PzGr Pltn, SS Inf Pltn, a Pz VIB; Inf Pltn, Med Tank Pltn II, an 8-0', () => {
  const open = received('III');
  expect(counts(open, 'german')).toEqual({
    'squad 6-5-8': 6,
    'vehicle SPW 251/1': 3,
    'SW LMG': 3,
    'SW PSK': 2,
    'leader 8-1': 2,
    'vehicle Pz VIB': 1,
  });
  expect(counts(open, 'us')).toEqual({
    'squad 6-6-6': 3,
    'half-squad 3-4-6': 1,
    'leader 7-0': 1,
    'leader 8-0': 1,
    'SW MMG': 1,
    'SW M2 60mm MTR': 1,
    'SW BAZ 45': 1,
    'vehicle M4A3': 5,
  });
  const tiger = unitsOf(ownUnits(open.view('german'), 'german').ob).find(({ type }) => type === 'Pz VIB');
  expect(tiger).toMatchObject({ status: ['immobilized'], place: { in: 'hex', hex: 'R44' } });
});

test('I.4, 8.61421: the M4A3 recorded with a flamethrower has it on its counter, and its loss has a dr', () => {
  const open = received('I', (it) => it.order('us', 'record.flamethrower', { equip: true }));
  const { ob } = ownUnits(open.view('us'), 'us');
  const armed = unitsOf(ob).filter(({ note }) => note !== undefined);
  expect(armed).toMatchObject([{ type: 'M4A3', origin: 'OB', note: 'FT by I.4' }]);
  expect(lostWeapons(ob, [{ op: 'remove', id: armed[0]?.id ?? '', fate: 'eliminated' }], 'own')).toEqual([
    'FT',
  ]);
  const without = unitsOf(ownUnits(received('I').view('us'), 'us').ob);
  expect(without.filter(({ note }) => note !== undefined)).toEqual([]);
});
