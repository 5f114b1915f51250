import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first, as `npx vitest run --reporter=json` tells; else one of them runs alone at the end. */
const LONGEST = [
  'wire/crash',
  'wire/crash-in-time',
  'games/ardennes2/random-games',
  'wire/time-doors',
  'games/eaa/no-clairvoyance',
  'games/kgp/random-campaigns-units',
  'wire/non-interference',
  'wire/doors',
  'page/page',
  'games/kgp/levels',
  'house/readme',
  'wire/random-campaign',
  'wire/enemy-action-crash',
  'wire/coming-and-going',
  'page/time',
  'games/eaa/day/german-days',
  'games/kgp/non-interference',
  'games/eaa/outlook/12.5-outlook',
  'wire/bad-input',
  'games/eaa/random-games',
  'games/kgp/setup/non-interference-later',
  'discord/boards',
  'page/units',
  'games/kgp/random-campaigns-cg-i',
  'games/kgp/random-campaigns-cg-iii',
  'games/kgp/bad-input',
  'wire/unit-doors',
  'wire/storage',
  'games/eaa/bot/plain',
  'wire/map-doors',
  'quarter/quarter',
  'cli/play',
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
    // What was made of a source stays as long as the source does: half the work of a run of one file.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'dist/.vitest' },
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
