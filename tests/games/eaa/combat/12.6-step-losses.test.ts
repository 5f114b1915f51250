/** 12.6, 12.61: which unit loses a step: each comparison with a case that it alone decides. */
import { describe, expect, test } from 'vitest';
import { counter, type Placed } from '../board.ts';
import { came, type FightWords, told } from './fights.ts';

const us = (id: string, numbers = '4/3/2 3') => counter('V', id, numbers);
const de = (id: string, steps: number, selector: string) =>
  counter('XLVII', id, `${['9', '7', '5', '3'].slice(0, steps).join('/')} 3 #${selector}`);

/** German attackers on 1210, hit so often; who loses steps, in order. */
function losses(hits: number, attackers: readonly Placed[], answers: FightWords['answers'] = []) {
  const { trace } = came({
    target: '1210',
    hits: [hits, 0],
    units: [{ at: '1210', counter: us('held') }, ...attackers],
    answers,
  });
  return told(trace, '12.6').map(({ unit, choice }) => [
    unit.replace(/^.*\//u, ''),
    choice.sieves.map(({ by }) => by).at(-1),
  ]);
}

describe('12.6, Germans', () => {
  test.each<[string, string, readonly Placed[]]>([
    [
      'a unit of four steps before one of three',
      'four',
      [
        { at: '1209', counter: de('three', 3, '30') },
        { at: '1211', counter: de('four', 4, '01') },
      ],
    ],
    [
      'a unit of two steps before one of one',
      'two',
      [
        { at: '1209', counter: de('one', 1, '30') },
        { at: '1211', counter: de('two', 2, '01') },
      ],
    ],
  ])('%s', (_, who, attackers) => {
    expect(losses(1, attackers)).toEqual([[who, 'steps']]);
  });

  test('units of two and of three steps are of one kind: the hex with the most steps decides', () => {
    const attackers = [
      { at: '1209', counter: de('three', 3, '30') },
      { at: '1211', counter: de('two', 2, '01') },
      { at: '1211', counter: de('other', 2, '02') },
    ];
    expect(losses(1, attackers)).toEqual([['other', 'selector']]);
    // Units that stand there and do not attack count.
    const beside = { at: '1211', counter: counter('LXVI', 'idle', '(9)/(7) 3') };
    expect(
      told(
        came({
          target: '1210',
          hits: [1, 0],
          units: [
            { at: '1210', counter: us('held') },
            { at: '1209', counter: de('three', 3, '30') },
            { at: '1211', counter: de('two', 2, '01') },
            beside,
          ],
          attackers: ['XLVII/three', 'XLVII/two'],
        }).trace,
        '12.6',
      )[0],
    ).toMatchObject({ unit: 'XLVII/two' });
  });

  test('in hexes with as many steps the higher selector, then the lower corps', () => {
    const equal = [
      { at: '1209', counter: de('low', 2, '11') },
      { at: '1211', counter: de('high', 2, '12') },
    ];
    expect(losses(1, equal)).toEqual([['high', 'selector']]);
    const corps = [
      { at: '1209', counter: counter('LXVI', 'later', '9/7 3 #11') },
      { at: '1211', counter: counter('LVIII', 'first', '9/7 3 #11') },
    ];
    expect(losses(1, corps)).toEqual([['first', 'corps']]);
  });

  test('what is still equal the Allied player decides', () => {
    const { asks, options } = came({
      target: '1210',
      hits: [1, 0],
      units: [
        { at: '1210', counter: us('held') },
        { at: '1209', counter: de('a', 2, '11') },
        { at: '1211', counter: de('b', 2, '11') },
      ],
    });
    expect(asks).toBe('12.6 step-loss');
    expect(options?.toSorted()).toEqual(['XLVII/a', 'XLVII/b']);
  });
});

describe('12.61, evenly', () => {
  test('the second loss goes to a hex without one, whatever its units', () => {
    const attackers = [
      { at: '1209', counter: de('four', 4, '30') },
      { at: '1209', counter: de('two', 2, '31') },
      { at: '1211', counter: de('one', 1, '01') },
    ];
    expect(losses(2, attackers, [1])).toEqual([
      ['four', 'steps'],
      ['one', 'hex without a loss'],
    ]);
  });

  test('the third goes to a unit without one', () => {
    const attackers = [
      { at: '1209', counter: de('four', 4, '30') },
      { at: '1209', counter: de('two', 2, '31') },
      { at: '1211', counter: de('one', 2, '01') },
    ];
    expect(losses(3, attackers, [1, 1]).map(([who]) => who)).toEqual(['four', 'one', 'two']);
  });

  test('when every hex and every unit has one, all are free again', () => {
    const attackers = [
      { at: '1209', counter: us('a') },
      { at: '1209', counter: us('b') },
      { at: '1211', counter: us('c') },
    ];
    const words: FightWords = {
      by: 'allied',
      target: '1210',
      hits: [5, 0],
      units: [{ at: '1210', counter: de('held', 2, '11') }, ...attackers],
    };
    const options = (...answers: readonly string[]) => came({ ...words, answers }).options?.toSorted();
    expect(options()).toEqual(['V/a', 'V/b', 'V/c']);
    // The second loss is c's, whose hex has none, and the third b's: nothing is to choose.
    expect(came({ ...words, answers: ['V/a', 'step'] }).asks).toBe('12.51 disperse');
    expect(options('V/a', 'step', 'step')).toEqual(['V/a', 'V/b', 'V/c']);
    expect(options('V/a', 'step', 'step', 'V/a')).toEqual(['V/a', 'V/b', 'V/c']);
  });

  test('Allied defenders: any of them first, then the others', () => {
    const words: FightWords = {
      target: '1210',
      hits: [0, 2],
      units: [
        { at: '1210', counter: us('a', '4/3 3') },
        { at: '1210', counter: us('b', '4/3 3') },
        { at: '1209', counter: de('x', 2, '11') },
      ],
    };
    expect(came({ ...words, answers: ['step'] }).options).toEqual(['V/a', 'V/b']);
    const { asks, standing } = came({ ...words, answers: ['step', 'V/a', 'step'] });
    expect(asks).toBeUndefined();
    expect(standing).toEqual(expect.arrayContaining(['1210 V/a 1', '1210 V/b 1']));
  });

  test('a unit without steps is gone', () => {
    const one = [{ at: '1209', counter: de('one', 1, '01') }];
    const { standing, trace } = came({
      target: '1210',
      hits: [1, 0],
      units: [{ at: '1210', counter: us('held') }, ...one],
    });
    expect(standing).toEqual(['1210 V/held 3']);
    expect(told(trace, '12.6')[0]).toMatchObject({ left: 0 });
  });
});
