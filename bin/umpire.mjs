// `npm run play`, `npm run umpire -- serve`: what `bin/umpire` does, without a shell.
import { runAfterSetUp } from './setup.mjs';

// The flags are those of bin/umpire.
const FLAGS = ['--enable-source-maps', '--max-semi-space-size=4'];

runAfterSetUp([...FLAGS, 'dist/src/main.js', ...process.argv.slice(2)]);
