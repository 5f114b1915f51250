/** What a run of every day does in part, the soak does in full. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import soak from '../../vitest.soak.config.ts';
import { PROJECT } from '../support/scratch.ts';

const FILES = readdirSync(join(PROJECT, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ({ path: `tests/${name}`, text: readFileSync(join(PROJECT, 'tests', name), 'utf8') }));

/** Tests that take turns: those that ask `part.ts` themselves, or import a file that does. */
function takingTurns(): readonly string[] {
  const found = new Set<string>();
  const follow = (name: string) => {
    for (const { path, text } of FILES) {
      if (found.has(path) || !text.includes(`/${name}'`)) continue;
      found.add(path);
      if (!path.endsWith('.test.ts')) follow(basename(path));
    }
  };
  follow('support/part.ts');
  return [...found].filter((path) => path.endsWith('.test.ts') && path !== 'tests/house/parts.test.ts');
}

/** Of a pattern with `**`, `*` and `{a,b}`. */
function asExpression(pattern: string): RegExp {
  const words = pattern.split(/(?<sign>\*\*\/|\*|\{[^}]*\})/u).map((part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '*') return '[^/]*';
    if (part.startsWith('{'))
      return `(?:${part
        .slice(1, -1)
        .split(',')
        .map(asExpression)
        .map(({ source }) => source.slice(1, -1))
        .join('|')})`;
    return part.replaceAll(/[.+()[\]]/gu, '\\$&');
  });
  return new RegExp(`^${words.join('')}$`, 'u');
}

test('every test that takes turns is in the soak, which takes all of them', () => {
  const { include = [], env = {} } = soak.test ?? {};
  expect(env.UMPIRE_PART).toBe(process.env.UMPIRE_PART ?? 'all');
  const tests = takingTurns();
  expect(tests.length).toBeGreaterThan(20);
  const patterns = include.map(asExpression);
  expect(tests.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
});
