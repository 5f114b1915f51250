/** CG22, 8.602d: which radios and phones come back, by when they were Eliminated: in play, or in the RePh. */
import { describe, expect, test } from 'vitest';
import type { Marking } from '../../../../src/games/kgp/units/marking.ts';
import { ownUnits } from '../../../../src/games/kgp/vocabulary/level.ts';
import { type CampaignTable, initiativeOf, reportScenario, sealBoth, setUpBoth } from '../campaign-table.ts';
import { position } from '../position.ts';
import { through } from '../refit/through.ts';

const MARKING: Marking = {
  areas: [
    { side: 'us', id: 'A', isolated: false, locations: ['E17', 'E18'] },
    { side: 'german', id: 'A', isolated: false, locations: ['K20', 'K21'] },
  ],
  noMansLand: [],
};
const AREAS = 'us A: E17 E18\ngerman A: K20 K21';

/** A scenario of 19 PM has been played with a module of 80+mm OBA bought for it; 8.601 is open. */
function afterScenario(used = 0): CampaignTable {
  const table = position({
    at: '8.619',
    date: '19 PM',
    us: '+ squad 6-6-6 x2 @area A',
    german: '+ squad 6-5-8 @area A',
    marking: MARKING,
  });
  table.order('us', 'purchase.add', { rg: 'O1', area: 'A' });
  scenario(table, used);
  return table;
}

function scenario(table: CampaignTable, used = 0): void {
  sealBoth(table);
  initiativeOf(table, 'attack', 'idle');
  setUpBoth(table);
  reportScenario(table, { used: { us: { O1: used } } });
  expect(table.state().game.step).toBe('8.601');
}

const sets = (table: CampaignTable) =>
  Object.values(ownUnits(table.view('us'), 'us').ob.units)
    .filter(({ kind }) => kind === 'radio' || kind === 'phone')
    .map(({ type, origin, with: on }) => ({ type, origin, holder: on?.unit }));

const module = (table: CampaignTable) => table.view('us').sides.us.rgs.find(({ rg }) => rg === 'O1');

function report(table: CampaignTable, text: string): void {
  table.order('us', 'ob.report', { mode: 'add', text });
  table.order('us', 'ob.confirm');
}

describe('CG22, 8.602d: a radio that was Eliminated', () => {
  test('CG22, 8.602d: in play comes back to whoever had it, if its module was not used', () => {
    const table = afterScenario();
    const [before] = sets(table);
    expect(before?.origin).toBe(module(table)?.id);
    report(table, 'R1 by S1\nrest @area A');
    report(table, 'R1 out');
    expect(sets(table)).toEqual([]);
    through(table, '8.604', AREAS);
    expect(sets(table)).toEqual([{ type: before?.type, origin: before?.origin, holder: 'S1' }]);
    expect(module(table)?.eliminated).toBeUndefined();
  });

  test('CG22, 8.602d: in play does not come back if its module was used, nor does the module', () => {
    const table = afterScenario(1);
    report(table, 'R1 out\nrest @area A');
    through(table, '8.604', AREAS);
    expect(sets(table)).toEqual([]);
    expect(module(table)?.eliminated).toBe(true);
  });

  test('CG22, 8.602d: in the RePh it ends its module, and the RePh after the next scenario restores neither', () => {
    const table = afterScenario();
    report(table, 'R1 by S1\nrest @area A');
    through(table, '8.607', AREAS);
    expect(sets(table)).toHaveLength(1);
    expect(module(table)?.eliminated).toBeUndefined();
    table.order('us', 'equipment.settle', { text: 'R1 out' });
    expect(sets(table)).toEqual([]);
    expect(module(table)?.eliminated).toBe(true);
    // Its owner's secret.
    expect(table.view('german').sides.us.rgs.filter(({ rg }) => rg === 'O1')).toEqual([]);
    through(table, '8.619', AREAS);
    scenario(table);
    report(table, 'rest @area A');
    through(table, '8.604', AREAS);
    expect(sets(table)).toEqual([]);
    expect(module(table)?.eliminated).toBe(true);
  });
});
