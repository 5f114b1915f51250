/** 12.8–12.82: where attackers may advance, with the illustrations; the Allied player chooses. */
import { describe, expect, test } from 'vitest';
import { counter, type Placed } from '../board.ts';
import { came, type FightWords, told } from './fights.ts';

const us = (id: string, numbers = '4/2 3') => counter('V', id, numbers);
const mech = (id: string) => counter('V', id, '4/2 6');
const de = (id: string, numbers = '6/4 3') => counter('I SS', id, numbers);

const AREA = { rows: [8, 16], columns: [15, 28] } as const;

/** The ways that one unit could go. */
function ways(words: FightWords, key: string): readonly string[] {
  const { asks, options = [] } = came(words);
  expect(asks).toBe('12.8 advance');
  return options
    .filter((option) => option.startsWith(`${key}>`))
    .map((option) => option.slice(key.length + 1))
    .toSorted();
}

/** Germans of one step that are hit twice retreat two hexes where they can, so the units around say whither. */
const flees = (at: string): Placed => ({ at, counter: de('gone', '6 3') });
/** Takes up a hex without control. */
const blocks = (at: string, id: string): Placed => ({ at, counter: de(id, '(1) 3') });

describe('E59, 12.8', () => {
  const boardA = {
    area: AREA,
    hexes: { '1324': { terrain: 'forest' } },
    rivers: { '1325 1225': 'river', '1325 1324': 'river' },
  } as const;
  const unitsA = [
    flees('1325'),
    blocks('1425', 'x'),
    { at: '1326', counter: us('foot') },
    { at: '1326', counter: mech('tank') },
  ];
  const wordsA: FightWords = {
    by: 'allied',
    target: '1325',
    hits: [0, 2],
    ground: boardA,
    units: unitsA,
  };

  test('A: both into the hex, the mechanized one farther, neither over the river nor into the forest', () => {
    expect(ways(wordsA, 'V/foot')).toEqual(['1325']);
    expect(ways(wordsA, 'V/tank')).toEqual(['1325', '1325>1224', '1325>1424']);
    const bridged = { ...boardA, rivers: {} };
    // Without the river the forest still forbids 1324, and nothing 1225.
    expect(ways({ ...wordsA, ground: bridged }, 'V/tank')).toEqual([
      '1325',
      '1325>1224',
      '1325>1225',
      '1325>1424',
    ]);
    expect(ways({ ...wordsA, ground: { ...bridged, roads: ['1325 1324'] } }, 'V/tank')).toContain(
      '1325>1324',
    );
  });

  test('A: one after the other; both fit where they end', () => {
    const { asks, standing, trace } = came({ ...wordsA, answers: ['V/tank>1325>1424', 'V/foot>1325'] });
    expect(asks).toBeUndefined();
    expect(standing).toEqual(expect.arrayContaining(['1325 V/foot 2', '1424 V/tank 2']));
    expect(told(trace, '12.8').map(({ unit }) => unit)).toEqual(['V/tank', 'V/foot']);
  });

  test('nobody must advance', () => {
    const { asks, standing } = came({ ...wordsA, answers: ['done'] });
    expect(asks).toBeUndefined();
    expect(standing).toEqual(expect.arrayContaining(['1326 V/foot 2', '1326 V/tank 2']));
  });

  const wordsB: FightWords = {
    by: 'allied',
    target: '1125',
    hits: [0, 2],
    ground: {
      area: AREA,
      // East of the hex the only way back is 1124: elsewhere they would be under control, or over a river.
      rivers: { '1126 1125': 'river' },
      roads: ['1126 1125'],
      hexes: { '1123': { edgeOf: 'german' } },
    },
    units: [
      flees('1125'),
      { at: '1025', counter: de('flank') },
      { at: '1326', counter: us('south') },
      { at: '1126', counter: mech('one') },
      { at: '1126', counter: mech('two') },
    ],
    attackers: ['V/one', 'V/two'],
  };

  test('B: one alone over the bridge; on along the retreat, or out of control, not from control to control', () => {
    const path = told(came(wordsB).trace, '12.7')[0]?.to ?? -1;
    expect(came(wordsB).at.ground.grid.hexAt(path)).toBe('1124');
    expect(ways(wordsB, 'V/one')).toEqual(['1125', '1125>1124', '1125>1224', '1125>1225']);
    const first = came({ ...wordsB, answers: ['V/one>1125>1225'] });
    expect(first.asks).toBeUndefined();
    expect(first.standing).toEqual(expect.arrayContaining(['1225 V/one 2', '1126 V/two 2']));
  });

  test('12.82: over a bridge into a hex without control any number', () => {
    const units = (wordsB.units ?? []).filter(({ at }) => at !== '1025');
    const { asks, standing } = came({
      ...wordsB,
      units,
      answers: ['V/one>1125', 'V/two>1125'],
    });
    expect(asks).toBeUndefined();
    expect(standing).toEqual(expect.arrayContaining(['1125 V/one 2', '1125 V/two 2']));
  });

  test('C: among control on all sides one alone, on along the path of retreat', () => {
    const words: FightWords = {
      by: 'allied',
      target: '0926',
      hits: [0, 2],
      ground: {
        area: AREA,
        rivers: { '0927 0926': 'river' },
        roads: ['0927 0926'],
        hexes: { '0924': { edgeOf: 'german' } },
      },
      units: [
        flees('0926'),
        { at: '0825', counter: de('north') },
        { at: '1025', counter: de('south') },
        { at: '0927', counter: mech('one') },
        { at: '0927', counter: mech('two') },
      ],
    };
    expect(ways(words, 'V/one')).toEqual(['0926', '0926>0925']);
    expect(came({ ...words, answers: ['V/one>0926>0925'] }).asks).toBeUndefined();
  });

  const wordsD: FightWords = {
    by: 'allied',
    target: '1210',
    hits: [0, 2],
    ground: { rivers: { '1211 1210': 'river' } },
    units: [flees('1210'), { at: '1211', counter: mech('one') }, { at: '1211', counter: mech('two') }],
  };

  test('D: over an unbridged river one alone, and it stops', () => {
    expect(ways(wordsD, 'V/one')).toEqual(['1210']);
    expect(came({ ...wordsD, answers: ['V/two>1210'] }).asks).toBeUndefined();
  });

  test('over two hexsides of one combat two, each by its own', () => {
    const words: FightWords = {
      ...wordsD,
      ground: { rivers: { '1211 1210': 'river', '1111 1210': 'river' } },
      units: [flees('1210'), { at: '1211', counter: mech('one') }, { at: '1111', counter: mech('two') }],
      answers: ['V/one>1210', 'V/two>1210'],
    };
    expect(came(words).standing).toEqual(expect.arrayContaining(['1210 V/one 2', '1210 V/two 2']));
  });
});

describe('12.8, the rest of its sentences', () => {
  const words: FightWords = {
    by: 'allied',
    target: '1210',
    hits: [0, 1],
    units: [
      { at: '1210', counter: de('gone', '6/4 3') },
      { at: '1211', counter: mech('one') },
    ],
  };
  const alone = { ...words, units: [flees('1210'), { at: '1211', counter: mech('one') }] };

  test('a retreat of one hex lets nobody go farther than the hex', () => {
    // Two steps, one hit: D; a 10 retreats them.
    expect(ways({ ...words, answers: [10] }, 'V/one')).toEqual(['1210']);
  });

  test('no advance where the hex is held', () => {
    const held = came({ ...words, ground: { hexes: { '1210': { hold: 7 } } }, answers: [1] });
    expect(held.asks).toBeUndefined();
    expect(held.standing).toEqual(['1210 I SS/gone 1', '1211 V/one 2']);
  });

  test('an elimination lets the mechanized go two hexes, anywhere but back', () => {
    // VDH does not retreat (12.7): it is eliminated.
    const vdh = counter('I SS', 'VDH', '(1) 3');
    const eliminated = {
      ...words,
      units: [
        { at: '1210', counter: vdh },
        { at: '1211', counter: mech('one') },
      ],
    };
    expect(ways(eliminated, 'V/one')).toEqual([
      '1210',
      '1210>1110',
      '1210>1111',
      '1210>1209',
      '1210>1310',
      '1210>1311',
    ]);
  });

  test('from a hex without control into one under it', () => {
    const units = [...alone.units, { at: '1009', counter: de('north') }];
    expect(ways({ ...alone, units, hits: [0, 2] }, 'V/one')).toContain('1210>1110');
  });

  test('12.53, 12.8: dispersed attackers stay', () => {
    const { asks, standing } = came({ ...alone, hits: [2, 2], answers: ['disperse'] });
    expect(asks).toBeUndefined();
    expect(standing).toContain('1211 V/one 1 dispersed');
  });

  test('10.4: no fourth unit, and nobody beyond six steps; through the hex they may pass', () => {
    const four = (id: string) => counter('V', id, '4/3/2/1 6');
    const { options } = came({
      ...words,
      hits: [0, 2],
      units: [flees('1210'), { at: '1211', counter: four('one') }, { at: '1111', counter: four('two') }],
      answers: ['V/one>1210'],
    });
    expect(options).not.toContain('V/two>1210');
    expect(options?.some((option) => option.startsWith('V/two>1210>'))).toBe(true);
  });

  test('15.22: beside a detachment it stops, and into one it does not go', () => {
    expect(ways({ ...alone, detachments: ['1110'] }, 'V/one')).toEqual(['1210']);
    expect(came({ ...alone, detachments: ['1210'] }).asks).toBeUndefined();
  });

  test('10.7: XXX Corps not east of the Meuse until it is free', () => {
    const british = { at: '1211', counter: counter('XXX', '29A', '4/2 6', { type: 'armor' }) };
    const units = [flees('1210'), british];
    const hexes = { '1111': { isBeyondMeuse: true }, '1210': { isBeyondMeuse: true } };
    const ground = { hexes };
    expect(came({ ...words, units }).asks).toBeUndefined();
    expect(ways({ ...words, hits: [0, 2], units, ground }, 'XXX/29A')).toEqual(['1210', '1210>1111']);
    expect(ways({ ...words, hits: [0, 2], units, ground, isXxxFree: true }, 'XXX/29A')).toContain(
      '1210>1110',
    );
  });

  test('14.2: the bridge over which it goes and the town into which it goes are Allied by then', () => {
    const on = {
      hexes: { '1210': { isTown: true, owner: 'german' } },
      rivers: { '1211 1210': 'river' },
      roads: ['1211 1210'],
      bridges: { '1211 1210': { owner: 'german' } },
    } as const;
    const { at } = came({ ...alone, hits: [0, 2], ground: on, answers: ['V/one>1210'] });
    expect([...at.bridges.values()].map(({ owner }) => owner)).toEqual(['allied']);
    expect([...at.owners.values()]).toEqual(['allied']);
  });

  test('10.6: nobody goes to where he could not trace supply, unless he cannot anyway', () => {
    const german = (at: string, numbers: string) => ({ at, counter: counter('I SS', at, numbers) });
    const two = ['one', 'two'].map((id) => ({ at: '1211', counter: counter('V', id, '4/2 3') }));
    const germans = [german('1210', '3 3'), german('1111', '3 3'), german('1311', '3 3')];
    const fight: FightWords = {
      by: 'allied',
      target: '1210',
      hits: [0, 9],
      ground: {
        hexes: { '1215': { edgeOf: 'allied', hasRoadOff: true, isMapEdge: true } },
        roads: ['1215 1214 1213 1212 1211'],
      },
      units: [...two, ...germans],
    };
    // Whoever goes first leaves the other in 1211, where the road is; the other would leave it to the Germans.
    expect(came(fight).options).toEqual(['done', 'V/one>1210', 'V/two>1210']);
    expect(came({ ...fight, answers: ['V/one>1210'] }).asks).toBeUndefined();
    const alone = { ...fight, units: [...two.slice(0, 1), ...germans] };
    expect(came(alone).asks).toBeUndefined();
    // Without Germans in the south the way is open; without the road he has no supply to lose.
    expect(came({ ...alone, units: [...two.slice(0, 1), ...germans.slice(0, 2)] }).options).toContain(
      'V/one>1210',
    );
    expect(came({ ...alone, ground: {} }).options).toContain('V/one>1210');
  });
});
