import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll } from 'vitest';
import { PROJECT } from './scratch.ts';

/**
 * A program for a child process, made from TypeScript as it stands now (`dist` may be older): `code` can import the
 * project's files by their path from its root, such as `./src/store/store.ts`. Gone when the test file is done.
 */
export function bundle(code: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-child-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  const outfile = join(folder, 'child.mjs');
  buildSync({
    stdin: { contents: code, resolveDir: PROJECT, loader: 'ts' },
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'silent',
  });
  return outfile;
}
