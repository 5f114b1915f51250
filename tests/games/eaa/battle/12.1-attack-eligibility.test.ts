/** 12.1, E41: who may attack whom. */
import { describe, expect, test } from 'vitest';
import {
  attackFault,
  attackTargets,
  type Declared,
} from '../../../../src/games/eaa/battle/12.1-attack-eligibility.ts';
import { counter, type Placed } from '../board.ts';
import { type BattleWords, battle } from './battles.ts';

const us = (id: string, at: string, more: Partial<Placed> = {}): Placed => ({
  at,
  counter: counter('V', id, '4/2 3'),
  ...more,
});
const de = (id: string, at: string): Placed => ({ at, counter: counter('I SS', id, '3/2 3') });

/** a and b west of 1210, c beside 1210 and 1209, d far away; all but e are active. */
const UNITS = [
  us('a', '1211'),
  us('b', '1211'),
  us('c', '1110'),
  us('d', '1214'),
  us('e', '1111'),
  de('1', '1210'),
  de('2', '1209'),
];
const ACTIVE = ['V/a', 'V/b', 'V/c', 'V/d'];
const ATTACK: Declared = {
  target: '1210',
  attackers: ['V/a'],
  active: ACTIVE,
  fought: [],
  attacked: [],
  retreated: [],
};

function fault(declared: Partial<Declared>, words: BattleWords = { units: UNITS }) {
  const { book, world } = battle(words);
  return attackFault(book, world, { ...ATTACK, ...declared });
}

describe('E41', () => {
  test('A: one hex at a time, by any number of active units beside it', () => {
    expect(fault({})).toBeUndefined();
    expect(fault({ attackers: ['V/a', 'V/b', 'V/c'] })).toBeUndefined();
    expect(attackTargets(battle({ units: UNITS }).world, ATTACK)).toEqual([
      { target: '1209', attackers: ['V/c'] },
      { target: '1210', attackers: ['V/c', 'V/a', 'V/b'] },
    ]);
  });

  test('B, C: nobody has to; of a stack one attacks here, another there or not at all', () => {
    expect(fault({ attackers: ['V/b'], fought: ['V/a'] })).toBeUndefined();
    expect(fault({ attackers: [] })).toEqual({
      rule: '12.1',
      wrong: 'no attacker is named',
      legal: 'Can attack 1210: V/c, V/a, V/b.',
    });
  });

  test('D: a unit attacks once in an activation', () => {
    expect(fault({ fought: ['V/a'] })).toEqual({
      rule: '12.1',
      wrong: 'V/a has attacked in this activation',
      legal: 'Can attack 1210: V/c, V/b.',
    });
    expect(fault({ attackers: ['V/a', 'V/a'] })?.wrong).toBe('V/a is named twice');
  });

  test('E: who is not active does not', () => {
    expect(fault({ attackers: ['V/a', 'V/e'] })).toMatchObject({ rule: '12.1', wrong: 'V/e is not active' });
    expect(fault({ active: [] })).toEqual({
      rule: '12.1',
      wrong: 'V/a is not active',
      legal: 'None of your active units can attack 1210.',
    });
  });

  test('F: a defender is attacked once in an activation', () => {
    expect(fault({ attacked: ['I SS/1'] })).toEqual({
      rule: '12.1',
      wrong: 'the Germans in 1210 have been attacked in this activation',
      legal: 'Can be attacked: 1209.',
    });
  });

  test('F: dispersed or unsupplied beyond low supply', () => {
    const a = (more: Partial<Placed>) => fault({}, { units: [us('a', '1211', more), ...UNITS.slice(1)] });
    expect(a({ isDispersed: true })).toMatchObject({ rule: '12.9', wrong: 'V/a is dispersed' });
    expect(a({ supply: 'out' })).toMatchObject({ rule: '13.22', wrong: 'V/a is out of supply' });
    expect(a({ supply: 'isolated' })).toMatchObject({ rule: '13.23', wrong: 'V/a is isolated' });
    expect(a({ supply: 'low' })).toBeUndefined();
  });
});

test('12.74: who has retreated into a hex does not keep the others there from being attacked; alone he is safe', () => {
  const both = [...UNITS, de('3', '1210')];
  const gone = { attacked: ['I SS/3'], retreated: ['I SS/3'] };
  expect(fault(gone, { units: both })).toBeUndefined();
  const alone = both.filter((unit) => unit.counter.id !== '1');
  expect(fault(gone, { units: alone })?.wrong).toContain('have been attacked');
});

test('12.1: a hex of the map, with Germans, beside each attacker', () => {
  expect(fault({ target: '9999' })).toEqual({
    rule: '12.1',
    wrong: 'there is no hex 9999 on this map',
    legal: 'Can be attacked: 1209, 1210.',
  });
  expect(fault({ target: '1310' })?.wrong).toBe('no German unit stands in 1310');
  expect(fault({ target: '1111' })?.wrong).toBe('no German unit stands in 1111');
  expect(fault({ attackers: ['V/d'] })?.wrong).toBe('V/d stands in 1214, not beside 1210');
  expect(fault({ attackers: ['V/x'] })?.wrong).toBe('V/x is no Allied unit on the map');
  expect(fault({ attackers: ['I SS/2'] })?.wrong).toBe('I SS/2 is no Allied unit on the map');
  expect(fault({ target: '1310', active: [] })?.legal).toBe('No hex can be attacked now.');
});

test('2.21: units in brackets attack with another alone', () => {
  const weak = { ...us('w', '1211'), counter: counter('V', 'w', '(1) 3') };
  const units = [...UNITS.filter(({ counter: { id } }) => id !== 'b'), weak];
  const active = [...ACTIVE, 'V/w'];
  expect(fault({ active, attackers: ['V/w'] }, { units })).toEqual({
    rule: '2.21',
    wrong: 'units in brackets do not attack without another',
    legal: 'Can attack 1210: V/c, V/a, V/w.',
  });
  expect(fault({ active, attackers: ['V/w', 'V/a'] }, { units })).toBeUndefined();
  expect(attackTargets(battle({ units }).world, { ...ATTACK, active: ['V/w'] })).toEqual([]);
});
