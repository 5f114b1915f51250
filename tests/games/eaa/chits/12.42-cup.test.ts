import { describe, expect, test } from 'vitest';
import {
  afterCombat,
  afterDay,
  afterDraw,
  drawable,
  fullCup,
} from '../../../../src/games/eaa/chits/12.42-cup.ts';
import { chits } from './combats.ts';
import { HOUSE_CHITS } from './house-chits.ts';

const FIVE = chits('clear = D1', 'clear = D1', 'blue / clear = D1', 'clear = D1', 'blue / clear = D1');
const draw = (cup: ReturnType<typeof fullCup>, ...numbers: readonly number[]) =>
  numbers.reduce((now, number) => {
    const chit = FIVE[number - 1];
    if (chit === undefined) throw new Error(`no chit ${number}`);
    return afterDraw(now, chit);
  }, cup);

describe('12.42 the cup', () => {
  test('begins whole', () => {
    expect(fullCup(HOUSE_CHITS).left).toHaveLength(60);
  });

  test('chits that are drawn stay out, also when the combat is over', () => {
    const after = afterCombat(draw(fullCup(FIVE), 4, 1));
    expect(after).toEqual({ left: [2, 3, 5], former: [1, 4], present: [] });
    const second = draw(after, 2);
    expect(second).toEqual({ left: [3, 5], former: [1, 4], present: [2] });
    expect(afterCombat(second)).toEqual({ left: [3, 5], former: [1, 2, 4], present: [] });
  });

  test('a blue one brings those of former combats back, not those of the present one, nor itself', () => {
    const before = draw(afterCombat(draw(fullCup(FIVE), 4, 1)), 2);
    expect(draw(before, 5)).toEqual({ left: [1, 3, 4], former: [], present: [2, 5] });
    expect(draw(before, 5, 4)).toEqual({ left: [1, 3], former: [], present: [2, 5, 4] });
  });

  test('a blue one of a former combat comes back with the others', () => {
    const before = afterCombat(draw(fullCup(FIVE), 3, 1));
    expect(draw(before, 5)).toEqual({ left: [1, 2, 3, 4], former: [], present: [5] });
  });

  test('an empty cup is filled with those of former combats when a chit must be drawn', () => {
    const [one, two] = chits('clear = D1', 'clear = D1');
    if (one === undefined || two === undefined) throw new Error('two chits');
    const empty = afterDraw(afterCombat(afterDraw(fullCup([one, two]), one)), two);
    expect(empty).toEqual({ left: [], former: [1], present: [2] });
    expect(drawable(empty)).toEqual([1]);
    expect(afterDraw(empty, one)).toEqual({ left: [], former: [], present: [2, 1] });
  });

  test('the end of the day brings all back', () => {
    expect(afterDay(draw(afterCombat(draw(fullCup(FIVE), 4, 1)), 2))).toEqual(fullCup(FIVE));
  });

  test('what is out cannot be drawn', () => {
    expect(() => draw(fullCup(FIVE), 4, 4)).toThrow('chit 4 is not in the cup');
    expect(() => draw(afterCombat(draw(fullCup(FIVE), 4)), 4)).toThrow('chit 4 is not in the cup');
  });
});
