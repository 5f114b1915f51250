import { defineConfig } from 'vitest/config';

/** Long runs, by hand: `npm run soak`. How long each may take is UMPIRE_SOAK_SECONDS (default 60). */
export default defineConfig({
  test: {
    include: ['tests/soak/**/*.test.ts'],
    pool: 'forks',
    watch: false,
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
  },
});
