/**
 * `npm run costs [FILE]`: what the files of a whole run of the tests cost in processor time, the dearest first; written
 * by `tests/support/costs.ts`. Without FILE those of the last `.ci/run`.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** So many are listed by name. */
const MOST = 25;

const costs = readFileSync(process.argv[2] ?? join(ROOT, 'dist/costs.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line))
  .map((cost) => ({ ...cost, allMs: cost.ownMs + cost.childrenMs }))
  .toSorted((a, b) => b.allMs - a.allMs);

const seconds = (ms) => (ms / 1000).toFixed(1).padStart(7);
const sum = (list, of) => list.reduce((all, each) => all + each[of], 0);
console.log(`processor seconds of ${costs.length} test files, of it loading, and of what they start; wall`);
const line = (list, name) =>
  console.log(
    ['allMs', 'loadedMs', 'childrenMs', 'wallMs'].map((of) => seconds(sum(list, of))).join(' '),
    name,
  );
line(costs, 'all');
for (const cost of costs.slice(0, MOST)) line([cost], cost.file);
line(costs.slice(MOST), 'the others');
