/** The rows on Ardennes II of docs/rules-coverage.md stand on files and tests that there are. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../../../support/scratch.ts';
import { homesOf, numberedFiles, proofOf } from './ledger.ts';
import { ARDENNES_RULES } from './rules.ts';

test.each(ARDENNES_RULES)(
  '$rule is obeyed in files that name it, and each part of it is proved by tests of that title',
  (row) => {
    const homes = homesOf(row);
    expect(homes).not.toEqual([]);
    for (const file of homes) expect(existsSync(join(PROJECT, file)), file).toBe(true);
    for (const file of row.where ?? []) {
      const text = readFileSync(join(PROJECT, file), 'utf8');
      expect(
        row.rule === '1.1' || text.includes(row.rule) || text.includes('Terrain Effects Chart'),
        file,
      ).toBe(true);
    }
    for (const { says, tests } of row.parts) {
      expect(tests, says).not.toEqual([]);
      for (const { file, title } of tests.map(proofOf)) {
        const text = readFileSync(join(PROJECT, file), 'utf8');
        expect(text.includes(`'${title}'`), `${file}: ${title}`).toBe(true);
      }
    }
  },
);

test('each file that is named by a rule stands in its row, each rule once', () => {
  const rules = ARDENNES_RULES.map(({ rule }) => rule);
  expect(new Set(rules).size).toBe(rules.length);
  const homes = new Set(ARDENNES_RULES.flatMap(homesOf));
  expect(numberedFiles().filter((file) => !homes.has(file))).toEqual([]);
  expect(numberedFiles().length).toBeGreaterThan(20);
});
