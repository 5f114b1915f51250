/** A program for Node, of one file, from a source of `tests/recording`; packages are looked for beside it. */
import { build } from 'esbuild';

/** @param {string} source @param {string} outfile */
export async function bundled(source, outfile) {
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
}
