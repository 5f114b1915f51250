/** 3.5: what a barrage needs, what it places, and its worked examples. */
import { expect, test } from 'vitest';
import {
  barrageResult,
  chancesOf,
  halfBecomesFull,
  modifiersOf,
  noFire,
  reconciled,
  successRange,
} from '../../../../src/games/ardennes2/barrage/3.5-barrage.ts';
import { newUnitPhase, type Position } from '../../../../src/games/ardennes2/position/position.ts';
import { counter, ground, type Placed, type PositionWords, position } from '../board.ts';

const TARGET = 'B7.18';
const inf = (at: string, id = `inf-${at}`): Placed => ({ at, counter: counter('german', id, '4-4-12') });
const gun: Placed = { at: 'B1.16', counter: counter('us', '333', '[9]-1-16') };
const scout: Placed = { at: 'B5.17', counter: counter('us', 'Cherry', '3-2-14', { division: '10 Arm' }) };

const index = (on: Position, hex: string) => on.ground.grid.indexOf(hex);
const unitAt = (on: Position, hex: string) => {
  const [unit] = on.stacks.get(index(on, hex))?.units ?? [];
  if (unit === undefined) throw new Error(`nobody in ${hex}`);
  return unit;
};

function fire(words: PositionWords = {}, from = 'B1.16') {
  const on = position({ units: [gun, scout, inf(TARGET)], ...words });
  return { on, why: noFire(on, unitAt(on, from), index(on, TARGET)) };
}

test('TEC foot, 3.5: three units in the target hex are a DRM of +2, whoever’s they are', () => {
  const on = position({ units: [inf(TARGET, 'a'), inf(TARGET, 'b'), inf(TARGET, 'c')] });
  expect(modifiersOf(on, index(on, TARGET), undefined)).toEqual([
    { rule: '3.5', why: 'additional units', by: 2 },
  ]);
  const top = position({ units: [inf(TARGET, 'a')], hidden: { [TARGET]: 2 } });
  expect(modifiersOf(top, index(top, TARGET), undefined)).toEqual([
    { rule: '3.5', why: 'additional units', by: 2 },
  ]);
});

test('3.5: a gun in an enemy marker’s hex fires at −1, in a friendly one’s at nothing', () => {
  const { on } = fire({ markers: { german: { 'B1.16': 1 } } });
  expect(modifiersOf(on, index(on, TARGET), unitAt(on, 'B1.16'))).toEqual([
    { rule: '3.5', why: 'fires out of an enemy marker', by: -1 },
  ]);
  const own = fire({ markers: { us: { 'B1.16': 2 } } }).on;
  expect(modifiersOf(own, index(own, TARGET), unitAt(own, 'B1.16'))).toEqual([]);
});

test('3.5: of several terrains the most difficult; the West Wall counts while a German unit is there', () => {
  const on = position({
    ground: ground({
      terrain: { [TARGET]: ['woods', 'city'], 'B8.18': ['west-wall', 'open'], 'B9.18': ['village'] },
    }),
    units: [inf(TARGET)],
  });
  expect(successRange(on, index(on, TARGET))).toEqual({ terrain: 'city', half: 5, full: 6 });
  expect(successRange(on, index(on, 'B8.18'))).toMatchObject({ terrain: 'open' });
  expect(successRange(on, index(on, 'B9.18'))).toEqual({ terrain: 'village', half: 4, full: 5 });
  const held = position({ ground: on.ground, units: [inf('B8.18')] });
  expect(successRange(held, index(held, 'B8.18'))).toEqual({ terrain: 'west-wall', half: 4, full: 6 });
});

test('above 6 counts as 6, below 1 fails', () => {
  const open = { terrain: 'open', half: 3, full: 5 } as const;
  const by = (number: number) => [{ rule: '3.5', why: 'additional units', by: number }] as const;
  expect(barrageResult(open, 6, by(2))).toBe('full');
  expect(barrageResult(open, 1, by(2))).toBe('half');
  expect(barrageResult(open, 1, by(-1))).toBe('none');
  expect(chancesOf(open, [])).toEqual({ full: 2, half: 2, none: 2 });
});

test('3.5 Requirements: range, spotter, not DG, not moved, once a Phase', () => {
  expect(fire().why).toBeUndefined();
  expect(fire({ units: [gun, inf(TARGET)] }).why).toBe('no spotter');
  expect(fire({ units: [{ ...gun, dg: true }, scout, inf(TARGET)] }).why).toBe('DG');
  expect(fire({ units: [{ ...gun, phase: { ...newUnitPhase(), spent: 1 } }, scout, inf(TARGET)] }).why).toBe(
    'has moved',
  );
  expect(
    fire({ units: [{ ...gun, phase: { ...newUnitPhase(), hasFired: true } }, scout, inf(TARGET)] }).why,
  ).toBe('has fired');
  expect(fire({ units: [{ ...gun, at: 'A37.16' }, scout, inf(TARGET)] }, 'A37.16').why).toBe('out of range');
  expect(fire({}, 'B5.17').why).toBe('no Artillery');
});

test('3.1: Divarty needs a spotter of its own Division; any gun spots for itself', () => {
  const divarty = (division: string, at = 'B1.16'): Placed => ({
    at,
    counter: counter('us', 'DIVARTY', '[7]-1-16', { division, isDivarty: true }),
  });
  expect(fire({ units: [divarty('101 Abn'), scout, inf(TARGET)] }).why).toBe('no spotter of its Division');
  expect(fire({ units: [divarty('10 Arm'), scout, inf(TARGET)] }).why).toBeUndefined();
  expect(fire({ units: [divarty('101 Abn', 'B5.18'), inf(TARGET)] }, 'B5.18').why).toBeUndefined();
});

test('3.5 Reconciliation: one Half is rolled for, two or ten become one Full', () => {
  expect([0, 1, 2, 10].map(reconciled)).toEqual(['nothing', 'roll', 'full', 'full']);
  expect([1, 2, 3, 4, 5, 6].map(halfBecomesFull)).toEqual([false, false, false, true, true, true]);
});
