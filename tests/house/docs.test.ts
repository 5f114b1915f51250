import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
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
  });
});
