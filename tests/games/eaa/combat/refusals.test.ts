/** What an Allied player is told who says what he cannot: the rule, and what it is that stands against it. */
import { expect, test } from 'vitest';
import { answered } from '../../../../src/games/eaa/combat/12.5-combat.ts';
import type { Answer } from '../../../../src/games/eaa/combat/course.ts';
import { counter } from '../board.ts';
import { came, course, type FightWords } from './fights.ts';

const us = (id: string, numbers = '4/2 3') => counter('V', id, numbers);
const de = (id: string, numbers = '6/4 3') => counter('I SS', id, numbers);

/** By which rule, and why, an answer is refused after those given; `undefined`: nobody could have thought of it. */
function refused(words: FightWords, answer: Answer): string | undefined {
  const { at, course: begun } = course(words);
  const found = answered(at, begun, answer);
  if (found.ok) throw new Error(`${answer} is legal`);
  return found.barred === undefined ? undefined : `${found.barred.rule} ${found.barred.why}`;
}

const retreat: FightWords = {
  target: '1210',
  hits: [0, 2],
  ground: { rivers: { '1210 1310': 'river' }, hexes: { '1311': { isTown: true, owner: 'german' } } },
  units: [
    { at: '1210', counter: us('a') },
    { at: '1209', counter: de('x', '(6) 3') },
    { at: '1211', counter: us('full', '4/3/2/1 3') },
    { at: '1211', counter: us('too') },
  ],
};

test('retreats: enemies, towns, a river while there is another way, stacking', () => {
  const open = { ...retreat, answers: ['retreat 1'] };
  expect(came(open).options).toEqual(['1110', '1111']);
  expect(refused(open, '1209')).toBe('12.7 enemy');
  expect(refused(open, '1311')).toBe('12.71 town');
  expect(refused(open, '1310')).toBe('12.7 rough');
  expect(refused(open, '1211')).toBe('10.4 stacking');
  expect(refused(open, '1512')).toBeUndefined();
  expect(refused(open, 3)).toBeUndefined();
});

test('how far: a dispersed unit one hex', () => {
  const units = (retreat.units ?? []).map((unit) =>
    unit.at === '1210' ? { ...unit, isDispersed: true } : unit,
  );
  expect(refused({ ...retreat, units }, 'retreat 2')).toBe('12.9 dispersed');
  expect(refused({ ...retreat, units }, 'retreat 3')).toBeUndefined();
});

test('a first hex from which no second would be two hexes away', () => {
  const words: FightWords = {
    target: '1210',
    hits: [0, 2],
    units: [
      { at: '1210', counter: us('a') },
      { at: '1209', counter: de('x', '(6) 3') },
      // Around 1111, where it is two hexes from 1210, everything is taken.
      { at: '1112', counter: de('p', '(6) 3') },
      { at: '1011', counter: de('q', '(6) 3') },
      { at: '1010', counter: de('r', '(6) 3') },
    ],
    answers: ['retreat 2'],
  };
  expect(came(words).options).not.toContain('1111');
  expect(refused(words, '1111')).toBe('12.75 second hex');
});

test('steps: evenly', () => {
  const words: FightWords = {
    by: 'allied',
    target: '1210',
    hits: [2, 0],
    units: [
      { at: '1210', counter: de('held') },
      { at: '1211', counter: us('a') },
      { at: '1110', counter: us('b') },
      { at: '1110', counter: us('c') },
    ],
    answers: ['V/a', 'step'],
  };
  expect(came(words).options).toEqual(['V/b', 'V/c']);
  expect(refused(words, 'V/a')).toBe('12.61 hex without a loss');
});

test('advances: over a river, from control to control, into a forest, too far for infantry', () => {
  const words: FightWords = {
    by: 'allied',
    target: '1210',
    hits: [0, 1],
    ground: { hexes: { '1310': { terrain: 'forest' } }, rivers: { '1210 1110': 'river' } },
    units: [
      { at: '1210', counter: counter('I SS', 'VDH', '(1) 3') },
      { at: '1211', counter: counter('V', 'tank', '4/2 6') },
      { at: '1211', counter: us('foot') },
      { at: '1208', counter: de('east') },
      { at: '1111', counter: de('north') },
    ],
    attackers: ['V/tank', 'V/foot'],
  };
  expect(refused(words, 'V/tank>1210>1110')).toBe('12.81 river');
  expect(refused(words, 'V/tank>1210>1209')).toBe('12.81 control');
  expect(refused(words, 'V/tank>1210>1310')).toBe('12.81 forest');
  expect(refused(words, 'V/tank>1210>1111')).toBe('12.81 enemy');
  expect(refused(words, 'V/tank>1210>1211')).toBe('12.81 back');
  expect(refused(words, 'V/foot>1210>1311')).toBe('12.81 infantry');
  expect(refused(words, 'V/nobody>1210')).toBeUndefined();
});

test('whose die it is in an advance', () => {
  const { at, course: begun } = course({
    target: '1210',
    hits: [0, 1],
    ground: { hexes: { '1210': { isTown: true } } },
    units: [
      { at: '1210', counter: us('gone', '4 3') },
      { at: '1209', counter: de('1') },
    ],
    answers: ['step'],
  });
  expect(answered(at, begun, 11)).toMatchObject({
    ok: false,
    ask: { kind: 'die', chance: 7, advance: { unit: 'I SS/1', hex: at.ground.grid.indexOf('1210') } },
  });
});
