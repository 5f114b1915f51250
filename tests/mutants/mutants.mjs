/**
 * `npm run mutants -- FILE… [--tests FILE…] [--quick]`: StrykerJS changes each source file in hundreds of small ways,
 * one at a time, and looks whether a test near it turns red. What it finds is kept in `results.json`; of those that
 * nobody saw, `equivalents.json` has the ones that no test can see, each with its reason; both are printed into
 * `docs/mutants.md` (alone by `npm run mutants`). No part of `.ci/run`: minutes for each file.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testsNear } from './near.mjs';
import { page } from './page.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const RESULTS = join(ROOT, 'tests/mutants/results.json');
const EQUIVALENTS = join(ROOT, 'tests/mutants/equivalents.json');
/** By StrykerJS. */
const REPORT = join(ROOT, 'dist/mutants.json');
/** So many of the nearest test files are tried. */
const MOST = 4;

const read = (path, otherwise) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : otherwise);
const write = (path, value) => writeFileSync(path, `${JSON.stringify(value, undefined, 2)}\n`);

process.chdir(ROOT);
const words = process.argv.slice(2);
const marked = words.indexOf('--tests');
const named = marked < 0 ? [] : words.slice(marked + 1).filter((word) => !word.startsWith('--'));
const sources = (marked < 0 ? words : words.slice(0, marked)).filter((word) => !word.startsWith('--'));

/** A mutant as a person reads it: the line where it stands, and what of it became what. */
function shown(text, { location: { start, end }, replacement, mutatorName }) {
  const lines = text.split('\n');
  const part = lines.slice(start.line - 1, end.line);
  const from = part
    .map((line, at) =>
      line.slice(at === 0 ? start.column - 1 : 0, at === part.length - 1 ? end.column - 1 : undefined),
    )
    .join('\n');
  const short = (words) => words.replace(/\s+/gu, ' ').slice(0, 120);
  return {
    at: short(lines[start.line - 1].trim()),
    from: short(from),
    to: short(replacement ?? mutatorName),
  };
}

function resultOf({ mutants, source }, tests) {
  const of = (...statuses) => mutants.filter(({ status }) => statuses.includes(status));
  return {
    mutants: mutants.length,
    killed: of('Killed').length,
    endless: of('Timeout').length,
    /** Active only while its file is loaded, and so not tried. */
    static: of('Ignored').length,
    survived: of('Survived', 'NoCoverage').map((each) => shown(source, each)),
    tests,
  };
}

if (sources.length > 0) {
  const near = testsNear(sources);
  const testsOf = (source) => (named.length > 0 ? named : near.get(source).slice(0, MOST));
  const tests = [...new Set(sources.flatMap(testsOf))];
  if (tests.length === 0) {
    console.error(`No test is near ${sources.join(', ')}: name some behind --tests.`);
    process.exit(1);
  }
  for (const source of sources) console.log(`${source}: ${testsOf(source).join(' ')}`);
  const { status } = spawnSync(
    'npx',
    ['stryker', 'run', 'tests/mutants/stryker.config.mjs', '--mutate', sources.join(',')],
    {
      env: {
        ...process.env,
        UMPIRE_MUTANTS_TESTS: tests.join(' '),
        ...(words.includes('--quick') && { UMPIRE_MUTANTS_QUICK: 'yes' }),
      },
      stdio: 'inherit',
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  const results = read(RESULTS, {});
  for (const [file, report] of Object.entries(read(REPORT).files)) results[file] = resultOf(report, tests);
  write(RESULTS, Object.fromEntries(Object.entries(results).sort(([a], [b]) => a.localeCompare(b))));
}
writeFileSync(join(ROOT, 'docs/mutants.md'), page(read(RESULTS, {}), read(EQUIVALENTS, {})));
