/** 12.51–12.54: what the hits become. */
import { describe, expect, test } from 'vitest';
import { answered, next } from '../../../../src/games/eaa/combat/12.5-combat.ts';
import { counter } from '../board.ts';
import { came, course, type FightWords, told } from './fights.ts';

const us = (id: string, numbers = '4/2 3') => counter('V', id, numbers);
const de = (id: string, numbers = '6/4 3') => counter('I SS', id, numbers);

describe('E52, 12.52–12.53: German armor of two steps, A2 D2, hold value 3', () => {
  const words: FightWords = {
    by: 'allied',
    target: '1210',
    hits: [2, 2],
    ground: { hexes: { '1307': { edgeOf: 'german' }, '1309': { hold: 3 }, '1310': { hold: 3 } } },
    units: [
      { at: '1210', counter: counter('I SS', 'P', '5/3 6', { type: 'armor' }) },
      { at: '1211', counter: us('a') },
      { at: '1211', counter: us('b') },
      { at: '1110', counter: us('c') },
      { at: '1110', counter: us('d') },
      { at: '1111', counter: us('e') },
    ],
  };

  test('B: it retreats at once, for as many hits as steps; then it holds on 3 + 2 + 3', () => {
    const { asks, trace } = came(words);
    expect(asks).toBe('12.52 die for hold: 8');
    expect(told(trace, '12.52')).toMatchObject([{ priority: 'B', hits: 2, steps: 2, result: 'retreat' }]);
  });

  test('with a 10 it retreats again and is dispersed; the Allies lose a step, then choose', () => {
    const lost = came({ ...words, answers: [10] });
    expect(lost.asks).toBe('12.6 step-loss');
    expect(lost.standing.find((unit) => unit.includes('I SS/P'))).toMatch(/2 dispersed$/u);
    expect(told(lost.trace, '12.52')[1]).toMatchObject({
      priority: 'D',
      check: { die: 10, chance: { hold: 3, steps: 2, retreated: 3, total: 8 } },
    });
    const second = came({ ...words, answers: [10, 'V/a'] });
    expect(second).toMatchObject({ asks: '12.51 disperse', options: ['disperse', 'step'] });
    const dispersed = came({ ...words, answers: [10, 'V/a', 'disperse'] });
    expect(dispersed.asks).toBeUndefined();
    expect(dispersed.standing.filter((unit) => unit.endsWith('dispersed'))).toHaveLength(6);
    const step = came({ ...words, answers: [10, 'V/a', 'step'] });
    // 12.61: neither the same unit nor the same hex again.
    expect(step.options?.toSorted()).toEqual(['V/c', 'V/d', 'V/e']);
  });
});

test('E53, 12.54: two Allied steps under D6 A4 leave two hits over; the Germans take two', () => {
  const words: FightWords = {
    target: '1210',
    hits: [4, 6],
    units: [
      { at: '1210', counter: us('a') },
      { at: '1211', counter: de('1', '6/5/4/3 3 #05') },
      { at: '1110', counter: de('2', '6/5/4/3 3') },
    ],
  };
  const { trace } = came({ ...words, answers: ['step', 'step', 1] });
  expect(told(trace, '12.54')).toEqual([{ rule: '12.54', hits: 6, leftOver: 2, german: 2 }]);
  expect(told(trace, '12.6').filter(({ unit }) => unit.startsWith('I SS'))).toHaveLength(2);
});

describe('a combat under way', () => {
  const words: FightWords = {
    target: '1210',
    hits: [0, 1],
    units: [
      { at: '1210', counter: us('a') },
      { at: '1211', counter: de('1') },
    ],
  };

  test('is plain JSON, and goes on from it', () => {
    const { at, course: begun } = course(words);
    const answer = answered(at, begun, 'step');
    if (!answer.ok) throw new Error('refused');
    const again = JSON.parse(JSON.stringify(answer.course));
    expect(again).toEqual(answer.course);
    expect(next(at, again)).toMatchObject({
      state: 'done',
      end: { defenders: ['V/a'], isEliminated: false },
    });
  });

  test.each(['retreat 2', 7, ''])('%s does not answer how to defend against one hit', (answer) => {
    const { at, course: begun } = course(words);
    expect(answered(at, begun, answer)).toMatchObject({ ok: false, ask: { of: 'defend' } });
  });

  test('takes no answer when it is over, and none that does not fit', () => {
    const { at, course: over } = course({ ...words, answers: ['step'] });
    expect(() => answered(at, over, 'step')).toThrow('over');
    expect(() => next(at, { ...over, answers: ['step', 'step'] })).toThrow('over');
    expect(() => next(at, { ...over, answers: ['disperse'] })).toThrow('does not answer');
  });
});
