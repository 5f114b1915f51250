/** A run of some tests with one change in what they test. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { PROJECT, scratchFolder } from './scratch.ts';

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

/** What a run of these files came to. `env`: which change it is, for `vitest.mutation.config.ts`. */
export function plantedRun(files: readonly string[], env: Readonly<Record<string, string>>) {
  const output = join(scratchFolder(), 'results.json');
  const config = ['--config', 'vitest.mutation.config.ts', '--reporter=json', `--outputFile=${output}`];
  spawnSync('npx', ['vitest', 'run', ...config, ...files], {
    cwd: PROJECT,
    env: { ...process.env, ...env },
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
