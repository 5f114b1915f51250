/** 3.1 stacking and Divisional Integrity, 3.4 what makes DG at the ends of Phases. */
import { expect, test } from 'vitest';
import {
  dgAtPhaseEnd,
  dgAtPhaseStart,
  dgCauses,
} from '../../../../src/games/ardennes2/movement/3.4-disorganized.ts';
import type { Position } from '../../../../src/games/ardennes2/position/position.ts';
import { counter, ground, type Placed, type PositionWords, position } from '../board.ts';

const unit = (id: string, division?: string, side: 'german' | 'us' = 'german'): Placed => ({
  at: 'B1.16',
  counter: counter(side, id, '2-4-10', division === undefined ? {} : { division }),
});

const told = (found: ReturnType<typeof dgAtPhaseEnd>) =>
  found.map(
    ({ units, causes }) => `${units.map(({ counter: { id } }) => id).join(' ')}: ${causes.join(', ')}`,
  );

function causes(words: PositionWords) {
  const on = position(words);
  const [stack] = on.stacks.values();
  if (stack === undefined) throw new Error('nobody');
  return dgCauses(on, stack);
}

test('three counters may stand together, four not', () => {
  const three = ['a', 'b', 'c'].map((id) => unit(id, '2 Pz'));
  expect(causes({ units: three })).toEqual([]);
  expect(causes({ units: [...three, unit('d', '2 Pz')] })).toEqual(['overstacked']);
});

test('two Divisions do not mix; who is independent stacks with any', () => {
  expect(causes({ units: [unit('a', '2 Pz'), unit('b', 'Lehr')] })).toEqual(['two Divisions']);
  expect(causes({ units: [unit('a', '2 Pz'), unit('b')] })).toEqual([]);
  expect(causes({ units: ['a', 'b', 'c', 'd'].map((id) => unit(id, id)) })).toEqual([
    'overstacked',
    'two Divisions',
  ]);
});

test('of a stack that is not known whole: what can be seen', () => {
  expect(causes({ units: [unit('a', '2 Pz')], hidden: { 'B1.16': 2 } })).toEqual([]);
  expect(causes({ units: [unit('a', '2 Pz')], hidden: { 'B1.16': 3 } })).toEqual(['overstacked']);
});

test('at a Phase’s end both sides become DG, but for reinforcements in their first own Movement Phase', () => {
  const mixed = [unit('a', '101', 'us'), { ...unit('b', '9 Arm', 'us'), dg: true }];
  const full = ['c', 'd', 'e', 'f'].map((id) => ({ ...unit(id), at: 'B5.16' }));
  const on = position({ units: [...mixed, ...full, { ...unit('g'), at: 'B7.16' }] });
  expect(told(dgAtPhaseEnd(on))).toEqual(['a: two Divisions', 'c d e f: overstacked']);
  expect(told(dgAtPhaseEnd(on, new Set(['us b', 'german c'])))).toEqual([]);
  // Of the other side somebody has the same id.
  expect(told(dgAtPhaseEnd(on, new Set(['german b', 'us c'])))).toHaveLength(2);
});

test('Traffic Jams: Germans who begin a Phase in one, on Turns 1 and 2; the end of a Phase adds nothing', () => {
  const jammed = (turn: number, side: 'german' | 'us' = 'german'): Position =>
    position({
      turn,
      ground: ground({ terrain: { 'B1.16': ['woods', 'traffic-jam'] } }),
      units: [unit('a', undefined, side)],
    });
  expect(told(dgAtPhaseStart(jammed(2)))).toEqual(['a: a Traffic Jam']);
  expect([dgAtPhaseStart(jammed(3)), dgAtPhaseStart(jammed(1, 'us')), dgAtPhaseEnd(jammed(1))]).toEqual([
    [],
    [],
    [],
  ]);
});
