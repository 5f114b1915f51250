/** What is built for running: all that a process is started with, and what the program knows its rules by. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DRAWINGS, PLAYERS } from '../../src/cli/games.ts';
import { rulesFingerprint } from '../../src/cli/rules-fingerprint.ts';
import { PROJECT } from '../support/scratch.ts';

const { ENTRIES } = (await import(join(PROJECT, 'bin/program.mjs'))) as {
  readonly ENTRIES: readonly string[];
};

/** Modules that a source starts, or has started, by their path in the build. */
function startedIn(code: string): readonly string[] {
  return [...code.matchAll(/\bbuilt\('(?<module>[^']+)'\)/gu)].map(({ groups }) => groups?.module ?? '');
}

const sources = readdirSync(join(PROJECT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(PROJECT, 'src', name), 'utf8'));

test('whatever a process is started with, or loads by its path, is built, and nothing else', () => {
  const started = new Set(sources.flatMap(startedIn));
  expect([...started]).toContain('src/render/worker');
  const wanted = new Set(['src/main', ...started, ...DRAWINGS, ...Object.values(PLAYERS)]);
  expect([...ENTRIES].sort()).toEqual([...wanted].sort());
});

test('each is there', () => {
  const missing = ENTRIES.filter(
    (module) => !statSync(join(PROJECT, 'dist', `${module}.js`), { throwIfNoEntry: false })?.isFile(),
  );
  expect(missing).toEqual([]);
});

test('the build knows its rules by the hash that its sources have', () => {
  const main = join(PROJECT, 'dist/src/main.js');
  const rules = ['src/kernel', 'src/games', 'data'].map((name) => join(PROJECT, name));
  const newest = Math.max(
    ...rules.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
        (name) => statSync(join(folder, name)).mtimeMs,
      ),
    ),
  );
  if (statSync(main).mtimeMs < newest) return; // built before: bin/test builds it anew
  const chunks = join(PROJECT, 'dist/chunks');
  const codes = readdirSync(chunks)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(chunks, name), 'utf8'));
  const hash = rulesFingerprint();
  expect(codes.filter((code) => code.includes(hash)).length).toBe(1);
});

test('a process that is not built would be noticed', () => {
  expect(startedIn("const script = options.script ?? built('src/oak/process');")).toEqual([
    'src/oak/process',
  ]);
});
