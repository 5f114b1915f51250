import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../support/scratch.ts';
import { architecture, faultsOf, importsBetween, sourcesOfProject } from './architecture.ts';

const FILE = join(PROJECT, 'docs/architecture.svg');
const all = importsBetween(sourcesOfProject());

/** `UMPIRE_WRITE_ARCHITECTURE=1 npx vitest run tests/house/architecture.test.ts` draws it anew. */
test('CONTRIBUTING’s picture of the rooms shows what is imported', () => {
  expect(faultsOf(all)).toEqual([]);
  if (process.env.UMPIRE_WRITE_ARCHITECTURE !== undefined) writeFileSync(FILE, architecture(all));
  expect(readFileSync(FILE, 'utf8')).toBe(architecture(all));
  expect(readFileSync(join(PROJECT, 'CONTRIBUTING.md'), 'utf8')).toContain('](docs/architecture.svg)');
});

test('an import that goes up, or to a room that nobody knows, is a fault', () => {
  const planted = (path: string, from: string) =>
    importsBetween(new Map([[path, `import { a } from '${from}';`]]));
  expect(faultsOf(planted('src/kernel/a.ts', '../discord/b.ts'))).toEqual([
    'no arrow falls from kernel to discord',
  ]);
  expect(faultsOf(planted('src/attic/a.ts', '../kernel/b.ts'))).toEqual(['attic has no place']);
  expect(faultsOf(planted('src/map/a.ts', '../text/b.ts'))).toEqual([]);
});
