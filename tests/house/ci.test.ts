import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from '../support/run.ts';
import { scratchProject } from '../support/scratch.ts';

const CHECKS = ['typecheck', 'lint', 'imports', 'unused'] as const;

/** `.ci/run` itself, around checks that only say how they end. */
function ci(counts: object | undefined, failing: readonly string[] = [], testStatus = 0) {
  const write =
    counts === undefined
      ? ''
      : `for arg in "$@"; do case "$arg" in --outputFile.json=*) printf '%s' '${JSON.stringify(counts)}' >"\${arg#*=}";; esac; done\n`;
  const known = CHECKS.map((name) => `  ${name}) exit ${failing.includes(name) ? 3 : 0} ;;`);
  const folder = scratchProject(['.ci'], {
    'bin/test': `#!/usr/bin/env bash\n${write}exit ${testStatus}\n`,
    'bin/setup': '#!/usr/bin/env bash\n',
    // In place of npm, which takes half a second to run nothing: `npm run --silent <check>`.
    'tools/npm': `#!/usr/bin/env bash\ncase "$1 $2 $3" in\n${known.join('\n').replaceAll(/^ {2}/gmu, '  "run --silent "')}\nesac\nexit 127\n`,
  });
  for (const name of ['bin/test', 'bin/setup', 'tools/npm']) chmodSync(join(folder, name), 0o755);
  const env = { PATH: `${join(folder, 'tools')}:${process.env.PATH ?? ''}` };
  const { status, stdout } = run(folder, 'bash', ['.ci/run'], { env });
  const lines = stdout.trimEnd().split('\n');
  return { status, last: lines.at(-1), stdout };
}

const GOOD = { numPassedTests: 12, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1 };

describe('.ci/run', () => {
  test('ends with the count of tests', () => {
    expect(ci(GOOD)).toMatchObject({ status: 0, last: '12 passed, 0 failed, 3 skipped' });
  });

  test('a failed test fails it', () => {
    const failed = { ...GOOD, numFailedTests: 1 };
    expect(ci(failed, [], 1)).toMatchObject({ status: 1, last: '12 passed, 1 failed, 3 skipped' });
  });

  test('a test run that dies fails it, whatever was counted', () => {
    expect(ci(GOOD, [], 134).status).toBe(1);
    expect(ci(undefined, [], 1).status).toBe(1);
  });

  test('a run without any test fails it', () => {
    expect(ci({ ...GOOD, numPassedTests: 0 }).status).toBe(1);
  });

  test.each(CHECKS)('%s can fail it, and the others run all the same', (name) => {
    const { status, stdout } = ci(GOOD, [name]);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^failed: \w+$/mu);
    expect(stdout.match(/: good \(/gu)).toHaveLength(4);
  });
});
