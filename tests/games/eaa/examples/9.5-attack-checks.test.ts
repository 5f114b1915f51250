/**
 * 9.5: the attack checks of a whole activation, one after the other; worked examples E29 to E31 with their dice. Which
 * cards and chits are drawn for the attacks is invented: the chits say nothing there, so that everybody stays.
 */
import { expect, test } from 'vitest';
import { activate } from '../../../../src/games/eaa/impulse/9.0-activation.ts';
import type { GermanCard } from '../../../../src/games/eaa/vocabulary/cards.ts';
import { worldOf } from '../../../../src/games/eaa/world/world.ts';
import { fightWhole, ofKind, type Script } from '../battle/battles.ts';
import { counter, position } from '../board.ts';
import { ATTACK_BOARD } from '../german/attack-board.ts';
import { houseBook } from '../house-book.ts';

const CARD: GermanCard = {
  side: 'german',
  id: 46,
  title: '2nd Panzer and Panzer Lehr Divisions',
  date: 16,
  isPrimary: false,
  value: 2,
  formation: { kind: 'divisions', corps: 'XLVII', names: ['2P', 'Lehr'] },
  commands: [{ kind: 'activate' }],
  tactics: [],
  returns: false,
  noFuel: [],
  alone: [],
};
const ACTIVE = ['02', '03', '04', '06', '08', '10'].map((id) => `XLVII/${id}`);

/** Without a marker nobody moves: all stand where the illustration has them attack. */
function activated(script: Script) {
  const house = houseBook();
  const { objectives: _, ...words } = ATTACK_BOARD;
  // Nor does anybody go to surround Americans, or leave who is (9.21b): others who do not fight have closed the rings.
  const idle = ['1210', '1211', '1509', '1609', '1612', '1713', '1812'].map((hex) => ({
    at: hex,
    counter: counter('LVIII', hex, '3/1 3 #32'),
    isDispersed: true,
  }));
  const at = position({ ...words, units: [...words.units, ...idle] });
  const german = { draw: [35, 36, 37], discards: [], coming: [], again: [] };
  const world = { ...worldOf(house), box: [], toCome: [], german, position: at };
  // Assault Coordination.
  const support = house.german.get(45);
  if (support === undefined) throw new Error('no card 45');
  const formation = { kind: 'divisions' as const, units: ACTIVE, reserves: [] };
  return fightWhole(
    activate({ ...house, ground: at.ground }, world, { card: CARD, formation, support }),
    script,
  );
}

/** Against the forest town 1111, then against the broken ground of 1510, for five chits and four. */
const [FIRST, SECOND] = [
  [24, 29, 30, 31, 34],
  [51, 52, 23, 33],
];

test('E29, E30, E31: the checks of 02, 03 and 06; a 4 is a 3 and attacks, the second needs no die, a 7 cancels', () => {
  const done = activated({ german: [35, 36], chits: [...FIRST, ...SECOND], dice: [4, 7] });
  expect(ofKind(done, 'move').every(({ way }) => Array.isArray(way) && way.length === 1)).toBe(true);
  const checks = ofKind(done, 'attack check');
  expect(checks).toEqual([
    {
      lead: 'XLVII/02',
      target: '1111',
      german: 11,
      allied: 5,
      verdict: { is: 'roll', modifiers: [{ for: 'support card', by: -1 }] },
      die: 4,
      result: { result: 3, cancelledBy: [] },
      goesOn: true,
    },
    {
      lead: 'XLVII/03',
      target: '1510',
      german: 11,
      allied: 2,
      verdict: { is: 'attack', why: '4:1' },
      die: null,
      result: null,
      goesOn: true,
    },
    {
      lead: 'XLVII/06',
      target: '1712',
      german: 7,
      allied: 2,
      verdict: { is: 'roll', modifiers: [] },
      die: 7,
      result: { result: 7, cancelledBy: [{ when: 'one hex' }] },
      goesOn: false,
    },
  ]);
  // Its attack has the tactic of the support card, which is spent; 04 and 08 are used up, and 10 has nobody to check.
  expect(ofKind(done, 'attack').map(({ target, attackers }) => [target, attackers])).toEqual([
    ['1111', ['XLVII/02', 'LVIII/x', 'LVIII/y']],
    ['1510', ['XLVII/03', 'XLVII/04', 'XLVII/08']],
  ]);
  expect(ofKind(done, 'attack')[0]).toMatchObject({
    tactics: expect.arrayContaining(['Assault Coordination']),
  });
  expect(ofKind(done, 'attack')[1]).not.toMatchObject({
    tactics: expect.arrayContaining(['Assault Coordination']),
  });
  expect(done.end.usedSupport).toBe(true);
});
