/** What the rules ask of a unit's printed values. */
import { describe, expect, test } from 'vitest';
import { strengthOf } from '../../../../src/games/eaa/position/position.ts';
import {
  faceOf,
  hasArmor,
  hasInfantry,
  isMechanized,
  sideOf,
  stepsOf,
  UNIT_TYPES,
} from '../../../../src/games/eaa/vocabulary/counters.ts';
import { CORPS, CORPS_NAMES } from '../../../../src/games/eaa/vocabulary/formations.ts';
import { counter } from '../board.ts';

describe('2.21', () => {
  test('steps change strength, brackets, quality and selector', () => {
    const unit = counter('I SS', '1.1SS', '6e/4/(2)g 5 #07/12/31');
    expect(stepsOf(unit)).toBe(3);
    expect([3, 2, 1].map((steps) => faceOf(unit, steps))).toEqual([
      { strength: 6, isBracketed: false, quality: 'elite', selector: 7 },
      { strength: 4, isBracketed: false, quality: 'line', selector: 12 },
      { strength: 2, isBracketed: true, quality: 'green', selector: 31 },
    ]);
    expect(strengthOf({ counter: unit, steps: 2 })).toBe(4);
    expect(() => faceOf(unit, 0)).toThrow('1.1SS has no side with 0 steps');
    expect(() => faceOf(unit, 4)).toThrow('4 steps');
  });

  test('all but infantry is mechanized; combined arms are armor and infantry at once', () => {
    const table = UNIT_TYPES.map((type) => [
      type,
      isMechanized({ type }),
      hasArmor({ type }),
      hasInfantry({ type }),
    ]);
    expect(table).toEqual([
      ['infantry', false, false, true],
      ['mech-infantry', true, false, true],
      ['armor', true, true, false],
      ['recon', true, false, false],
      ['combined-arms', true, true, true],
    ]);
  });

  test('each corps has its side, its army and a number of its own', () => {
    expect(sideOf(counter('XVIII', '505.82', '3 3'))).toBe('allied');
    expect(sideOf(counter('LXVII', '272', '3 3'))).toBe('german');
    const germans = CORPS_NAMES.filter((corps) => CORPS[corps].side === 'german');
    expect(germans.filter((corps) => CORPS[corps].army === '6pz')).toEqual(['LXVII', 'I SS', 'II SS']);
    expect(germans.filter((corps) => CORPS[corps].army === '7')).toEqual(['LIII', 'LXXX', 'LXXXV']);
    expect(germans.toSorted((a, b) => CORPS[a].number - CORPS[b].number).at(-1)).toBe('OKW');
    expect(new Set(germans.map((corps) => CORPS[corps].number)).size).toBe(germans.length);
  });
});
