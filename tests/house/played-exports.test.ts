/** What the program exports is used by the program: a function that tests alone call is not what is played. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT } from '../support/scratch.ts';

/** Used by tests alone, and why that is right. */
const BY_TESTS: ReadonlyMap<string, string> = new Map([
  ['coreEventTypes', 'a test wants a line in each game for every one'],
  ['onlyAt', 'marks as positions of tests state them'],
  ['playerAt', 'levels play against each other; a campaign has one'],
  ['printMove', 'the other direction: whatever is read is read alike when it is printed'],
  ['UNKNOWN_EVERYWHERE', 'marks as positions of tests state them'],
]);

const WORD = /[A-Za-z_$][\w$]*/gu;
/** A name in it is no use of that name. */
const COMMENT = /(?<=^|[\s{])(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gmu;
const EXPORT = /^export (?:async )?(?:function\*?|const|class) (?<name>[\w$]+)/gmu;

function sources(): readonly string[] {
  return ['src', 'commands', 'bin'].flatMap((folder) =>
    readdirSync(join(PROJECT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(?:tsx?|mjs)$/u.test(path))
      .map((path) => readFileSync(join(PROJECT, folder, path), 'utf8')),
  );
}

/** Names that are exported once, and stand nowhere else. */
function unused(written: readonly string[]): readonly string[] {
  const texts = written.map((text) => text.replaceAll(COMMENT, ''));
  const times = new Map<string, number>();
  for (const text of texts)
    for (const [word] of text.matchAll(WORD)) times.set(word, (times.get(word) ?? 0) + 1);
  return texts
    .flatMap((text) => [...text.matchAll(EXPORT)].map(({ groups }) => groups?.name ?? ''))
    .filter((name) => times.get(name) === 1);
}

test('what is exported is used by the program, but for what has a reason', () => {
  expect(unused(['export function a() {}\nexport const b = 1;', 'a();'])).toEqual(['b']);
  expect(unused(['/** `b`. */\nexport const b = 1;', 'c(); // as b\n/**\n * b\n */'])).toEqual(['b']);
  expect(new Set(unused(sources()))).toEqual(new Set(BY_TESTS.keys()));
});
