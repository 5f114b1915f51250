/** 12.7: retreats, with the illustrations. */
import { describe, expect, test } from 'vitest';
import { counter } from '../board.ts';
import { came, type FightWords, told } from './fights.ts';

const us = (id: string, numbers = '4/2 3') => counter('V', id, numbers);
const de = (id: string, numbers = '6/4 3') => counter('I SS', id, numbers);

describe('E54, 12.7 German: two units of two steps in 1210, three hits', () => {
  const words: FightWords = {
    by: 'allied',
    target: '1210',
    hits: [0, 3],
    ground: {
      hexes: {
        '1210': { hold: 1 },
        '1307': { edgeOf: 'german' },
        '1310': { primary: '1210', secondary: '1311' },
      },
    },
    units: [
      { at: '1210', counter: de('1', '4/2 3 #05') },
      { at: '1210', counter: de('2', '4/2 3 #09') },
      { at: '1211', counter: us('a') },
      { at: '1110', counter: us('b') },
    ],
  };

  test('they hold on 5 or less, then on 7 or less', () => {
    expect(came(words).asks).toBe('12.52 die for hold: 5');
    expect(came({ ...words, answers: [7] }).asks).toBe('12.52 die for hold: 7');
  });

  test('both go to 1310, the one hex without control, then to 1309, the easternmost that no arrow is beside', () => {
    const { asks, standing, trace } = came({ ...words, answers: [7, 9, 'done'] });
    expect(asks).toBeUndefined();
    expect(standing).toEqual([
      '1110 V/b 2',
      '1211 V/a 2',
      '1309 I SS/1 2 dispersed',
      '1309 I SS/2 1 dispersed',
    ]);
    const [, second] = told(trace, '12.7');
    expect(second?.sieves.map(({ by, kept }) => [by, kept.length])).toEqual([
      ['priority', 3],
      ['rough', 3],
      ['arrow', 3],
      ['beside arrow', 2],
      ['east', 1],
    ]);
    expect(told(trace, '12.52').map(({ priority, result }) => [priority, result])).toEqual([
      ['D', 'retreat'],
      ['D', 'retreat'],
      ['A', 'step'],
    ]);
  });

  test('a die of the chance itself holds the hex, for a step', () => {
    expect(told(came({ ...words, answers: [5] }).trace, '12.52')[0]).toMatchObject({ result: 'step' });
  });
});

describe('12.7, the illustrations A to D: Americans under German attack', () => {
  const board = {
    area: { rows: [11, 21], columns: [15, 25] },
    hexes: {
      '1719': { terrain: 'woods', isTown: true, edgeOf: 'allied' },
      '1720': { terrain: 'forest', edgeOf: 'allied' },
      '1819': { edgeOf: 'allied' },
      '1220': { edgeOf: 'allied' },
      '1421': { isTown: true, name: 'Rochefort' },
    },
    rivers: { '1620 1721': 'river', '1420 1421': 'river' },
    roads: ['1620 1720', '1420 1421'],
  } as const;
  const south = [
    { at: '1818', counter: de('8') },
    { at: '1920', counter: de('9') },
    { at: '1820', counter: us('friend') },
  ];

  test('E55, A: to 1720 by road, not over the river; then to 1820 among friends, since 1721 is not two hexes away', () => {
    const words: FightWords = {
      target: '1620',
      hits: [0, 2],
      ground: board,
      units: [
        ...south,
        { at: '1620', counter: us('A') },
        { at: '1520', counter: de('1') },
        { at: '1521', counter: de('2') },
      ],
    };
    expect(came(words)).toMatchObject({
      asks: '12.51 defend',
      options: ['step', 'retreat 1', 'retreat 2'],
    });
    const { standing, trace } = came({ ...words, answers: ['retreat 2'] });
    expect(standing).toContain('1820 V/A 2 dispersed');
    const [first, second] = told(trace, '12.7');
    expect(first?.sieves.map(({ by }) => by)).toEqual(['priority', 'rough']);
    expect(first?.among).toHaveLength(1);
    const { grid } = came(words).at.ground;
    expect(second?.hexes.find(({ hex }) => grid.hexAt(hex) === '1721')).toMatchObject({ fault: 'distance' });
    expect(second?.hexes.find(({ hex }) => grid.hexAt(hex) === '1820')).toMatchObject({ priority: 2 });
  });

  test('E56, B: one hex over the bridge into Rochefort and one step; not dispersed', () => {
    const words: FightWords = {
      target: '1420',
      hits: [0, 2],
      ground: board,
      units: [
        { at: '1420', counter: us('B', '4/3/2 3') },
        { at: '1320', counter: de('1') },
        { at: '1419', counter: de('2') },
      ],
    };
    const moved = came({ ...words, answers: ['retreat 1'] });
    expect(moved).toMatchObject({ asks: '12.7 retreat-hex' });
    expect(moved.options).toContain('1421');
    const { standing } = came({ ...words, answers: ['retreat 1', '1421', 'step'] });
    expect(standing).toContain('1421 V/B 2');
  });

  test('E57, C: 1220 under control at the price of a step, since 1420 is taken and 1321 full', () => {
    const words: FightWords = {
      target: '1320',
      hits: [0, 1],
      ground: board,
      units: [
        { at: '1320', counter: us('C1') },
        { at: '1320', counter: us('C2') },
        { at: '1321', counter: us('x') },
        { at: '1321', counter: us('y') },
        { at: '1420', counter: de('1') },
        { at: '1219', counter: de('2') },
        { at: '1319', counter: de('3') },
        { at: '1419', counter: de('4') },
      ],
    };
    const asked = came({ ...words, answers: ['retreat 1'] });
    expect(asked).toMatchObject({ asks: '12.6 step-loss', options: ['V/C1', 'V/C2'] });
    const { standing, trace, at } = came({ ...words, answers: ['retreat 1', 'V/C2'] });
    expect(standing).toEqual(expect.arrayContaining(['1220 V/C1 2', '1220 V/C2 1']));
    const { grid } = at.ground;
    const faults = told(trace, '12.7')[0]?.hexes.map((hex) => [
      grid.hexAt(hex.hex),
      hex.ok ? hex.priority : hex.fault,
    ]);
    expect(Object.fromEntries(faults ?? [])).toMatchObject({
      '1220': 3,
      '1321': 'stacking',
      '1420': 'enemy',
    });
  });

  test('E58, D: over the forest of 1720 to 1820, since by the town and 1819 it would be eliminated', () => {
    const words: FightWords = {
      target: '1619',
      hits: [0, 2],
      ground: board,
      units: [
        ...south,
        { at: '1619', counter: us('D') },
        { at: '1620', counter: de('1') },
        { at: '1618', counter: de('2') },
        { at: '1519', counter: de('3') },
        { at: '1520', counter: de('4') },
      ],
      answers: ['retreat 2'],
    };
    const { asks, standing, trace } = came(words);
    expect(asks).toBeUndefined();
    expect(standing).toContain('1820 V/D 1 dispersed');
    expect(told(trace, '12.7')[0]?.sieves[0]).toMatchObject({ rule: '12.72', by: 'elimination' });
    // One hex alone goes into the town, which is no forest.
    expect(came({ ...words, hits: [0, 1], answers: ['retreat 1'] }).standing).toContain('1719 V/D 1');
  });
});
