import { describe, expect, test } from 'vitest';
import { Answering } from '../../../../src/board/page/ardennes2/answering.ts';
import type { ArdennesState } from '../../../../src/games/ardennes2/state.ts';
import type { Side } from '../../../../src/games/ardennes2/vocabulary/sides.ts';
import { diceBy, openBoard } from '../../../games/ardennes2/game-table.ts';
import type { MemoryTable } from '../../../support/memory-table.ts';
import { dataFor, knownTo } from './board-data.ts';

const answeringOf = (table: MemoryTable<ArdennesState>, side: Side, before?: Answering) => {
  const answering = Answering.of(knownTo(table, side), dataFor(table, side), before);
  if (answering === undefined) throw new Error('nothing is asked');
  return answering;
};

/** Gives what has been pressed, as the page does. */
function give(table: MemoryTable<ArdennesState>, side: Side, { picked, args }: Answering): void {
  if (picked === undefined || args === undefined) throw new Error('something is still to be chosen');
  table.order(side, picked.order, { ...picked.fixed, ...args });
}

const ATTACKED = () => {
  const table = openBoard('german.combat', {
    german: { 'B7.17': ['902'], 'B7.18': ['I/3'] },
    us: { 'B6.17': ['Harper'] },
  });
  table.order('german', 'orders.commit', { orders: 'B6.17 < B7.17 + B7.18', after: 'more' });
  return table;
};

describe('what is asked is answered on the map', () => {
  test('Hold or Retreat: the ends of all ways can be pressed, and the one that is pressed is gone to', () => {
    const table = ATTACKED();
    expect(Answering.of(knownTo(table, 'german'), dataFor(table, 'german'))).toBeUndefined();
    const answering = answeringOf(table, 'us');
    expect(answering.about).toEqual(['B6.17']);
    expect(answering.ways).toEqual([
      { side: 'german', hexes: ['B7.17', 'B6.17'], is: 'attack' },
      { side: 'german', hexes: ['B7.18', 'B6.17'], is: 'attack' },
    ]);
    expect(answering.outlook.join('\n')).toContain('Hold: ');
    expect(answering.press('B2.16')).toBe(false);
    const [, retreat] = answering.offers;
    answering.pick(retreat);
    const ends = answering.targets;
    expect(ends.length).toBeGreaterThan(3);
    expect(answering.press('B6.17')).toBe(false);
    const end = ends.at(-1) ?? '';
    expect(answering.press(end)).toBe(true);
    expect(answering.hex).toBe(end);
    expect(answering.ways.at(-1)).toMatchObject({
      side: 'us',
      hexes: ['B6.17', ...String(answering.value).split(' ')],
    });
    give(table, 'us', answering);
    expect(table.state().game.sides.us.units.Harper?.hex).toBe(end);
  });

  test('what was chosen stays chosen when something else has happened, and goes with the question', () => {
    const table = ATTACKED();
    const before = answeringOf(table, 'us');
    before.pick(before.offers[1]);
    before.press(before.targets[0] ?? '');
    const after = answeringOf(table, 'us', before);
    expect([after.picked?.ref, after.hex]).toEqual([before.picked?.ref, before.hex]);
    after.pick(undefined);
    expect(after.targets).toEqual([]);
    table.order('us', 'combat.answer', { answer: 'hold' });
    expect(Answering.of(knownTo(table, 'us'), dataFor(table, 'us'), before)).toBeUndefined();
  });

  test('Bug Out: every hex to which the gun may go can be pressed', () => {
    const table = openBoard('german.movement', {
      german: { 'B3.17': ['902'] },
      us: { 'B1.16': ['333.arty'], 'B1.13': ['A/501'] },
    });
    table.order('us', 'beforehand.set', { orders: 'all bugout ask' });
    table.order('german', 'orders.commit', { orders: 'B3.17 > B2.16', after: 'more' });
    const answering = answeringOf(table, 'us');
    const offer = answering.offers.find(({ fields }) => fields.length > 0);
    answering.pick(offer);
    expect(answering.args).toBeUndefined();
    const hex = answering.targets.at(-1) ?? '';
    answering.press(hex);
    expect(answering.ways).toEqual([{ side: 'us', hexes: ['B1.16', hex] }]);
    give(table, 'us', answering);
    expect(table.state().game.sides.us.units['333.arty']?.hex).toBe(hex);
  });

  test('losses: those who could take them are chosen from', () => {
    const table = openBoard(
      'german.combat',
      { german: { 'B7.17': ['902'], 'B7.18': ['I/3'] }, us: { 'B6.17': ['A/501', 'B/501'] } },
      { dice: diceBy({ '3.2': [[6, 4]] }) },
    );
    table.order('us', 'beforehand.set', { orders: 'all hold\nall loses ask' });
    table.order('german', 'orders.commit', { orders: 'B6.17 < 902 + I/3; advance all', after: 'more' });
    const answering = answeringOf(table, 'us');
    const offer = answering.offers.find(({ fields }) => fields.length > 0);
    if (offer === undefined) throw new Error('nothing can be chosen');
    answering.pick(offer);
    expect(answering.openOf(offer)?.choices.map(({ label }) => label)).toContain('B/501 1 step');
    answering.choose('B/501:1');
    give(table, 'us', answering);
    expect(table.state().game.sides.us.units['B/501']?.steps).toBe(1);
  });
});
