// `npm run play`, `npm run umpire -- serve`: what `bin/umpire` does, without a shell.
import { runAfterSetUp } from './setup.mjs';

// The flags are those of bin/umpire, and so is this; only glibc knows it.
const FLAGS = ['--max-semi-space-size=4'];
process.env.MALLOC_MMAP_THRESHOLD_ = '131072';

runAfterSetUp([...FLAGS, 'dist/src/main.js', ...process.argv.slice(2)]);
