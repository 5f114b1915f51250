/**
 * `npm run longest [REPORT]`: writes into vitest.config.ts which files take longest, so that they begin first.
 * REPORT is what `--reporter=json` has written of a whole run; `.ci/run` leaves its own in dist/tests.json.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const CONFIG = join(ROOT, 'vitest.config.ts');
/** As many as make the order: what is shorter finds its place at the end. */
const MOST = 40;

const report = JSON.parse(readFileSync(process.argv[2] ?? join(ROOT, 'dist/tests.json'), 'utf8'));
const longest = report.testResults
  .map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }))
  .toSorted((a, b) => b.ms - a.ms)
  .slice(0, MOST)
  .map(({ name }) => relative(join(ROOT, 'tests'), name).replace(/\.test\.ts$/u, ''));
const lines = longest.map((name) => `  '${name}',\n`).join('');
const config = readFileSync(CONFIG, 'utf8');
writeFileSync(CONFIG, config.replace(/(?<=^const LONGEST = \[\n)(?: {2}'.*',\n)*/mu, lines));
