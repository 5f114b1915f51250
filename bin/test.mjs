// `npm test`: what `bin/test` does, without a shell. The page is tested where a Chromium is, which UMPIRE_CHROMIUM names.
import { runAfterSetUp } from './setup.mjs';

runAfterSetUp(['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)]);
