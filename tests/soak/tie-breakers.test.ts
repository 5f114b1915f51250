/** Reverses one tie-breaker of Enemy Action after the other: each must make a test fail, by what it expects. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { FAULTS, TESTS } from '../games/eaa/planted/faults.ts';
import { PROJECT, scratchFolder } from '../support/scratch.ts';

const RESULTS = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/** What a run of these tests came to with that fault; -1: none. */
function runWith(number: number, files: readonly string[]) {
  const output = join(scratchFolder(), 'results.json');
  const config = ['--config', 'vitest.mutation.config.ts', '--reporter=json', `--outputFile=${output}`];
  const paths = files.map((file) => `tests/games/eaa/${file}`);
  spawnSync('npx', ['vitest', 'run', ...config, ...paths], {
    cwd: PROJECT,
    env: { ...process.env, UMPIRE_PLANTED: String(number) },
    stdio: 'ignore',
  });
  const { numPassedTests, testResults } = RESULTS.parse(JSON.parse(readFileSync(output, 'utf8')));
  return {
    passed: numPassedTests,
    red: testResults.flatMap(({ assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
    ),
    // A file that cannot be read has no tests, and proves nothing.
    unread: testResults.filter(({ assertionResults }) => assertionResults.length === 0),
  };
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
