import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/cli/games.ts';
import { PROJECT } from '../support/scratch.ts';

const PAGES = [
  ...readdirSync(PROJECT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(PROJECT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name)),
];

/** Files of the project that a page names: `src/…`, `docs/…`, not `src/games/<game>`. */
function namedIn(text: string): string[] {
  const found = text.matchAll(/`(?<path>(?:src|commands|data|tests|docs|bin|assets)\/[^`<>*…\s]+)`/gu);
  return [...found].map((match) => match.groups?.path ?? '');
}

/** What a page says that a file has: `src/…` (`name`, `another`); as `src/…: name` where the file has no such word. */
function strangersIn(text: string): string[] {
  const found = text.matchAll(/`(?<path>(?:src|commands|tests)\/[^`\s]+\.ts)` \((?<names>`[^)]+)\)/gu);
  return [...found].flatMap(({ groups }) => {
    const { path = '', names = '' } = groups ?? {};
    const code = existsSync(join(PROJECT, path)) ? readFileSync(join(PROJECT, path), 'utf8') : '';
    return [...names.matchAll(/`(?<name>\w+)`/gu)]
      .map((match) => match.groups?.name ?? '')
      .filter((name) => !new RegExp(`\\b${name}\\b`, 'u').test(code))
      .map((name) => `${path}: ${name}`);
  });
}

const missingFrom = (text: string) => namedIn(text).filter((path) => !existsSync(join(PROJECT, path)));

/** Pages that links lead to, over however many others. */
function reachedFrom(first: string): ReadonlySet<string> {
  const reached = new Set([first]);
  for (const page of reached) {
    const links = readFileSync(join(PROJECT, page), 'utf8').matchAll(/\]\((?<path>[^)#\s]+\.md)/gu);
    for (const { groups } of links) {
      const path = relative(PROJECT, resolve(PROJECT, dirname(page), groups?.path ?? ''));
      if (PAGES.includes(path)) reached.add(path);
    }
  }
  return reached;
}

describe('the pages', () => {
  test.each(PAGES)('%s names only files that there are', (page) => {
    expect(missingFrom(readFileSync(join(PROJECT, page), 'utf8'))).toEqual([]);
  });

  test.each(PAGES)('%s says of a file what it has', (page) => {
    expect(strangersIn(readFileSync(join(PROJECT, page), 'utf8'))).toEqual([]);
  });

  test('a name that a file has not is noticed', () => {
    expect(strangersIn('See `src/main.ts` (`process`, `nobodyCalledSo`), `src/config.ts`.')).toEqual([
      'src/main.ts: nobodyCalledSo',
    ]);
  });

  test('a file that is not there is noticed', () => {
    expect(missingFrom('See `src/main.ts`, `src/nowhere.ts` and `src/games/<game>`.')).toEqual([
      'src/nowhere.ts',
    ]);
  });

  test('every game’s readings and the house’s reliability are written down', () => {
    expect(PAGES).toEqual(
      expect.arrayContaining(['CONTRIBUTING.md', 'CHANGELOG.md', 'docs/rulings.md', 'docs/reliability.md']),
    );
    expect(PAGES.filter((page) => page.startsWith('docs/rulings/'))).toHaveLength(Object.keys(GAMES).length);
  });

  test('every page of docs can be found from their list', () => {
    const docs = PAGES.filter((page) => page.startsWith('docs/'));
    expect(docs.filter((page) => !reachedFrom('docs/README.md').has(page))).toEqual([]);
  });

  test('README is short, and a release takes a page of the changelog at most', () => {
    expect(readFileSync(join(PROJECT, 'README.md')).length).toBeLessThan(10_000);
    const [, ...releases] = readFileSync(join(PROJECT, 'CHANGELOG.md'), 'utf8').split(/^## /mu);
    expect(releases.length).toBeGreaterThan(1);
    for (const release of releases) expect(release.length, release.split('\n', 1)[0]).toBeLessThan(8000);
  });
});
