// For esbuild. Zod has its messages in fifty languages, of which Umpire needs one: they would be a quarter of the page of
// the board (bin/board-page.mjs), and read at every start of the program (bin/program.mjs).
import { dirname, join } from 'node:path';

export const inEnglish = {
  name: 'zod-in-english',
  setup({ onResolve }) {
    // esbuild reads it as Go does, which knows no flags.
    onResolve({ filter: /\/locales\/index\.js$/ }, ({ importer, resolveDir, path }) =>
      importer.includes('node_modules/zod/') ? { path: join(resolveDir, dirname(path), 'en.js') } : undefined,
    );
  },
};
