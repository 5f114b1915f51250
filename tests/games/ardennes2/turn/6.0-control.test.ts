/** 6.0: who Controls a hex that counts: the last to have stood there in supply. */
import { expect, test } from 'vitest';
import { settleControl } from '../../../../src/games/ardennes2/turn/supply/6.0-control.ts';
import { diceBy, FIRST_EDITION, openBoard } from '../game-table.ts';
import { HOUSE_GROUND } from '../house.ts';

const BASTOGNE = 'B1.16';

test('who enters in supply Controls it at once, and goes on Controlling it when he has left', () => {
  const table = openBoard('german.movement', { german: { 'B3.17': ['I/3'] }, us: { 'B5.22': ['Cherry'] } });
  expect(table.state().game.control[BASTOGNE]).toBe('us');
  table.order('german', 'orders.commit', { orders: `I/3 > ${BASTOGNE}`, after: 'more' });
  expect(table.state().game.control[BASTOGNE]).toBe('german');
  table.order('german', 'orders.commit', { orders: 'I/3 > B2.16', after: 'end' });
  expect(table.state().game.control[BASTOGNE]).toBe('german');
});

test('without supply it is not taken, nor kept from an enemy who has some', () => {
  const table = openBoard('us.movement', { german: { 'B7.18': ['I/3'] }, us: { [BASTOGNE]: ['Cherry'] } });
  const settled = (isSupplied: boolean) => {
    table.happen((work) => {
      work.emit('control.changed', 'everyone', { hex: BASTOGNE, side: 'german' });
      settleControl(work, () => isSupplied);
    });
    return table.state().game.control[BASTOGNE];
  };
  expect(settled(false)).toBe('german');
  expect(settled(true)).toBe('us');
});

test('who goes through in supply takes Control, though he ends elsewhere; not without supply, nor in the first edition', () => {
  const after = (us: Readonly<Record<string, readonly string[]>>, game?: typeof FIRST_EDITION) => {
    const table = openBoard(
      'german.movement',
      { german: { 'B3.17': ['I/3'] }, us },
      game === undefined ? {} : { game },
    );
    table.order('german', 'orders.commit', { orders: `I/3 > B2.16 > ${BASTOGNE} > A40.16`, after: 'more' });
    expect(table.state().game.sides.german.units['I/3']?.hex).toBe('A40.16');
    return table;
  };
  const free = { 'B5.22': ['Cherry'] };
  const table = after(free);
  expect(table.state().game.control[BASTOGNE]).toBe('german');
  expect(table.view('us').control[BASTOGNE]).toBe('german');
  expect(after(free, FIRST_EDITION).state().game.control[BASTOGNE]).toBe('us');
  const cut = { 'B4.24': ['A/501'], 'B12.20': ['B/501'], 'B12.22': ['A/502'] };
  expect(after(cut).state().game.control[BASTOGNE]).toBe('us');
});

test('an Advance of two hexes and a Retreat through it count too', () => {
  const { grid } = HOUSE_GROUND;
  const at = grid.indexOf(BASTOGNE);
  const roads = grid.neighbours(BASTOGNE).filter((hex) => {
    const slot = grid.slotTo(at, grid.indexOf(hex));
    return slot !== undefined && HOUSE_GROUND.road(at, slot) !== undefined;
  });
  const [from = '', to = ''] = roads;
  const advanced = openBoard(
    'german.combat',
    { german: { [from]: ['I/3', '902', '901'] }, us: { [BASTOGNE]: ['Cherry'], 'A34.20': ['A/501'] } },
    { dice: diceBy({ '3.2': [[6, 6]] }) },
  );
  const orders = `${BASTOGNE} < ${from}; advance I/3 ${to}`;
  advanced.order('german', 'orders.commit', { orders, after: 'more' });
  expect(advanced.state().game.sides.german.units['I/3']?.hex).toBe(to);
  expect(advanced.state().game.control[BASTOGNE]).toBe('german');

  const fled = openBoard('german.combat', {
    german: { 'B3.17': ['I/3'] },
    us: { 'B2.16': ['Cherry'], 'A34.20': ['A/501'] },
  });
  fled.happen((work) => work.emit('control.changed', 'everyone', { hex: BASTOGNE, side: 'german' }));
  fled.order('german', 'orders.commit', { orders: 'B2.16 < I/3', after: 'more' });
  const field = fled.offers('us').find(({ label }) => label.startsWith('Retreat'))?.fields[0];
  const ways =
    field?.kind === 'text'
      ? (field.domain?.near('') ?? []).map((end) => field.domain?.read?.(end) ?? '')
      : [];
  const by = ways.find((way) => way.split(' ').slice(0, -1).includes(BASTOGNE));
  expect(by).toBeDefined();
  fled.order('us', 'combat.answer', { answer: 'retreat', by });
  expect(fled.state().game.control[BASTOGNE]).toBe('us');
});
