// `npm run play`, `npm run umpire -- serve`: what `bin/umpire` does, without a shell.
import { join } from 'node:path';
import { answer } from '../assets/help/help.mjs';
import { PROJECT, runAfterSetUp } from './setup.mjs';

// The flags are those of bin/umpire, and so is this; only glibc knows it.
const FLAGS = ['--max-semi-space-size=4'];
process.env.MALLOC_MMAP_THRESHOLD_ = '131072';
process.env.NODE_COMPILE_CACHE ??= join(PROJECT, 'dist/compiled');

// Whoever only asks is answered at once: nothing is installed or built for it.
const words = process.argv.slice(2);
const asked = answer(words);
if (asked === undefined) runAfterSetUp([...FLAGS, 'dist/src/main.js', ...words]);
else {
  (asked.status === 0 ? process.stdout : process.stderr).write(asked.text);
  process.exitCode = asked.status;
}
