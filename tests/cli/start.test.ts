import { join, relative } from 'node:path';
import { buildSync } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { GAME_IDS } from '../../src/cli/game-ids.ts';
import { GAMES } from '../../src/cli/games.ts';
import { PROJECT } from '../support/scratch.ts';

test('each game is called what its id says', () => {
  expect(GAMES.map(({ id }) => id)).toEqual(GAME_IDS);
});

/** The sources of this project that are read before a module of it runs. */
function readFor(module: string): readonly string[] {
  const { metafile } = buildSync({
    entryPoints: [join(PROJECT, module)],
    absWorkingDir: PROJECT,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    outdir: join(PROJECT, 'dist/not-written'),
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  const chunks = new Set<string>();
  const follow = (name: string): void => {
    if (chunks.has(name)) return;
    chunks.add(name);
    for (const { path, kind } of metafile.outputs[name]?.imports ?? [])
      if (kind === 'import-statement' && path in metafile.outputs) follow(path);
  };
  const [first] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === module) ?? [];
  if (first === undefined) throw new Error(`nothing was made of ${module}`);
  follow(first);
  return [...chunks]
    .flatMap((name) => Object.keys(metafile.outputs[name]?.inputs ?? {}))
    .map((path) => relative(PROJECT, join(PROJECT, path)));
}

describe('what a command does not need it does not load', () => {
  const costly = (paths: readonly string[]) =>
    paths.filter((path) =>
      /^(?:commands|src\/(?:games|map|moderator|render|table))\/|^src\/discord\/bot\.ts/u.test(path),
    );

  test.each(['main', 'cli/doctor', 'cli/backup', 'cli/prune'])('%s: no game, no Discord', (name) => {
    const read = readFor(`src/${name}.ts`);
    expect(read).toContain(`src/${name}.ts`);
    expect(costly(read)).toEqual([]);
  });

  test('which can be seen: the bot needs them all', () => {
    expect(costly(readFor('src/cli/serve.ts')).length).toBeGreaterThan(500);
  });
});
