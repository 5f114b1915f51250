/** Reverses one tie-breaker of Enemy Action after the other: each must make a test fail, by what it expects. */
import { expect, test } from 'vitest';
import { FAULTS, TESTS } from '../games/eaa/planted/faults.ts';
import { plantedRun } from '../support/planted-run.ts';

/** What a run of these tests came to with that fault; -1: none. */
function runWith(number: number, files: readonly string[]) {
  return plantedRun(
    files.map((file) => `tests/games/eaa/${file}`),
    { UMPIRE_PLANTED: String(number) },
  );
}

function testsOf(file: string): readonly string[] {
  return TESTS[file.slice(0, file.indexOf('/'))] ?? [];
}

test('nothing fails without a fault', () => {
  const { passed, red, unread } = runWith(-1, [...new Set(Object.values(TESTS).flat())]);
  expect(red).toEqual([]);
  expect(unread).toEqual([]);
  expect(passed).toBeGreaterThan(100);
});

test.each(FAULTS.map((fault, number) => ({ ...fault, number })))('$what ($file)', ({ file, number }) => {
  const { red, unread } = runWith(number, testsOf(file));
  expect(unread).toEqual([]);
  expect(red).not.toEqual([]);
});
