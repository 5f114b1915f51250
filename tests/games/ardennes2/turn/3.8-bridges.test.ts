/** 3.8 as it is played: the U.S. side is asked at the last moment, and the rest of the move is judged anew. */
import { expect, test } from 'vitest';
import { beginPhase } from '../../../../src/games/ardennes2/turn/phases.ts';
import { diceBy, openBoard } from '../game-table.ts';

const BRIDGE = 'B4.15-B5.15';
const NEAR = { 'B3.15': ['A/501'] };

const board = (
  german: Readonly<Record<string, readonly string[]>>,
  us: Readonly<Record<string, readonly string[]>>,
  ...rolls: readonly (readonly number[])[]
) => openBoard('german.movement', { german, us }, { dice: diceBy({ '3.8': rolls }) });

const asks = (table: ReturnType<typeof board>) =>
  table.events().filter(({ type }) => type === 'question.asked').length;

test('before Germans enter a hex of its bridge the U.S. side is asked, and nothing else goes on', () => {
  const table = board({ 'B6.15': ['902', 'vBohm'] }, NEAR);
  table.order('german', 'orders.commit', { orders: '902 > B5.15 > B4.15', after: 'more' });
  expect(table.state().game.question).toEqual({ kind: 'bridge', of: 'us', plunger: 'B4.15' });
  expect(table.state().game.sides.german.units['902']?.hex).toBe('B6.15');
  const before = table.trace();
  table.refusal('german', 'orders.commit', { orders: '' });
  table.refusal('german', 'bridge.answer', { answer: 'spare' });
  expect(table.trace()).toBe(before);
});

test('blown (house: 6): a move that can still be paid for goes on over the stream', () => {
  const table = board({ 'B6.15': ['902'] }, NEAR, [6]);
  table.order('german', 'orders.commit', { orders: '902 > B5.15 > B4.15', after: 'more' });
  table.order('us', 'bridge.answer', { answer: 'blow' });
  expect(table.state().game.blown).toContain(BRIDGE);
  expect(table.state().game.sides.german.units['902']?.hex).toBe('B4.15');
  // The U.S. unit stops for it.
  expect(table.state().game.sides.us.units['A/501']?.phase.isStopped).toBe(true);
});

test('blown: what cannot be paid for now comes back as a draft with its reason, and the rest is played', () => {
  const table = board({ 'B8.17': ['Kunkel'], 'B7.18': ['I/3'] }, NEAR, [6]);
  const lost = 'Kunkel > B6.15 > B5.15 > B4.15';
  table.order('german', 'orders.commit', { orders: `${lost}\nI/3 > B7.19`, after: 'end' });
  expect(table.state().game.sides.german.units.Kunkel?.hex).toBe('B6.15');
  table.order('us', 'bridge.answer', { answer: 'blow' });
  const { german } = table.state().game.sides;
  expect(german.units.Kunkel?.hex).toBe('B6.15');
  expect(german.units['I/3']?.hex).toBe('B7.19');
  expect(german.draft).toBe(lost);
  expect(german.returned).toEqual([{ line: lost, why: expect.stringMatching(/^Kunkel: /u) }]);
  // The Phase was to end; it waits until they have seen it.
  expect(table.state().game.phase).toBe('german.movement');
  expect(table.offers('german').map(({ order }) => order)).toContain('orders.commit');
  expect(table.view('us').sides.german).toMatchObject({ draft: '', returned: [], queue: [] });
});

test('not blown (house: 1): Tested, and the move goes on as ordered', () => {
  const table = board({ 'B6.15': ['902'] }, NEAR, [1]);
  table.order('german', 'orders.commit', { orders: '902 > B5.15 > B4.15', after: 'more' });
  table.order('us', 'bridge.answer', { answer: 'blow' });
  expect(table.state().game.tested).toEqual([BRIDGE]);
  expect(table.state().game.blown).not.toContain(BRIDGE);
  expect(table.state().game.sides.german.units['902']?.hex).toBe('B4.15');
});

test('spared: the move goes on, and nobody is asked again in that Phase; in the next one they are', () => {
  const table = board({ 'B6.15': ['902', 'vBohm', 'vCoch'] }, NEAR);
  table.order('german', 'orders.commit', { orders: '902 > B5.15 > B6.15', after: 'more' });
  table.order('us', 'bridge.answer', { answer: 'spare' });
  expect(table.state().game.sides.german.units['902']).toMatchObject({ hex: 'B6.15' });
  expect(table.state().game.tested).toEqual([]);
  table.order('german', 'orders.commit', { orders: 'vBohm > B5.15 > B6.15', after: 'more' });
  expect(table.state().game.sides.german.units.vBohm?.phase.spent).toBeGreaterThan(0);
  expect(asks(table)).toBe(1);
  table.happen((work) => beginPhase(work, 4, 'german.movement'));
  table.order('german', 'orders.commit', { orders: 'vCoch > B5.15', after: 'more' });
  expect(asks(table)).toBe(2);
});

test('a German in the plunger’s hex makes it Tested, without a roll; with no U.S. unit near nobody is asked', () => {
  const table = board({ 'B6.15': ['902'] }, { 'B1.13': ['A/501'] });
  table.order('german', 'orders.commit', { orders: '902 > B5.15 > B4.15', after: 'more' });
  expect(asks(table)).toBe(0);
  expect(table.state().game.tested).toEqual([BRIDGE]);
  expect(
    table.events().filter(({ type, data }) => type === 'rolled' && JSON.stringify(data).includes('3.8')),
  ).toEqual([]);
});
