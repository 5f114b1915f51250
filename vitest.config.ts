import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest first; else one of them runs alone at the end. Written by `npm run longest` after a whole run. */
const LONGEST = [
  'wire/crash-in-time',
  'page/page',
  'games/eaa/day/german-days',
  'page/board-ardennes2',
  'games/eaa/no-clairvoyance',
  'games/kgp/bad-input',
  'page/units',
  'wire/crash',
  'games/kgp/non-interference',
  'games/kgp/levels',
  'games/kgp/random-campaigns-cg-iii',
  'games/eaa/random-games',
  'games/eaa/outlook/12.5-outlook',
  'games/kgp/setup/non-interference-later',
  'page/board-kgp',
  'games/kgp/random-campaigns-cg-i',
  'page/board-kgp-counters',
  'games/eaa/bot/plain',
  'page/time',
  'wire/enemy-action-crash',
  'page/reading',
  'games/ardennes2/random-games',
  'discord/faults',
  'cli/play',
  'discord/vasl-boards',
  'games/kgp/front/front',
  'wire/random-campaign',
  'page/board',
  'games/eaa/translation',
  'house/without-shell',
  'cli/bad-input',
  'games/kgp/unit-non-interference',
  'vassal/save',
  'quarter/quarter',
  'wire/non-interference',
  'page/board-eaa-walk',
  'wire/time-doors',
  'games/kgp/terrain/vasl-boards',
  'house/shape',
  'wire/ardennes2-doors',
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
    // Room for what lives shortly: most of what a test makes has gone before it would be moved.
    execArgv: ['--max-semi-space-size=64'],
    // Files share what a worker has loaded: to load it anew for each of them took a minute and a half.
    isolate: false,
    // What was made of a source stays as long as the source does: half the work of a run of one file.
    experimental: { fsModuleCache: true, fsModuleCachePath: 'dist/.vitest' },
    setupFiles: ['tests/support/costs.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    // Three at a time even on two cores: many tests wait for a socket or a process more than they work.
    maxWorkers: Math.max(3, availableParallelism() - 1),
    sequence: { sequencer: LongestFirst },
    watch: false,
    // They only end what would never end: nothing is a fault because a machine is slow.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    teardownTimeout: 10_000,
    // Whatever is waited for comes in its own time; only what never comes is late.
    expect: { poll: { timeout: 240_000 } },
  },
});
