/** Each worked example of the rules is the name of a test, so that none is lost. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../../src/project-root.ts';

/** E01 to E67; of E08 and E09 the setup cards (2.33, 3.0) come later. */
const EXAMPLES = Array.from({ length: 67 }, (_, index) => `E${String(index + 1).padStart(2, '0')}`);
const LATER = ['E08', 'E09'];

/** The title of a test, whichever way it is called: `test('…'`, `test.each([…])('…'`, `describe('…'`. */
const TITLE = /(?:\b(?:test|describe)|\))\(\s*(['"`])(?<title>.*?)\1/gsu;

test('every worked example but those of the setup cards is cited by the name of a test', () => {
  const folder = join(projectRoot(), 'tests/games/eaa');
  const titles = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(TITLE)])
    .map(({ groups }) => groups?.title ?? '');
  const cited = new Set(titles.flatMap((title) => title.match(/\bE\d\d\b/gu) ?? []));
  expect(EXAMPLES.filter((each) => !LATER.includes(each) && !cited.has(each))).toEqual([]);
  expect(LATER.filter((each) => cited.has(each))).toEqual([]);
});
