/** 12.51–12.54: what the hits become. */
import { describe, expect, test } from 'vitest';
import { answered, next } from '../../../../src/games/eaa/combat/12.5-combat.ts';
import { counter, type GroundWords } from '../board.ts';
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

describe('12.52: the hold check', () => {
  /** Three German steps in 1210, one hit; German supply from 1307 unless cut. */
  const held = (more: Partial<FightWords> = {}, ground: GroundWords = {}): FightWords => ({
    by: 'allied',
    target: '1210',
    hits: [0, 1],
    ground: { hexes: { '1307': { edgeOf: 'german' }, '1210': { hold: 2 } }, ...ground },
    units: [
      { at: '1210', counter: de('1', '9/7/5 3') },
      { at: '1211', counter: us('a') },
    ],
    ...more,
  });
  const chance = (words: FightWords) => {
    const { trace } = came({ ...words, answers: [1] });
    return told(trace, '12.52')[0]?.check?.chance;
  };

  test('the Hold Value of the hex and the steps of the defenders', () => {
    expect(chance(held())).toMatchObject({ hold: 2, steps: 3, total: 5 });
  });

  test('two more if all attackers are across a river, with a bridge or without', () => {
    const river = { rivers: { '1211 1210': 'river' }, roads: ['1211 1210'] } as const;
    expect(chance(held({}, river))).toMatchObject({ acrossRiver: 2 });
    const units = [...(held().units ?? []), { at: '1111', counter: us('b') }];
    expect(chance(held({ units }, river))).toMatchObject({ acrossRiver: 0 });
  });

  test('two less without reserve supply, which a friend under control does not pass on', () => {
    expect(chance(held({}, { hexes: {} }))).toMatchObject({ noReserveSupply: -2 });
    // Control on every hex around; 1310 is held by a friend.
    const open = [
      ...(held().units ?? []),
      { at: '1110', counter: us('b') },
      { at: '1310', counter: de('friend') },
    ];
    const units = [...open, { at: '1410', counter: us('c') }];
    const ground = { hexes: { '1309': { edgeOf: 'german' } } } as const;
    expect(chance(held({ units: open, attackers: ['V/a'] }, ground))).toMatchObject({ noReserveSupply: 0 });
    expect(chance(held({ units, attackers: ['V/a'] }, ground))).toMatchObject({ noReserveSupply: -2 });
  });

  test('two more if every retreat would cost a step', () => {
    const units = [
      ...(held().units ?? []),
      { at: '1110', counter: us('b') },
      { at: '1409', counter: us('c') },
    ];
    expect(chance(held({ units, attackers: ['V/a'] }))).toMatchObject({ costlyRetreat: 2 });
    const friend = { at: '1310', counter: de('friend', '(6) 3') };
    expect(chance(held({ units: [...units, friend], attackers: ['V/a'] }))).toMatchObject({
      costlyRetreat: 0,
    });
  });

  test('without anywhere to go no check: a step', () => {
    const units = ['1209', '1110', '1111', '1310', '1311'].map((at) => ({ at, counter: us(at) }));
    const { asks, trace } = came(held({ units: [...(held().units ?? []), ...units] }));
    expect(asks).toBeUndefined();
    expect(told(trace, '12.52')).toMatchObject([{ priority: 'D', result: 'step', cannot: { rule: '12.7' } }]);
  });
});

describe('12.52: the priorities, each before the next', () => {
  const words = (hits: number, numbers: string, more: Partial<FightWords> = {}): FightWords => ({
    by: 'allied',
    target: '1210',
    hits: [0, hits],
    units: [
      { at: '1210', counter: de('1', numbers) },
      { at: '1211', counter: us('a', '(1) 3') },
    ],
    ...more,
  });
  const priorities = (fight: FightWords) =>
    told(came(fight).trace, '12.52').map(({ priority, result }) => `${priority} ${result}`);

  test('A after two hexes, B for as many hits as steps', () => {
    expect(priorities(words(3, '6/4 3'))).toEqual(['B retreat', 'B retreat', 'A step']);
  });

  test('C for who would lose his control with the step, by his brackets', () => {
    expect(priorities(words(1, '6/(4) 3'))).toEqual(['C retreat']);
    expect(came(words(1, '6/4 3')).asks).toBe('12.52 die for hold: 0');
    // In a town brackets keep it; who has none to lose goes on to D.
    expect(came(words(1, '6/(4) 3', { ground: { hexes: { '1210': { isTown: true } } } })).asks).toMatch(
      /hold/u,
    );
    expect(came(words(1, '(6)/(4) 3')).asks).toMatch(/hold/u);
  });

  test('D on the die: up to the chance a step, above it a hex', () => {
    const on = { ground: { hexes: { '1210': { hold: 4 } } } };
    expect(came(words(1, '6/4 3', on)).asks).toBe('12.52 die for hold: 4');
    expect(priorities(words(1, '6/4 3', { ...on, answers: [4] }))).toEqual(['D step']);
    expect(priorities(words(1, '6/4 3', { ...on, answers: [5] }))).toEqual(['D retreat']);
  });
});

describe('12.53: hits on German attackers', () => {
  /** Germans of so many steps on a hex with that Hold Value. */
  const words = (
    hits: number,
    steps: number,
    hold: number,
    answers: FightWords['answers'] = [],
  ): FightWords => ({
    target: '1210',
    hits: [hits, 0],
    ground: { hexes: { '1210': { hold } } },
    units: [
      { at: '1210', counter: us('held') },
      {
        at: '1209',
        counter: de(
          '1',
          ['9', '7', '5', '3']
            .slice(4 - steps)
            .join('/')
            .concat(' 3'),
        ),
      },
    ],
    answers,
  });
  const verdicts = (fight: FightWords) =>
    told(came(fight).trace, '12.53').map(
      ({ hit, why, result, absorbs }) => `${hit} ${why} ${result} ${absorbs}`,
    );

  test('the first is a step, without a die', () => {
    expect(verdicts(words(1, 3, 7))).toEqual(['1 first step 1']);
  });

  test('the second disperses a last step; the others on a die above Hold Value and steps', () => {
    expect(verdicts(words(2, 2, 7))).toEqual(['1 first step 1', '2 one-step disperse 1']);
    expect(came(words(2, 4, 2)).asks).toBe('12.53 die for disperse: 3');
    expect(came(words(2, 3, 5)).asks).toBe('12.53 die for disperse: 5');
    expect(verdicts(words(2, 3, 5, [5]))[1]).toBe('2 die step 1');
    expect(verdicts(words(2, 3, 5, [6]))[1]).toBe('2 die disperse 1');
  });

  test('dispersal takes two hits, then steps again', () => {
    expect(verdicts(words(3, 4, 0, [10]))).toEqual(['1 first step 1', '2 die disperse 2']);
    expect(verdicts(words(5, 4, 0, [10])).slice(2)).toEqual(['4 rest step 1', '5 rest step 1']);
    expect(came(words(5, 4, 0, [10])).standing).toContain('1209 I SS/1 1 dispersed');
  });

  test('the third as the second, with the steps of that moment; the fourth disperses', () => {
    expect(came(words(4, 4, 0, [3])).asks).toBe('12.53 die for disperse: 2');
    expect(verdicts(words(4, 4, 9, [1, 1]))).toEqual([
      '1 first step 1',
      '2 die step 1',
      '3 die step 1',
      '4 fourth disperse 1',
    ]);
    expect(verdicts(words(3, 3, 9, [1]))[2]).toBe('3 one-step disperse 1');
  });
});

describe('12.51: hits on Allied attackers', () => {
  const words = (hits: number, answers: readonly string[]): FightWords => ({
    by: 'allied',
    target: '1210',
    hits: [hits, 0],
    units: [
      { at: '1210', counter: de('held') },
      { at: '1211', counter: us('a', '9/7/5/3 3') },
    ],
    answers,
  });

  test('a step first; the second and third by dispersal, the rest steps again', () => {
    expect(came(words(4, [])).asks).toBe('12.51 disperse');
    expect(came(words(4, ['disperse'])).standing).toContain('1211 V/a 2 dispersed');
    expect(came(words(4, ['step', 'disperse'])).standing).toContain('1211 V/a 1 dispersed');
    const { asks, standing } = came(words(4, ['step', 'step']));
    expect(asks).toBeUndefined();
    expect(standing).toEqual(['1210 I SS/held 2']);
  });
});

describe('12.54: what is left over', () => {
  const words = (more: Partial<FightWords>): FightWords => ({
    target: '1210',
    hits: [3, 3],
    units: [
      { at: '1210', counter: us('a', '3 3') },
      { at: '1209', counter: de('1', '9/7/5/3 3') },
    ],
    ...more,
  });

  test('the retreat that could have been made counts, whatever was done', () => {
    // One step and two hexes: three hits are all satisfied.
    const { trace } = came(words({ answers: ['step'] }));
    expect(told(trace, '12.54')).toHaveLength(0);
    expect(told(trace, '12.53')[0]).toMatchObject({ hit: 1 });
  });

  test('without one each hit beyond the steps is left over; no more hits than there are', () => {
    const surrounded = ['1211', '1110', '1111', '1310', '1311'].map((at) => ({ at, counter: de(at) }));
    const units = [...(words({}).units ?? []), ...surrounded];
    const { trace } = came(words({ units, hits: [1, 3], attackers: ['I SS/1'] }));
    expect(told(trace, '12.54')).toEqual([{ rule: '12.54', hits: 3, leftOver: 2, german: 0 }]);
    expect(told(trace, '12.53')).toHaveLength(0);
  });

  test('not for German defenders', () => {
    const { trace } = came({
      by: 'allied',
      target: '1210',
      hits: [1, 6],
      units: [
        { at: '1210', counter: counter('I SS', 'VDH', '(1) 3') },
        { at: '1211', counter: us('a') },
      ],
    });
    expect(told(trace, '12.54')).toHaveLength(0);
    expect(told(trace, '12.51').some((entry) => 'why' in entry && entry.why === 'first')).toBe(true);
  });
});

test('14.34: the improved position that has absorbed a hit is gone, hits or none', () => {
  const words: FightWords = {
    target: '1210',
    hits: [0, 0],
    units: [
      { at: '1210', counter: us('a') },
      { at: '1209', counter: de('1') },
    ],
    ips: ['1210'],
  };
  expect(came({ ...words, removesIp: true }).at.ips.size).toBe(0);
  expect(came(words).at.ips.size).toBe(1);
});

test('a combat that cannot be throws', () => {
  const units = [{ at: '1209', counter: de('1') }];
  expect(() => came({ target: '1210', hits: [0, 1], units })).toThrow('without defenders');
  const far = [...units, { at: '1210', counter: us('a') }, { at: '1508', counter: de('far') }];
  expect(() => came({ target: '1210', hits: [0, 1], units: far, attackers: ['I SS/far'] })).toThrow('beside');
});
