/** 12.7: retreats, with the illustrations. */
import { describe, expect, test } from 'vitest';
import { counter, type GroundWords, type Placed } from '../board.ts';
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

  test('12.73: both go to 1310, the one hex without control, then to 1309, the easternmost that no arrow is beside', () => {
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

/** Where each hex around the retreating units stands: its priority, or what removed it. */
function around(words: FightWords): Readonly<Record<string, number | string>> {
  const { trace, at } = came(words);
  const [choice] = told(trace, '12.7');
  return Object.fromEntries(
    (choice?.hexes ?? []).map((hex) => [at.ground.grid.hexAt(hex.hex), hex.ok ? hex.priority : hex.fault]),
  );
}

/** An American in brackets controls nothing, so a German of one step in 1210 may go anywhere but to 1211. */
function alone(ground: GroundWords, more: Partial<FightWords> = {}): FightWords {
  return {
    by: 'allied',
    target: '1210',
    hits: [0, 1],
    ground: { area: { rows: [8, 16], columns: [3, 15] }, ...ground },
    units: [
      { at: '1210', counter: de('gone', '6 3') },
      { at: '1211', counter: us('weak', '(1) 3') },
    ],
    ...more,
  };
}

/** Where they go, and the comparison that left one hex. */
function decided(words: FightWords): readonly [string, string | undefined] {
  const { trace, at } = came(words);
  const [choice] = told(trace, '12.7');
  return [at.ground.grid.hexAt(choice?.to ?? -1), choice?.sieves.at(-1)?.by];
}

describe('12.7, Germans with more than one choice', () => {
  const rivers = (...hexes: readonly string[]) =>
    Object.fromEntries(hexes.map((hex) => [`1210 ${hex}`, 'river' as const]));

  test('the easternmost hex', () => {
    expect(decided(alone({}))).toEqual(['1209', 'east']);
  });

  test('not over a river nor into a forest off the road, unless nothing else is of its priority', () => {
    expect(decided(alone({ rivers: rivers('1209') }))[0]).toBe('1110');
    const forest = { hexes: { '1209': { terrain: 'forest' } } } as const;
    expect(decided(alone(forest))[0]).toBe('1110');
    expect(decided(alone({ ...forest, roads: ['1210 1209'] }))[0]).toBe('1209');
    expect(decided(alone({ rivers: rivers('1209', '1110', '1310', '1111', '1311') }))[0]).toBe('1209');
    const bridge = { rivers: rivers('1209'), roads: ['1210 1209'] };
    expect(decided(alone(bridge))[0]).toBe('1209');
    expect(decided(alone({ ...bridge, bridges: { '1210 1209': { isBlown: true } } }))[0]).toBe('1110');
  });

  test('not the way of an arrow', () => {
    const two = { rivers: rivers('1110', '1310', '1311') };
    expect(decided(alone(two))).toEqual(['1209', 'east']);
    expect(decided(alone({ ...two, hexes: { '1210': { primary: '1209' } } }))).toEqual(['1111', 'arrow']);
    expect(decided(alone({ ...two, hexes: { '1210': { secondary: '1209' } } }))).toEqual(['1111', 'arrow']);
    // One for another army is none.
    expect(decided(alone({ ...two, hexes: { '1210': { primary: '1209 5' } } }))).toEqual(['1209', 'east']);
  });

  test('not beside the way of an arrow', () => {
    const two = { rivers: rivers('1110', '1310', '1111') };
    expect(decided(alone({ ...two, hexes: { '1210': { primary: '1110' } } }))).toEqual([
      '1311',
      'beside arrow',
    ]);
  });

  test('of hexes as far east the one closest to Prüm, then the lowest-numbered', () => {
    expect(decided(alone({ rivers: rivers('1209') }))).toEqual(['1110', 'number']);
    const north = alone(
      { rivers: { '1010 1009': 'river' } },
      {
        target: '1010',
        units: [
          { at: '1010', counter: de('gone', '6 3') },
          { at: '1011', counter: us('weak', '(1) 3') },
        ],
      },
    );
    expect(decided(north)).toEqual(['1110', 'Prüm']);
  });
});

describe('12.7, 12.71: priorities, and what is no way', () => {
  const friend = (id: string, numbers = '(1) 3') => counter('LXVI', id, numbers);
  const words = alone(
    {
      hexes: { '1110': { isTown: true }, '1311': { edgeOf: 'german' } },
    },
    {
      units: [
        { at: '1210', counter: de('gone', '6/4 3') },
        { at: '1211', counter: us('strong') },
        { at: '1111', counter: friend('friend') },
        { at: '1209', counter: friend('x', '9/7/5/3 3') },
        { at: '1209', counter: friend('y', '9 3') },
      ],
      hits: [0, 2],
      roadblocks: ['1310'],
    },
  );

  test('Germans', () => {
    expect(around(words)).toEqual({
      '1110': 'town',
      '1111': 2,
      '1209': 'stacking',
      '1211': 'enemy',
      '1310': 'roadblock',
      '1311': 3,
    });
    expect(decided(words)).toEqual(['1111', 'priority']);
    const unsupplied = (words.units ?? []).map((unit) =>
      unit.at === '1111' ? { ...unit, supply: 'low' as const } : unit,
    );
    expect(around({ ...words, units: unsupplied })).toMatchObject({ '1111': 4, '1311': 3 });
    expect(decided({ ...words, units: unsupplied })).toEqual(['1311', 'priority']);
    // Priority 3 costs a step, and that no hit: with one step left and one hit it goes on (12.52 B).
    const { standing, trace } = came({ ...words, units: unsupplied });
    expect(standing.find((unit) => unit.includes('gone'))).toMatch(/ 1 dispersed$/u);
    expect(told(trace, '12.52').map(({ priority }) => priority)).toEqual(['B', 'B']);
    const cut = { area: { rows: [8, 16], columns: [3, 15] } } as const;
    expect(around({ ...words, ground: cut, units: unsupplied })).toMatchObject({ '1311': 4 });
  });

  test('an occupied town is open, and one of their own', () => {
    const { ground, ...rest } = words;
    const hexes = { ...ground?.hexes, '1110': { isTown: true, owner: 'german' as const } };
    expect(around({ ...rest, ground: { ...ground, hexes } })).toMatchObject({ '1110': 1 });
    const held = [...(words.units ?? []), { at: '1110', counter: friend('z') }];
    expect(around({ ...words, units: held })).toMatchObject({ '1110': 1 });
  });

  test('Americans: not into the Westwall unless one stands there, and not into a detachment', () => {
    const west: FightWords = {
      target: '1210',
      hits: [0, 1],
      ground: { hexes: { '1311': { isWestwall: true }, '1111': { isWestwall: true } } },
      units: [
        { at: '1210', counter: us('a') },
        { at: '1209', counter: de('1', '(6) 3') },
        { at: '1111', counter: us('there') },
      ],
      detachments: ['1211'],
      answers: ['retreat 1', '1310'],
    };
    expect(around(west)).toMatchObject({ '1311': 'westwall', '1111': 1, '1211': 'detachment', '1310': 1 });
  });
});

describe('who does not retreat, or not far', () => {
  const american: FightWords = {
    target: '1210',
    hits: [0, 2],
    units: [
      { at: '1210', counter: us('a') },
      { at: '1209', counter: de('1', '(6) 3') },
    ],
  };
  const withState = (state: Partial<Placed>, unit = us('a')) =>
    came({
      ...american,
      units: [
        { at: '1210', counter: unit, ...state },
        { at: '1209', counter: de('1', '(6) 3') },
      ],
    });

  test('12.9: one dispersed in the stack holds all to one hex', () => {
    expect(came(american).options).toEqual(['step', 'retreat 1', 'retreat 2']);
    expect(withState({ isDispersed: true }).options).toEqual(['step', 'retreat 1']);
    const two = [
      ...(american.units ?? []),
      { at: '1210', counter: us('b'), isDispersed: true } satisfies Placed,
    ];
    expect(came({ ...american, units: two }).options).toEqual(['step', 'retreat 1']);
  });

  test('13.23: isolated infantry goes one hex, not over an enemy bridge; the mechanized stay', () => {
    expect(withState({ supply: 'isolated' }).options).toEqual(['step', 'retreat 1']);
    expect(withState({ supply: 'out' }).options).toHaveLength(3);
    // Nothing is asked: the steps are lost.
    const tank = withState({ supply: 'isolated' }, us('a', '4/2 6'));
    expect(told(tank.trace, '12.6')).toHaveLength(2);
    expect(told(tank.trace, '12.51')[0]).toMatchObject({ cannot: { rule: '13.23' } });
    const bridge: FightWords = {
      ...american,
      ground: {
        rivers: { '1210 1211': 'river' },
        roads: ['1210 1211'],
        bridges: { '1210 1211': { owner: 'german' } },
      },
      answers: ['retreat 1', '1310'],
    };
    const isolated = (american.units ?? []).map((unit) =>
      unit.at === '1210' ? { ...unit, supply: 'isolated' as const } : unit,
    );
    expect(around({ ...bridge, units: isolated })).toMatchObject({ '1211': 'isolated-bridge' });
    expect(around(bridge)).toMatchObject({ '1211': 1 });
  });

  test('12.7, 13.51: von der Heydte and who is out of fuel lose steps instead', () => {
    const vdh = { at: '1210', counter: counter('I SS', 'VDH', '(2)/(1) 3') };
    const dry = { at: '1210', counter: de('dry', '6/4 6'), isOutOfFuel: true };
    for (const [unit, cannot] of [
      [vdh, { rule: '12.7', why: 'VDH' }],
      [dry, { rule: '13.51', why: 'out of fuel' }],
    ] as const) {
      const { standing, trace } = came(
        alone({}, { units: [unit, { at: '1211', counter: us('weak', '(1) 3') }], hits: [0, 2] }),
      );
      expect(standing).toEqual(['1211 V/weak 1']);
      expect(told(trace, '12.52')[0]).toMatchObject({ priority: 'B', result: 'step', cannot });
    }
  });

  test('12.51: no farther than two hexes', () => {
    const { asks, trace } = came({
      ...american,
      hits: [0, 3],
      units: [
        { at: '1210', counter: us('a', '4/3/2 3') },
        { at: '1209', counter: de('1', '(6) 3') },
      ],
      answers: ['retreat 2', '1211', '1212'],
    });
    expect(asks).toBeUndefined();
    // The third hit is a step, unasked.
    expect(told(trace, '12.51')[1]).toMatchObject({ options: ['step'], cannot: { rule: '12.51' } });
    expect(told(trace, '12.6')[0]).toMatchObject({ unit: 'V/a', left: 2 });
  });
});

test('12.75: a two-hex retreat may pass through a full hex, one of one hex may not end in it', () => {
  const full = [
    { at: '1211', counter: us('x', '4/3/2/1 3') },
    { at: '1211', counter: us('y') },
  ];
  const words: FightWords = {
    target: '1210',
    hits: [0, 2],
    units: [
      { at: '1210', counter: us('a') },
      { at: '1110', counter: de('1') },
      { at: '1310', counter: de('2') },
      ...full,
    ],
    ground: { hexes: { '1111': { edgeOf: 'allied' } } },
  };
  const { asks, options } = came({ ...words, answers: ['retreat 2'] });
  expect([asks, options]).toEqual(['12.7 retreat-hex', ['1112', '1212', '1312']]);
  const alsoOne = came({ ...words, answers: ['retreat 1'] });
  expect(alsoOne.standing).not.toContain('1211 V/a 2');
});

describe('12.74: who has retreated into a hex that is attacked next', () => {
  const words: FightWords = {
    target: '1210',
    hits: [0, 1],
    units: [
      { at: '1210', counter: us('holds') },
      { at: '1210', counter: us('came') },
      { at: '1209', counter: de('1', '(6) 3') },
    ],
    bystanders: ['V/came'],
  };

  test('loses no step for the others, and stays while they do', () => {
    const { standing } = came({ ...words, answers: ['step'] });
    expect(standing).toEqual(['1209 I SS/1 1', '1210 V/came 2', '1210 V/holds 1']);
  });

  test('is eliminated when they retreat, and when they are eliminated', () => {
    const gone = came({ ...words, answers: ['retreat 1', '1211'] });
    expect(gone.standing.some((unit) => unit.includes('came'))).toBe(false);
    expect(told(gone.trace, '12.74')).toEqual([{ rule: '12.74', units: ['V/came'] }]);
    const lost = came({ ...words, hits: [0, 2], answers: ['step', 'step'] });
    expect(lost.standing).toEqual(['1209 I SS/1 1']);
  });
});

test('14.2, 14.34: retreating units take the bridge that they cross, and leave no improved position behind', () => {
  const { at } = came({
    target: '1210',
    hits: [0, 1],
    ground: {
      rivers: { '1210 1211': 'river' },
      roads: ['1210 1211'],
      bridges: { '1210 1211': { owner: 'german' } },
    },
    units: [
      { at: '1210', counter: us('a') },
      { at: '1209', counter: de('1', '(6) 3') },
    ],
    ips: ['1210'],
    answers: ['retreat 1', '1211'],
  });
  expect([...at.bridges.values()].map(({ owner }) => owner)).toEqual(['allied']);
  expect(at.ips.size).toBe(0);
});

describe('12.52 B, 12.72, 12.75: Germans who will have to go two hexes look at both', () => {
  const friend = (id: string, numbers: string) => counter('LXVI', id, numbers);
  const full = [
    { at: '1310', counter: friend('x', '9/7/5/3 3') },
    { at: '1310', counter: friend('y', '9/7 3') },
  ];
  const others = { rivers: { '1210 1209': 'river' } } as const;
  const held = [
    { at: '1211', counter: us('a') },
    { at: '1110', counter: us('b') },
  ];

  test('through a full hex where the second is certain, and not otherwise', () => {
    const words = (hits: number, numbers: string) =>
      came({
        by: 'allied',
        target: '1210',
        hits: [0, hits],
        ground: others,
        units: [{ at: '1210', counter: de('gone', numbers) }, ...held, ...full],
      });
    const sure = words(2, '6 3').trace;
    expect(told(sure, '12.7')).toHaveLength(2);
    expect(told(sure, '12.7')[0]?.hexes).toContainEqual(expect.objectContaining({ ok: true, priority: 1 }));
    // Two steps and two hits: the second is a check, so no full hex; 1209 is left, at the price of a step.
    const { at } = words(2, '6/4 3');
    const first = told(words(2, '6/4 3').trace, '12.7')[0];
    expect(first?.hexes.map((hex) => (hex.ok ? hex.priority : hex.fault))).toContain('stacking');
    expect(at.ground.grid.hexAt(first?.to ?? -1)).not.toBe('1310');
  });

  test('a hex of lesser priority first, where the better one would end in elimination', () => {
    const { trace, at, standing } = came({
      by: 'allied',
      target: '1210',
      hits: [0, 2],
      ground: { hexes: { '1209': { edgeOf: 'german' } } },
      units: [
        { at: '1210', counter: de('gone') },
        { at: '1211', counter: us('a') },
        { at: '1110', counter: us('b') },
        { at: '1309', counter: us('c') },
      ],
      attackers: ['V/a'],
    });
    const [first] = told(trace, '12.7');
    const kinds = Object.fromEntries(
      (first?.hexes ?? []).map((hex) => [at.ground.grid.hexAt(hex.hex), hex.ok ? hex.priority : hex.fault]),
    );
    expect(kinds).toMatchObject({ '1209': 3, '1310': 4 });
    expect(first?.sieves[0]?.by).toBe('elimination');
    expect(standing).toContain('1410 I SS/gone 1 dispersed');
  });
});
