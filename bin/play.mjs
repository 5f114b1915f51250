// `npm run play`: what `bin/play` does, without a shell. Further arguments follow two dashes: npm run play -- --port 9000
import { runAfterSetUp } from './setup.mjs';

// The flags are those of bin/umpire.
runAfterSetUp([
  '--enable-source-maps',
  '--max-semi-space-size=4',
  'dist/src/main.js',
  'play',
  ...process.argv.slice(2),
]);
