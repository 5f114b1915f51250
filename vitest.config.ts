import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/soak/**', 'node_modules/**', 'dist/**'],
    // Processes, not threads: node-canvas ends the whole process when a thread that draws is ended.
    pool: 'forks',
    // Two at a time even on two cores: many tests wait for a socket or a process more than they work.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    watch: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    teardownTimeout: 10_000,
  },
});
