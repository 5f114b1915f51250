/** 8.605, MARKING THE MAP: what one side states, by difference, and the other agrees to. */

import { describe, expect, test } from 'vitest';
import { positionOf } from '../../../../src/games/kgp/terrain/position-of.ts';
import { agreeOnMarks } from '../agree-on-marks.ts';
import { type CampaignTable, confirmAll, openTable, sealPurchases, sealWorks } from '../campaign-table.ts';
import { type Position, position } from '../position.ts';

const stage = (more: Partial<Position> = {}): CampaignTable => position({ at: '8.605', ...more });
const marks = (table: CampaignTable) => table.view('everyone').terrain.marks ?? '';

test('one side states, the other agrees; until then nothing is marked', () => {
  const table = stage();
  table.order('us', 'map.mark', { text: 'us: J19/0 J19/2 I20\ngerman: J19/1' });
  expect(marks(table)).toBe('');
  expect(positionOf(table.state())).toBeUndefined();
  expect(table.refusal('german', 'map.mark', { text: 'houses: K22' })).toBe('kgp/8.605/marks-pending');
  // Whoever stated it cannot agree to it himself.
  expect(table.refusal('us', 'map.answer', { answer: 'accept' })).toMatch(/out-of-range|not-now/u);
  table.order('german', 'map.answer', { answer: 'accept' });
  expect(marks(table)).toContain('us: I20 J19/0 J19/2');
  expect(marks(table)).toContain('german: J19/1');
  expect(positionOf(table.state())?.strategic.get('J19/1')).toBe('german');
});

test('turned down or taken back, everything stays as it was', () => {
  const table = stage();
  for (const by of ['us', 'german']) {
    table.order('german', 'map.mark', { text: 'houses: K22' });
    table.order(by, 'map.answer', { answer: 'refuse' });
    expect(marks(table)).toBe('');
  }
});

test('the next statement says only what is otherwise', () => {
  const table = stage();
  agreeOnMarks(table, 'houses: K22 K24\nus: K22 K24');
  table.order('german', 'map.mark', { text: 'german: K24' });
  expect(table.view('everyone').terrain.stated).toMatchObject({ by: 'german', said: 'german: K24' });
  table.order('us', 'map.answer', { answer: 'accept' });
  expect(marks(table)).toMatch(/^us: K22$/mu);
  expect(marks(table)).toMatch(/^german: K24$/mu);
  expect(table.refusal('us', 'map.mark', { text: 'german: K24' })).toBe('kgp/8.605/nothing-new');
});

test('every mistake is named with its line, and nothing is changed', () => {
  const table = stage();
  const refused = table.attempt('us', 'map.mark', {
    text: 'houses: K22 Q99\nus: K22 LgK23\ngerman: K22\nus: J19/3\nbridge K30',
  });
  expect(refused).toMatchObject({ ok: false, ruling: { code: 'kgp/8.605/unreadable-marks' } });
  if (!refused.ok) {
    const lines = refused.ruling.message.split('\n').slice(1);
    expect(lines.map((line) => line.slice(0, 8))).toEqual([1, 2, 3, 4, 5].map((line) => `• line ${line}`));
  }
  expect(table.view('us').terrain).toEqual({});
});

test('a text longer than a file may be is refused', () => {
  const table = stage();
  expect(table.refusal('us', 'map.mark', { text: 'river: A1\n'.repeat(20_000) })).toBe(
    'kgp/8.605/unreadable-marks',
  );
});

test('the GM settles what the sides cannot', () => {
  const table = stage({ common: { gm: 'plain' } });
  table.order('us', 'map.mark', { text: 'houses: K22' });
  table.order('gm', 'map.settle', { text: 'houses: K24' });
  expect(marks(table)).toContain('K24');
  expect(marks(table)).not.toContain('K22');
  expect(table.view('everyone').terrain.stated).toBeUndefined();
});

test('a campaign that keeps rosters alone marks nothing', () => {
  const table = openTable();
  expect(table.offers('us').filter(({ order }) => order.startsWith('map.'))).toEqual([]);
});

describe('8.5: before the Initial Scenario', () => {
  test('Control by the boundaries of both set-ups is offered for consent', () => {
    const table = openTable({ options: { level: 'units' } });
    confirmAll(table);
    sealPurchases(table);
    sealWorks(table);
    table.order('us', 'map.initial', {});
    table.order('german', 'map.answer', { answer: 'accept' });
    const { strategic } = positionOf(table.state()) ?? {};
    expect(strategic?.get('J19/2')).toBe('us');
    // K40 lies east of the Hex Grains, P56 too; the sanatorium in neither.
    expect([strategic?.get('K40/0'), strategic?.get('P56/0'), strategic?.get('AA15/0')]).toEqual([
      'german',
      'german',
      undefined,
    ]);
    expect(table.offers('us').some(({ order }) => order === 'map.initial')).toBe(false);
  });
});
