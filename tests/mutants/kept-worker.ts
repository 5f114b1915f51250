/**
 * Vitest's runner for StrykerJS: after all files have run it keeps the worker, and with it all modules and tests, and
 * runs a test again for each mutant that it is asked about (`kept-runner.mjs`). Milliseconds, where a new worker that
 * loads a game anew takes seconds.
 */
import { BroadcastChannel } from 'node:worker_threads';
import {
  inject,
  type RunnerTask,
  type RunnerTestCase,
  type RunnerTestFile,
  type RunnerTestSuite,
} from 'vitest';
import { VitestTestRunner } from 'vitest/runners';
import { getFn, getHooks } from 'vitest/suite';

/** What is said before a run of all files. */
export interface Opening {
  readonly channel: string;
  /** So many test files run; behind the last one the worker waits. */
  readonly files: number;
  /** Active from the first instant, before anything is loaded. */
  readonly mutant?: string;
  /** The ids of the tests that run; else all do. */
  readonly tests?: readonly string[];
}

/** A question: do these tests see the mutant? */
interface Trial {
  readonly mutant: string;
  readonly tests: readonly string[];
  readonly hitLimit: number | undefined;
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly opening: Opening;
  }
}

/** What StrykerJS' instrumented code looks at, and where it counts what it passes. */
interface Instruments {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: unknown;
}

/** What a test has asked to be called behind it; not among vitest's types. */
type Finishing = RunnerTestCase & {
  onFinished?: ((context: RunnerTestCase['context']) => unknown)[];
  onFailed?: unknown[];
};

declare global {
  var __stryker__: Instruments | undefined;
}

const instruments: Instruments = globalThis.__stryker__ ?? {};
globalThis.__stryker__ = instruments;
const opening = inject('opening');
const channel = new BroadcastChannel(opening.channel);
instruments.activeMutant = opening.mutant;

const tests = new Map<string, RunnerTestCase>();
const results: {
  id: string;
  name: string;
  fileName: string;
  ms: number;
  wrong?: string;
  skipped: boolean;
}[] = [];
let ran = 0;

function nameOf(task: RunnerTask): string {
  const above = task.suite === undefined ? '' : nameOf(task.suite);
  return above === '' ? task.name : `${above} > ${task.name}`;
}

const idOf = (test: RunnerTestCase): string => `${test.file.name}#${nameOf(test)}`;

const worded = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** From the file down to where the test stands. */
function suitesOf(test: RunnerTestCase): readonly (RunnerTestSuite | RunnerTestFile)[] {
  const found: (RunnerTestSuite | RunnerTestFile)[] = [];
  for (let at: RunnerTestSuite | undefined = test.suite; at !== undefined; at = at.suite) found.unshift(at);
  return [test.file, ...found];
}

function suitesIn(suite: RunnerTestSuite): readonly RunnerTestSuite[] {
  return [suite, ...suite.tasks.flatMap((task) => (task.type === 'suite' ? suitesIn(task) : []))];
}

export default class KeptWorker extends VitestTestRunner {
  onCollected(files: RunnerTestFile[]): void {
    // Of a file that cannot be loaded nothing is known; `noteBroken` says why.
    for (const suite of files.filter(({ result }) => result?.state !== 'fail').flatMap(suitesIn)) {
      // What they would take down is still needed.
      getHooks(suite).afterAll.length = 0;
      for (const test of suite.tasks)
        if (test.type === 'test' && test.mode === 'run') tests.set(idOf(test), test);
    }
  }

  override async onBeforeRunTask(test: RunnerTestCase): Promise<void> {
    const id = idOf(test);
    if (opening.tests?.includes(id) === false) test.mode = 'skip';
    await super.onBeforeRunTask(test);
    instruments.currentTestId = id;
  }

  override onAfterRunTask(test: RunnerTestCase): void {
    super.onAfterRunTask(test);
    instruments.currentTestId = undefined;
    const id = idOf(test);
    const { state, duration = 0, errors } = test.result ?? {};
    const isSkipped = state !== 'pass' && state !== 'fail';
    const wrong = state === 'fail' ? { wrong: errors?.[0]?.message ?? 'failed' } : {};
    results.push({
      id,
      name: nameOf(test),
      fileName: test.file.filepath,
      ms: duration,
      skipped: isSkipped,
      ...wrong,
    });
    // One is enough.
    if (state === 'fail' && opening.mutant !== undefined) this.cancel('test-failure');
  }

  override async onAfterRunSuite(): Promise<void> {
    // Nothing is at its end: what is known of snapshots is still needed too.
  }

  override async onAfterRunFiles(files: readonly RunnerTestFile[] = []): Promise<void> {
    ran += 1;
    for (const file of files) this.noteBroken(file);
    if (ran === opening.files) await this.serve();
    super.onAfterRunFiles();
  }

  /** A file that cannot be loaded, or whose tests cannot be prepared: none of them has run. */
  private noteBroken(file: RunnerTestFile): void {
    for (const { name, result } of suitesIn(file)) {
      const [error] = result?.errors ?? [];
      if (error !== undefined)
        results.push({
          id: `${file.name}#`,
          name,
          fileName: file.filepath,
          ms: 0,
          skipped: false,
          wrong: error.message,
        });
    }
  }

  /** Answers until nothing more is wanted. */
  private async serve(): Promise<void> {
    await new Promise<void>((resolve) => {
      channel.onmessage = async ({ data }) => {
        const asked = data as Trial | 'end';
        if (asked !== 'end') return channel.postMessage(await this.tried(asked));
        channel.close();
        resolve();
      };
      channel.postMessage({ results, coverage: instruments.mutantCoverage });
    });
  }

  private async tried({ mutant, tests: ids, hitLimit }: Trial) {
    let count = 0;
    for (const id of ids) {
      const test = tests.get(id);
      if (test === undefined) continue;
      count += 1;
      const wrong = await this.again(test, mutant, hitLimit);
      const hits = instruments.hitCount ?? 0;
      const isEndless = hitLimit !== undefined && hits > hitLimit;
      if (wrong === undefined && !isEndless) continue;
      // A test that is red now without the mutant too has been spoilt, or was never one to repeat.
      const spoilt = await this.again(test, undefined, undefined);
      return {
        redIn: id,
        wrong,
        spoilt,
        count,
        endless: isEndless ? `${hits} times of ${hitLimit}` : undefined,
      };
    }
    return { count };
  }

  /** What is wrong in the test with this mutant; nothing: it is green. */
  private async again(test: Finishing, mutant: string | undefined, hitLimit: number | undefined) {
    const suites = suitesOf(test);
    const wrong: string[] = [];
    const cleanups: (() => unknown)[] = [];
    const carefully = async (what: () => unknown) => {
      try {
        await what();
      } catch (error) {
        wrong.push(worded(error));
      }
    };
    test.result = { state: 'run' };
    instruments.hitCount = 0;
    instruments.hitLimit = hitLimit;
    await super.onBeforeRunTask(test);
    instruments.activeMutant = mutant;
    await carefully(async () => {
      this.onBeforeTryTask(test);
      for (const suite of suites)
        for (const hook of getHooks(suite).beforeEach) {
          const cleanup: unknown = await hook(test.context, suite);
          if (typeof cleanup === 'function') cleanups.push(() => cleanup());
        }
      await getFn(test)();
      this.onAfterTryTask(test);
    });
    for (const suite of suites.toReversed())
      for (const hook of getHooks(suite).afterEach) await carefully(() => hook(test.context, suite));
    for (const cleanup of cleanups.toReversed()) await carefully(cleanup);
    for (const finished of test.onFinished ?? []) await carefully(() => finished(test.context));
    instruments.activeMutant = undefined;
    delete test.onFinished;
    delete test.onFailed;
    // By `expect.soft`.
    const errors = test.result.errors?.map(({ message }) => message) ?? [];
    super.onAfterRunTask(test);
    return [...wrong, ...errors][0];
  }
}
