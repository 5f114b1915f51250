/** 12.83: which Germans advance, and whither: the illustrations, each row and column of the table, each restriction and tie. */
import { describe, expect, test } from 'vitest';
import { counter, type GroundWords, type Placed } from '../board.ts';
import { came, type FightWords, told } from './fights.ts';

const us = (id: string, numbers = '4/2 3') => counter('V', id, numbers);
const de = (selector: string, numbers = '6/4 3') =>
  counter('XLVII', selector, `${numbers} #${selector}`, { division: '2' });
const tank = (selector: string) => de(selector, '6/4 6');

/** What was looked at: unit, hex taken, by what, why and with which chance; in order. */
function checks(words: FightWords): readonly string[] {
  const { trace, at } = came(words);
  return told(trace, '12.83').map((entry) => {
    const unit = entry.unit.replace('XLVII/', '');
    if ('bar' in entry) return `${unit} ${entry.bar}`;
    const { by, taken } = entry.choice;
    if (taken === undefined) return `${unit} ${by}: none`;
    const hex = at.ground.grid.hexAt(taken.hex);
    const why = taken.fault ?? taken.route?.why.join('+') ?? '';
    return `${unit} ${hex} ${by}: ${why} ${taken.chance}, ${entry.result}`;
  });
}

describe('E60, 12.83', () => {
  const area = { rows: [10, 19], columns: [12, 28] } as const;

  test('A: the first stays in La Roche, which Allied supply would reach; the second comes on a 4 and goes on', () => {
    const words: FightWords = {
      target: '1316',
      hits: [0, 2],
      ground: {
        area,
        hexes: {
          '1316': { isTown: true, vp: 3, name: 'La Roche', primary: '1216' },
          '1415': { edgeOf: 'allied' },
        },
        rivers: { '1215 1316': 'river' },
        roads: ['1215 1316'],
      },
      units: [
        { at: '1316', counter: us('gone') },
        { at: '1415', counter: us('beside') },
        { at: '1315', counter: tank('01') },
        { at: '1215', counter: tank('02') },
      ],
      answers: ['retreat 2', '1317', '1318'],
    };
    expect(came(words).asks).toBe('12.83 die for advance: 6');
    const { asks, standing } = came({ ...words, answers: [...(words.answers ?? []), 4] });
    expect(asks).toBeUndefined();
    expect(standing).toEqual(expect.arrayContaining(['1316 XLVII/01 2', '1216 XLVII/02 2']));
    expect(checks({ ...words, answers: [...(words.answers ?? []), 4] })).toEqual([
      '01 1316 attacked hex: VP hex 10, advances',
      '01 path of retreat: none',
      '02 1316 attacked hex: VP hex 6, advances',
      '02 1216 arrow: primary 10, advances',
    ]);
    expect(came({ ...words, answers: [...(words.answers ?? []), 7] }).standing).toContain('1215 XLVII/02 2');
  });

  test('B: each goes two hexes without a die, the second one along the secondary arrow', () => {
    const words: FightWords = {
      target: '1516',
      hits: [0, 2],
      ground: {
        area,
        hexes: { '1615': { primary: '1516' }, '1516': { primary: '1415', secondary: '1517' } },
      },
      units: [
        { at: '1516', counter: us('gone') },
        { at: '1615', counter: tank('03') },
        { at: '1615', counter: tank('04') },
      ],
      answers: ['retreat 2', '1416', '1417'],
    };
    expect(came(words).asks).toBeUndefined();
    expect(came(words).standing).toEqual(expect.arrayContaining(['1415 XLVII/03 2', '1517 XLVII/04 2']));
    expect(checks(words)).toEqual([
      '03 1516 attacked hex: primary 10, advances',
      '03 1415 arrow: primary 10, advances',
      '04 1516 attacked hex: primary 10, advances',
      '04 1517 arrow: secondary 10, advances',
    ]);
  });

  const wordsC: FightWords = {
    target: '1616',
    hits: [0, 2],
    ground: {
      area,
      hexes: { '1615': { primary: '1616' }, '1616': { primary: '1517 B', secondary: '1717' } },
      rivers: { '1616 1517': 'river' },
      roads: ['1616 1517'],
      bridges: { '1616 1517': { isBlown: true } },
    },
    units: [
      { at: '1616', counter: us('gone') },
      { at: '1615', counter: tank('05') },
      { at: '1615', counter: tank('06') },
    ],
    helpers: ['XLVII/06'],
    answers: ['retreat 2', '1717', '1718'],
  };

  test('C: with its bridge blown the primary arrow is none, and who came by Assault Coordination stays', () => {
    expect(checks(wordsC)).toEqual([
      '05 1616 attacked hex: primary 10, advances',
      '05 1717 arrow: secondary 10, advances',
      '06 helper',
    ]);
    const whole = { ...wordsC.ground, bridges: { '1616 1517': { isBlown: false } } };
    expect(checks({ ...wordsC, ground: whole })[1]).toBe('05 1517 arrow: primary 10, advances');
  });

  test('D: across the river and closer to the objective, one hex', () => {
    const words: FightWords = {
      target: '1416',
      hits: [0, 2],
      ground: { area, rivers: { '1516 1416': 'river' } },
      units: [
        { at: '1416', counter: us('gone') },
        { at: '1516', counter: tank('07') },
      ],
      objectives: { '5pz': { at: '1126', compass: 'west', placement: 1 } },
      answers: ['retreat 2', '1417', '1418'],
    };
    expect(checks(words)).toEqual([
      '07 1416 attacked hex: across river, closer 10, advances',
      '07 path of retreat: none',
    ]);
    const { trace } = came(words);
    const [, second] = told(trace, '12.83');
    expect(second).toMatchObject({ choice: { hexes: [{ fault: 'stop-river' }] } });
  });
});

/** Three of infantry behind each other; who defends is eliminated. */
function three(ground: GroundWords, more: Partial<FightWords> = {}): FightWords {
  return {
    target: '1210',
    hits: [0, 1],
    ground,
    units: [
      { at: '1210', counter: us('gone', '4 3') },
      { at: '1209', counter: de('01') },
      { at: '1209', counter: de('02') },
      { at: '1209', counter: de('03') },
    ],
    answers: ['step'],
    ...more,
  };
}
const WEST = { objectives: { '5pz': { at: '1214', compass: 'west', placement: 1 } } } as const;

describe('the table, by row, and by how many have advanced into the hex before', () => {
  test.each<[string, FightWords]>([
    ['primary', three({ hexes: { '1209': { primary: '1210' } } })],
    ['secondary', three({ hexes: { '1209': { secondary: '1210' } } })],
    ['across river, closer', three({ rivers: { '1209 1210': 'river' }, roads: ['1209 1210'] }, WEST)],
    ['VP hex', three({ hexes: { '1210': { isTown: true, vp: 1 } } })],
    ['enables supply', three({ hexes: { '1214': { edgeOf: 'german' } } }, { day: 19 })],
  ])('%s: without a die, then on 1 to 6, then no more', (why, words) => {
    const first = came(words);
    expect(first.asks).toBe('12.83 die for advance: 6');
    expect(first.standing).toContain('1210 XLVII/01 2');
    expect(checks(words)[0]).toBe(`01 1210 attacked hex: ${why} 10, advances`);
    const both = came({ ...words, answers: ['step', 6] });
    expect(both.asks).toBeUndefined();
    expect(both.standing.filter((unit) => unit.startsWith('1210'))).toHaveLength(2);
    expect(checks({ ...words, answers: ['step', 6] })[2]).toMatch(/^03 1210 attacked hex: .* 0, stays$/u);
    // Whoever stays leaves his place to the next.
    expect(came({ ...words, answers: ['step', 7] }).asks).toBe('12.83 die for advance: 6');
  });

  test.each<[string, FightWords]>([
    ['town', three({ hexes: { '1210': { isTown: true } } })],
    ['closer', three({}, WEST)],
  ])('%s: on 1 to 7, then on 1 to 3, then no more', (why, words) => {
    expect(came(words).asks).toBe('12.83 die for advance: 7');
    const one = { ...words, answers: ['step', 7] };
    expect(checks(one)[0]).toBe(`01 1210 attacked hex: ${why} 7, advances`);
    expect(came(one).asks).toBe('12.83 die for advance: 3');
    const two = came({ ...words, answers: ['step', 7, 3] });
    expect(two.asks).toBeUndefined();
    expect(two.standing.filter((unit) => unit.startsWith('1210'))).toHaveLength(2);
    expect(came({ ...words, answers: ['step', 8] }).asks).toBe('12.83 die for advance: 7');
    expect(came({ ...words, answers: ['step', 7, 4] }).asks).toBe('12.83 die for advance: 3');
  });

  test('any other way: nobody', () => {
    expect(checks(three({}))).toEqual([1, 2, 3].map((n) => `0${n} 1210 attacked hex:  0, stays`));
  });

  test('a river alone, or one that leads no closer, is any other way', () => {
    const rivers = { rivers: { '1209 1210': 'river' }, roads: ['1209 1210'] } as const;
    expect(came(three(rivers)).asks).toBeUndefined();
  });

  test('13.12: until Dec 18 all Germans are in supply, and no advance enables it', () => {
    expect(came(three({ hexes: { '1214': { edgeOf: 'german' } } }, { day: 18 })).asks).toBeUndefined();
  });

  test('9.83: OKW units look to the objective of the army that they follow', () => {
    const okw = (more: Partial<FightWords>) =>
      three(
        {},
        {
          ...WEST,
          units: [
            { at: '1210', counter: us('gone', '4 3') },
            { at: '1209', counter: counter('OKW', 'FBB', '6/4 3 #01') },
          ],
          ...more,
        },
      );
    expect(came(okw({ okwArmy: '5pz' })).asks).toBe('12.83 die for advance: 7');
    expect(came(okw({ okwArmy: '6pz' })).asks).toBeUndefined();
  });
});

describe('in which order, and who not', () => {
  const gone = { at: '1210', counter: us('gone', '4 3') };
  const on = { hexes: { '1209': { primary: '1210' } } } as const;

  test('ascending selectors, then the lower corps', () => {
    const at = '1209';
    const units: readonly Placed[] = [
      gone,
      { at, counter: counter('LXVI', 'b', '6/4 3 #09') },
      { at, counter: counter('LVIII', 'a', '6/4 3 #09') },
      { at, counter: counter('I SS', 'c', '6/4 3 #05') },
    ];
    const { trace } = came(three(on, { units, answers: ['step', 10, 10] }));
    expect(told(trace, '12.83').map(({ unit }) => unit)).toEqual(['I SS/c', 'LVIII/a', 'LXVI/b']);
  });

  test('nobody in brackets, and nobody who is dispersed', () => {
    const units: readonly Placed[] = [
      gone,
      { at: '1209', counter: de('01', '(6)/(4) 3') },
      { at: '1209', counter: de('02') },
    ];
    expect(checks(three(on, { units }))).toEqual([
      '01 brackets',
      '02 1210 attacked hex: primary 10, advances',
    ]);
    // A4: the fourth hit disperses; all of them stay.
    const many: readonly Placed[] = [gone, { at: '1209', counter: de('01', '6/5/4/3 3') }];
    expect(checks(three(on, { units: many, hits: [2, 1], answers: ['step', 10] }))).toEqual(['01 dispersed']);
  });
});

describe('the second hex', () => {
  /** VP towns and arrows around 1210; a tank in 1209, its way into 1210 the primary one. */
  const fight = (hexes: GroundWords['hexes'], more: Partial<FightWords> = {}): FightWords => ({
    target: '1210',
    hits: [0, 2],
    ground: { hexes: { '1209': { primary: '1210' }, ...hexes } },
    units: [
      { at: '1210', counter: us('gone') },
      { at: '1209', counter: tank('01') },
    ],
    answers: ['retreat 2', '1211', '1212'],
    ...more,
  });
  const second = (words: FightWords) => checks(words)[1];

  test('off the path of retreat along an arrow, before a town on the path', () => {
    expect(second(fight({ '1210': { primary: '1110' }, '1211': { isTown: true, vp: 2 } }))).toBe(
      '01 1110 arrow: primary 10, advances',
    );
  });

  test('with as many units in both the primary one; else the one with fewer', () => {
    const arrows = { '1210': { primary: '1311', secondary: '1110' } };
    expect(second(fight(arrows))).toBe('01 1311 arrow: primary 10, advances');
    const units = [...(fight({}).units ?? []), { at: '1311', counter: counter('LXVI', 'there', '(6) 3') }];
    const attackers = ['XLVII/01'];
    expect(second(fight(arrows, { units, attackers }))).toBe('01 1110 arrow: secondary 10, advances');
    // In the table only those count who have advanced.
    const one = { '1210': { primary: '1311' } };
    expect(second(fight(one, { units, attackers }))).toBe('01 1311 arrow: primary 10, advances');
  });

  test('where no arrow can be followed, along the path of retreat', () => {
    const words = fight({ '1210': { primary: '1111' }, '1211': { isTown: true } });
    const ground = { ...words.ground, rivers: { '1210 1111': 'river' } } as const;
    expect(came({ ...words, ground }).asks).toBe('12.83 die for advance: 7');
    expect(second({ ...words, ground, answers: [...(words.answers ?? []), 7] })).toBe(
      '01 1211 path of retreat: town 7, advances',
    );
  });

  test('on the path of retreat alone, if there is one, however good another hex is', () => {
    expect(second(fight({ '1110': { isTown: true, vp: 2 } }))).toBe('01 path of retreat: none');
  });

  test('without a path of retreat the hex with the highest chance, then the lowest-numbered', () => {
    const eliminated = (hexes: GroundWords['hexes']) =>
      fight(hexes, {
        units: [
          { at: '1210', counter: us('gone', '4 3') },
          { at: '1209', counter: tank('01') },
        ],
        answers: ['step'],
      });
    expect(second(eliminated({ '1110': { isTown: true }, '1311': { isTown: true, vp: 2 } }))).toBe(
      '01 1311 highest chance: VP hex 10, advances',
    );
    const towns = { '1311': { isTown: true, vp: 2 }, '1211': { isTown: true, vp: 1 } };
    expect(second(eliminated(towns))).toBe('01 1211 highest chance: VP hex 10, advances');
    expect(second(eliminated({}))).toBe('01 highest chance: none');
  });

  test('none for infantry, and none after a retreat of one hex', () => {
    const arrows = { '1210': { primary: '1110' } };
    const foot = [
      { at: '1210', counter: us('gone') },
      { at: '1209', counter: de('01') },
    ];
    expect(checks(fight(arrows, { units: foot }))).toHaveLength(1);
    expect(checks(fight(arrows, { hits: [0, 1], answers: ['retreat 1', '1211'] }))).toHaveLength(1);
  });

  test('10.8: a roadblock that a road joins to the hex stops it, and none is entered', () => {
    const words = fight({ '1210': { primary: '1110', secondary: '1211' } });
    expect(second({ ...words, roadblocks: ['1110'] })).toBe('01 1211 arrow: secondary 10, advances');
    const ground = { ...words.ground, roads: ['1210 1311'] };
    expect(second({ ...words, ground, roadblocks: ['1311'] })).toBe('01 path of retreat: none');
    expect(second({ ...words, roadblocks: ['1311'] })).toBe('01 1110 arrow: primary 10, advances');
  });

  test('10.4: a hex without room is passed by who is sure to go on, and by no other', () => {
    const big = (selector: string) => de(selector, '9/7/5/3 6');
    const units = [
      { at: '1210', counter: us('gone') },
      { at: '1209', counter: de('01', '9/7/5/3 3') },
      { at: '1310', counter: big('02') },
    ];
    const hexes = { '1310': { primary: '1210' } };
    const words = fight({ ...hexes, '1210': { primary: '1110' } }, { units });
    const { asks } = came(words);
    expect(asks).toBe('12.83 die for advance: 6');
    expect(came({ ...words, answers: [...(words.answers ?? []), 6] }).standing).toContain('1110 XLVII/02 4');
    const stays = fight(hexes, { units });
    expect(came(stays).asks).toBeUndefined();
    expect(told(came(stays).trace, '12.83').at(-1)).toMatchObject({
      unit: 'XLVII/02',
      choice: { taken: { fault: 'stacking' } },
    });
  });
});

describe('the restrictions', () => {
  const one: readonly Placed[] = [
    { at: '1210', counter: us('gone', '4 3') },
    { at: '1209', counter: de('01') },
  ];
  const from = (hexes: GroundWords['hexes'], more: Partial<FightWords> = {}) =>
    three(
      { hexes: { '1209': { primary: '1210', ...hexes?.['1209'] }, ...rest(hexes) } },
      { units: one, ...more },
    );
  const rest = (hexes: GroundWords['hexes']) =>
    Object.fromEntries(Object.entries(hexes ?? {}).filter(([hex]) => hex !== '1209'));

  test.each([
    ['VP', { vp: 1, isTown: true, owner: 'german' as const }],
    ['Westwall', { isWestwall: true }],
  ])('out of a %s hex nobody goes who would open it to Allied supply', (_, place) => {
    const open = { '1209': place, '1208': { edgeOf: 'allied' as const } };
    expect(checks(from(open))).toEqual(['01 1210 attacked hex: vacates 0, stays']);
    expect(checks(from({ '1209': place }))).toEqual(['01 1210 attacked hex: primary 10, advances']);
    const two = [...one, { at: '1209', counter: counter('LXVI', 'stays', '6 3') }];
    expect(checks(from(open, { units: two, attackers: ['XLVII/01'] }))).toEqual([
      '01 1210 attacked hex: primary 10, advances',
    ]);
  });

  test('9.21a: nobody leaves an Allied VP hex that is weakly held, but for a hex beside it', () => {
    const beside = (at: string, more: Partial<FightWords> = {}) =>
      checks(
        from(
          { [at]: { vp: 1, isTown: true } },
          { units: [...one, { at, counter: us('guard', '5 3') }], ...more },
        ),
      );
    expect(beside('1208')).toEqual(['01 1210 attacked hex: beside-vp-hex 0, stays']);
    expect(beside('1110')).toEqual(['01 1210 attacked hex: primary 10, advances']);
    expect(beside('1208', { edition: 1 })).toEqual(['01 1210 attacked hex: primary 10, advances']);
  });

  test('9.21b: nobody frees who is surrounded', () => {
    // Dispersed units hold the ring around 1208, but for the hex of the attacker and 1309 beside it.
    const ring = ['1109', '1108', '1207', '1308'].map((at) => ({
      at,
      counter: counter('LXVI', at, '6 3'),
      isDispersed: true,
    }));
    const units = [...one, { at: '1208', counter: us('caught', '9 3') }, ...ring];
    const attackers = ['XLVII/01'];
    expect(checks(from({}, { units, attackers }))).toEqual(['01 1210 attacked hex: frees 0, stays']);
    expect(checks(from({}, { units, attackers, edition: 1 }))).toEqual([
      '01 1210 attacked hex: primary 10, advances',
    ]);
  });

  test('9.21d: nobody opens an empty town behind it to Allied supply', () => {
    const strip = {
      area: { rows: [12, 14], columns: [5, 12] },
      hexes: {
        '1309': { isTown: true, owner: 'german' },
        '1405': { edgeOf: 'allied' },
        '1308': { primary: '1208' },
      },
    } as const;
    const words = (edition: number): FightWords => ({
      edition,
      target: '1208',
      hits: [0, 1],
      ground: strip,
      units: [
        { at: '1208', counter: us('gone', '4 3') },
        { at: '1308', counter: de('01') },
      ],
      answers: ['step'],
    });
    expect(checks(words(2))).toEqual(['01 1208 attacked hex: opens 0, stays']);
    expect(checks(words(1))).toEqual(['01 1208 attacked hex: primary 10, advances']);
  });

  test('from Dec 22 into a surrounded hex only for a Hold Value of 4, or for supply', () => {
    const around = [
      ...one,
      { at: '1211', counter: us('west') },
      { at: '1109', counter: us('north') },
      { at: '1310', counter: us('south') },
    ];
    const units = (hold: number, more: Partial<FightWords> = {}) =>
      checks(from({ '1210': { hold } }, { units: around, day: 22, ...more }));
    expect(units(3)).toEqual(['01 1210 attacked hex: surrounded 0, stays']);
    expect(units(4)).toEqual(['01 1210 attacked hex: primary 10, advances']);
    expect(units(3, { day: 21 })).toEqual(['01 1210 attacked hex: primary 10, advances']);
    const supplied = from({ '1210': { hold: 3, edgeOf: 'german' } }, { units: around, day: 22 });
    expect(checks(supplied)).toEqual(['01 1210 attacked hex: primary+enables supply 10, advances']);
  });

  test('15.1: from Dec 17 on a hex with a Hold Value that it leaves vacant keeps a detachment', () => {
    const left = (day: 16 | 17) => {
      const { at } = came(from({ '1209': { hold: 2 } }, { day, detachments: ['1210'] }));
      return [...at.detachments].map((hex) => at.ground.grid.hexAt(hex));
    };
    expect(left(17)).toEqual(['1209']);
    expect(left(16)).toHaveLength(0);
  });
});
