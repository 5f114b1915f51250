// Makes of the sources what runs: dist/src/main.js and the programs of its other processes, each under the name of its
// source, with what they have in common, packages included, in dist/chunks. To find, read and compile two thousand files
// one by one takes most of a start. A part of the build; types are checked by `npm run typecheck`.
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { inEnglish } from './in-english.mjs';

const PROJECT = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Whatever is started, or loaded by its path, at run time; tests/house/program.test.ts knows when one is missing. */
export const ENTRIES = [
  'src/main',
  'src/cli/board-file-process',
  'src/cli/pack-process',
  'src/games/ardennes2/planner/planner',
  'src/players/child',
  'src/render/ardennes2/drawings',
  'src/render/eaa/drawings',
  'src/render/kgp/drawings',
  'src/render/vasl-board/process',
  'src/render/worker',
  'src/vassal/process',
];

/** Compiled ones, and those that discord.js and ws look for at run time and do without. */
const NOT_BUNDLED = ['better-sqlite3', 'canvas', 'zlib-sync', 'bufferutil', 'utf-8-validate'];

/** discord.js asks for them in CommonJS: what else wants them takes the same, and not a second copy. */
const ALSO_OF_DISCORD = {
  '@discordjs/builders': './node_modules/@discordjs/builders/dist/index.js',
};

/** What the program knows its rules by, as src/cli/rules-fingerprint.ts has it of the sources. */
async function rulesFingerprint() {
  const { outputFiles } = await build({
    absWorkingDir: PROJECT,
    entryPoints: ['src/cli/rules-fingerprint.ts'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    define: { 'import.meta.url': JSON.stringify(import.meta.url) },
    logLevel: 'warning',
  });
  const [{ contents }] = outputFiles;
  const counted = await import(`data:text/javascript;base64,${Buffer.from(contents).toString('base64')}`);
  return counted.rulesFingerprint();
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // The last is what Node has kept of it (bin/umpire).
  for (const folder of ['dist/src', 'dist/chunks', 'dist/compiled'])
    rmSync(join(PROJECT, folder), { recursive: true, force: true });
  try {
    await build({
      absWorkingDir: PROJECT,
      entryPoints: ENTRIES.map((path) => `${path}.ts`),
      outbase: '.',
      outdir: 'dist',
      chunkNames: 'chunks/[name]-[hash]',
      bundle: true,
      splitting: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      // Packages in CommonJS ask for parts of Node so.
      banner: {
        js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
      },
      external: NOT_BUNDLED,
      alias: ALSO_OF_DISCORD,
      plugins: [inEnglish],
      define: { RULES_OF_THE_BUILD: JSON.stringify(await rulesFingerprint()) },
      // A tenth of a start is to read it. Names stay for stacks, and so do lines, which Node shows of a fault.
      minifySyntax: true,
      minifyWhitespace: true,
      lineLimit: 160,
      // Read when an error is logged (src/source-place.ts).
      sourcemap: 'external',
      sourcesContent: false,
      legalComments: 'none',
      logLevel: 'warning',
    });
  } catch {
    process.exitCode = 1; // esbuild has said why
  }
}
