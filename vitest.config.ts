import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first, as `npx vitest run --reporter=json` tells; else one of them runs alone at the end. */
const LONGEST = [
  'wire/crash',
  'wire/crash-in-time',
  'render/draw',
  'wire/time-doors',
  'games/kgp/non-interference',
  'wire/bad-input',
  'discord/nasty-doors',
  'games/eaa/bot/plain',
  'pairs/pairs',
  'discord/vasl-boards',
  'page/page',
  'games/ardennes2/random-games',
  'wire/doors',
  'games/eaa/no-clairvoyance',
  'cli/play',
  'games/eaa/questions/12.51-what-is-left',
  'games/eaa/random-games',
  'page/time',
  'games/kgp/random-rewinds',
  'discord/faults',
  'games/kgp/random-campaigns-units',
  'wire/non-interference',
  'wire/ardennes2-game',
  'games/kgp/levels',
  'quarter/quarter',
  'house/without-shell',
  'wire/ardennes2-a-game',
  'wire/coming-and-going',
  'games/kgp/random-campaigns-cg-ii',
  'house/types',
  'games/eaa/day/german-days',
  'page/units',
  'page/reading',
  'wire/unit-doors',
  'house/readme',
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
    // Whatever is waited for comes in its own time; only what never comes is late.
    expect: { poll: { timeout: 30_000 } },
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
