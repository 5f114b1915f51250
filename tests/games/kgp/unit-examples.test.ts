/** The rulebook’s worked examples that need counters, where no test of their own rule has them. */
import { expect, test } from 'vitest';
import { territoryOf } from '../../../src/games/kgp/units/marking.ts';
import { parseMarking } from '../../../src/games/kgp/units/marking-text.ts';
import { ownUnits, unitsIn } from '../../../src/games/kgp/vocabulary/level.ts';
import type { Side } from '../../../src/games/kgp/vocabulary/sides.ts';
import { type CampaignTable, ExampleDice } from './campaign-table.ts';
import { type Position, position } from './position.ts';

function opened(stage: Position): CampaignTable {
  return position({ dice: new ExampleDice({}), ...stage });
}

function marking(text: string) {
  const parsed = parseMarking('St', text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}

function standing(table: CampaignTable, side: Side, id: string): string | undefined {
  const { game } = table.state();
  const { ob } = ownUnits(game, side);
  const unit = ob.units[id];
  return unit === undefined ? undefined : territoryOf(unitsIn(game).marking, side, ob, unit);
}

/** The illustration of page P12, as far as the text states it: the St. Hubert church and what is around it. */
const US = '+ squad 6-6-6 @J19/2\n+ squad 6-6-6 @J19';
const REST = "us A: D18-D19 J19 L21\nus C isolated: J19/2\nus D isolated: J21\nno man's land: K23";

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
  expect(ownUnits(table.state().game, 'us').ob.units.H1?.place).toEqual({ in: 'hex', hex: 'J19', level: 2 });
  expect(standing(table, 'us', 'H1')).toBe('isolated');
});
