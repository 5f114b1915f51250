// Bundles the pages of the board (src/board/page) and of the editor of packs for browsers: dist/board/page.js, pack.js and
// their styles, and in dist/board/files the
// programs of single games, for boards as files. A part of the build.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { inEnglish } from './in-english.mjs';

const PROJECT = join(dirname(fileURLToPath(import.meta.url)), '..');
/** A program for each game that has its own in files. */
const files = Object.fromEntries(
  readdirSync(join(PROJECT, 'src/board/page/files')).map((name) => [
    `files/${name.replace(/\.ts$/u, '')}`,
    `src/board/page/files/${name}`,
  ]),
);
const shim = (name) => join(PROJECT, 'src/board/page/shims', name);

try {
  await build({
    absWorkingDir: PROJECT,
    entryPoints: { page: 'src/board/page/main.ts', pack: 'src/board/page/pack/main.ts', ...files },
    outdir: process.argv[2] ?? 'dist/board', // tests build one of their own
    bundle: true,
    minify: true,
    format: 'iife',
    // Browsers since 2023, on phones too: what a page of the house may use without asking.
    target: ['chrome115', 'firefox115', 'safari16.4'],
    tsconfig: 'src/board/page/tsconfig.json',
    // What the games and the drawings take from Node; any other module of Node ends the build.
    alias: { canvas: shim('canvas.ts'), 'node:crypto': shim('crypto.ts') },
    plugins: [inEnglish],
    loader: { '.png': 'dataurl', '.ttf': 'dataurl' },
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'warning',
  });
} catch {
  process.exitCode = 1; // esbuild has said why
}
