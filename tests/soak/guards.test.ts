/** Takes one guard of the board out after the other: each must be missed by a test, by what it expects. */
import { expect, test } from 'vitest';
import { GUARDS } from '../board/planted/guards.ts';
import { plantedRun } from '../support/planted-run.ts';

/** @param number of a guard; -1: none */
function runWithout(number: number, tests: readonly string[]) {
  return plantedRun(
    tests.map((name) => `tests/board/${name}.test.ts`),
    { UMPIRE_UNGUARDED: String(number) },
  );
}

test('nothing fails with all of them', () => {
  const { passed, red, unread } = runWithout(-1, [...new Set(GUARDS.flatMap(({ tests }) => tests))]);
  expect(red).toEqual([]);
  expect(unread).toEqual([]);
  expect(passed).toBeGreaterThan(50);
});

test.each(GUARDS.map((guard, number) => ({ ...guard, number })))('$threat: $what', ({ number, tests }) => {
  const { red, unread } = runWithout(number, tests);
  expect(unread).toEqual([]);
  expect(red).not.toEqual([]);
  console.log(red.join('; '));
});
