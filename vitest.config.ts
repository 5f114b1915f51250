import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first, as `npx vitest run --reporter=json` tells; else one of them runs alone at the end. */
const LONGEST = [
  'wire/crash',
  'wire/crash-in-time',
  'wire/enemy-action-crash',
  'games/kgp/random-campaigns-units',
  'wire/random-campaign',
  'games/eaa/random-games',
  'quarter/quarter',
  'page/page',
  'house/readme',
  'games/kgp/random-campaigns-cg-iii',
  'wire/doors',
  'games/kgp/bad-input',
  'wire/non-interference',
  'games/kgp/random-campaigns-cg-i',
  'page/units',
  'render/draw',
  'wire/bad-input',
  'games/kgp/non-interference',
  'games/kgp/random-campaigns-cg-ii',
  'cli/play',
  'wire/unit-doors',
  'house/without-shell',
].map((name) => `/tests/${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/soak/**', 'node_modules/**', 'dist/**'],
    // Processes, not threads: node-canvas ends the whole process when a thread that draws is ended.
    pool: 'forks',
    // Files share what a worker has loaded: to load it anew for each of them took a minute and a half.
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    // Three at a time even on two cores: many tests wait for a socket or a process more than they work.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    watch: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    teardownTimeout: 10_000,
  },
});
