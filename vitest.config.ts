import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/soak/**', 'node_modules/**', 'dist/**'],
    // Processes, not threads: node-canvas ends the whole process when a thread that draws is ended.
    pool: 'forks',
    watch: false,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    teardownTimeout: 10_000,
  },
});
