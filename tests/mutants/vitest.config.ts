import { defineConfig } from 'vitest/config';

/** For `npm run mutants`, which names the test files. */
export default defineConfig({
  test: {
    include: process.env.UMPIRE_MUTANTS_TESTS?.split(' ') ?? [],
    runner: 'tests/mutants/kept-worker.ts',
    // A thread, which has a channel to who asks it, and which ends with its process.
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    restoreMocks: true,
    unstubEnvs: true,
    reporters: [],
    onConsoleLog: () => false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
