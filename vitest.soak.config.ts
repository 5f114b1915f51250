import { defineConfig } from 'vitest/config';

/**
 * Long runs, by hand: `npm run soak`. How long each may take is UMPIRE_SOAK_SECONDS (default 60). What is random in
 * tests of every day is longer here, and has new seeds.
 */
export default defineConfig({
  test: {
    include: ['tests/soak/**/*.test.ts', 'tests/wire/crash.test.ts'],
    env: {
      UMPIRE_KILLS: process.env.UMPIRE_KILLS ?? '100',
      UMPIRE_RANDOM: process.env.UMPIRE_RANDOM ?? 'yes',
    },
    pool: 'forks',
    watch: false,
    fileParallelism: false,
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
  },
});
