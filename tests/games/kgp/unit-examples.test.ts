/** The rulebook’s worked examples that need counters, where no test of their own rule has them. */
import { expect, onTestFinished, test } from 'vitest';
import { standingOf } from '../../../src/games/kgp/ob/marking.ts';
import { parseMarking } from '../../../src/games/kgp/ob/marking-text.ts';
import type { Side } from '../../../src/games/kgp/sides.ts';
import { type CampaignTable, ExampleDice } from './campaign-table.ts';
import { openStage, type Stage } from './refit/stage.ts';

function opened(stage: Stage): CampaignTable {
  const table = openStage({ dice: new ExampleDice({}), ...stage });
  onTestFinished(() => table.close());
  return table;
}

function marking(text: string) {
  const parsed = parseMarking('St', text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.mistakes));
  return parsed.marking;
}

function standing(table: CampaignTable, side: Side, id: string): string | undefined {
  const { game } = table.state();
  const { ob } = game.sides[side];
  const unit = ob.units[id];
  return unit === undefined ? undefined : standingOf(game.marking, side, ob, unit);
}

/** The illustration of page P12, as far as the text states it: the St. Hubert church and what is around it. */
const US = `
+ squad 6-6-6 @J19/2
+ squad 6-6-6 @J19
+ squad 6-6-6 @J21
+ crew 2-2-7 @L21
+ Gun M1 57mm AT @L21, by C1
+ squad 6-6-6 @E18`;
const GERMAN = '+ squad 6-5-8 @J19/1\n+ vehicle Pz VG @H20, immobilized\n+ squad 6-5-8 x2 @K23';
const REST = "us A: D18-D19 J19 L21\nus C isolated: J19/2\nus D isolated: J21\nno man's land: K23";

test('8.605 EX, 8.6057: J19 is in both sides’ Areas; its Steeple is Isolated, the German level below it is not', () => {
  const table = opened({ at: '8.605', us: US, german: GERMAN });
  table.order('us', 'areas.state', { text: `${REST}\ngerman A: H20 I20 J19/1` });
  table.order('german', 'areas.answer', { answer: 'accept' });
  // 8.6053: nothing encloses E18, so the squad there is in Uncontrolled Territory.
  expect(['S1', 'S2', 'S3', 'G1', 'S4'].map((id) => standing(table, 'us', id))).toEqual([
    'isolated',
    'friendly',
    'isolated',
    'friendly',
    'uncontrolled',
  ]);
  expect(['S1', 'V1', 'S2'].map((id) => standing(table, 'german', id))).toEqual([
    'friendly',
    'friendly',
    'no-mans-land',
  ]);
});

test('8.605 EX: without the Immobile German vehicle in H20 that hex is No Man’s Land, and the church is Isolated', () => {
  const table = opened({ at: '8.605', us: US, german: '+ squad 6-5-8 @J19/1\n+ squad 6-5-8 @I20/1' });
  table.order('us', 'areas.state', { text: `${REST} H20\ngerman A: P30\ngerman B isolated: I20 J19/1` });
  table.order('german', 'areas.answer', { answer: 'accept' });
  expect(['S1', 'S2'].map((id) => standing(table, 'german', id))).toEqual(['isolated', 'isolated']);
  expect(standing(table, 'us', 'S1')).toBe('isolated');
});

test('8.6061 EX: a HS in the Steeple instead of the squad may stay where it is (and 8.6241 would apply)', () => {
  const table = opened({
    at: '8.606',
    us: '+ half-squad 3-4-6 @J19/2',
    german: '+ squad 6-5-8 @area A',
    marking: marking('us A: D18\nus C isolated: J19/2\ngerman A: I22'),
  });
  table.order('us', 'refit.done.8.606');
  table.order('german', 'refit.done.8.606');
  expect(table.state().game.sides.us.ob.units.H1?.place).toEqual({ in: 'hex', hex: 'J19', level: 2 });
  expect(standing(table, 'us', 'H1')).toBe('isolated');
});

test('8.6141c EX of 8.6061: the captured truck is one of the three vehicles that gas up an Out-of-Gas one', () => {
  const table = opened({
    at: '8.614',
    date: '20 AM',
    us: '',
    german: `
+ squad 6-5-8 @area A
+ vehicle 2 1/2-Ton truck @I22, captured, abandoned
+ vehicle SPW 251/1 x2 @area A
+ vehicle Pz VG @area A, out-of-gas
+ vehicle Pz VG @area B, out-of-gas`,
    marking: marking('us A: D18\ngerman A: I22\ngerman B: O23'),
  });
  table.order('german', 'refit.done.8.614');
  // Only one of the same Setup Area.
  expect(table.refusal('german', 'gas.siphon', { text: 'V5 from V1 V2 V3' })).toBe('kgp/8.6141c/elsewhere');
  table.order('german', 'gas.siphon', { text: 'V4 from V1 V2 V3' });
  const { units } = table.view('german').sides.german.ob;
  expect(units.V4?.status).toEqual([]);
  for (const id of ['V1', 'V2', 'V3']) expect(units[id]?.status, id).toContain('out-of-gas');
});
