import { expect, test } from 'vitest';
import { kgp } from '../../../../src/games/kgp/game.ts';
import { ownUnits, unitsIn } from '../../../../src/games/kgp/vocabulary/level.ts';
import { upcast } from '../../../../src/kernel/fold.ts';
import { openTable, playInitial } from '../campaign-table.ts';
import { position } from '../position.ts';

test('a side’s counters come with the Initial OB and its RG, and are nobody else’s to see', () => {
  const table = openTable({ options: { level: 'units' } });
  playInitial(table);
  const { us } = table.view('us').sides;
  // P8.51: three M4A3 and five crews besides the RG.
  expect(Object.values(unitsIn(us).ob.units).filter(({ type }) => type === 'M4A3')).toHaveLength(3);
  expect(unitsIn(us).ob.units.G1?.with).toEqual({ unit: 'C1', as: 'possessed' });
  for (const other of ['german', 'everyone']) expect(ownUnits(table.view(other), 'us').ob.units).toEqual({});
});

test('at roster level there are no counters', () => {
  const table = openTable();
  playInitial(table);
  for (const as of ['us', 'everyone']) expect(table.view(as).sides.us.units).toBeUndefined();
});

test('a test can begin anywhere in the RePh', () => {
  const table = position({ at: '8.606', us: '+ squad 6-6-6 @E18', german: '+ squad 6-5-8 @K23' });
  expect(Object.keys(ownUnits(table.view('us'), 'us').ob.units)).toEqual(['S1']);
});

test('8.61421: rolls for lost weapons had the name of all rolls of the RePh in logs from before', () => {
  const logged = (rule: string) => ({
    type: 'refit.rolled',
    v: 1,
    audience: 'everyone' as const,
    data: { side: 'us', rule, notes: [] },
  });
  expect(upcast(logged('8.61421'), kgp.upcasters)).toEqual({
    ...logged('8.61421'),
    type: 'lost-weapons.rolled',
  });
  expect(upcast(logged('8.606'), kgp.upcasters)).toEqual({ ...logged('8.606'), v: 2 });
});
