/**
 * A test runner of StrykerJS, for its child process: has Vitest run the tests once, in a thread that then stays
 * (`kept-worker.ts`), and asks it about mutant after mutant. StrykerJS' own runner for Vitest starts a worker for each
 * mutant, which loads everything anew.
 *
 * Two things make its verdicts as good as those of new workers. A test that has seen a mutant runs once more without
 * it: when it is still red, nothing is to be believed in this worker any more, and the mutant is tried in a new one.
 * And one that nothing has seen is tried again in a new worker, where it is active before anything is loaded: what
 * was remembered from runs before may have hidden it.
 */
import timers from 'node:timers/promises';
import { BroadcastChannel } from 'node:worker_threads';
import { createVitest } from 'vitest/node';

// As StrykerJS has them.
const KILLED = 'killed';
const SURVIVED = 'survived';
const TIMEOUT = 'timeout';
const COMPLETE = 'complete';
const SUCCESS = 0;
const FAILED = 1;
const SKIPPED = 2;

/** So long a mutant may take, and so many times as long as the tests took without it. */
const PATIENCE_MS = 5000;
const PATIENCE = 3;

/** All files are loaded, no test is run. */
const NONE = [];

const FILES = process.env.UMPIRE_MUTANTS_TESTS.split(' ');
/** Survivors are taken at the first worker's word. */
const IS_QUICK = process.env.UMPIRE_MUTANTS_QUICK !== undefined;

/** A worker that has run test files, and waits. */
class Worker {
  #name;
  #channel;
  #vitest;
  /** Until the worker ends. */
  #run;
  #thread;
  /** How long each test took, in milliseconds. */
  took = new Map();

  constructor(name) {
    this.#name = name;
    this.#channel = new BroadcastChannel(name);
  }

  async ready() {
    if (this.#run === undefined) await this.begin({ tests: NONE });
  }

  /** What the worker says of its first run; of `tests` alone, and with the mutant, where they are given. */
  async begin({ mutant, tests }) {
    await this.end();
    this.#vitest ??= await createVitest('test', { config: 'tests/mutants/vitest.config.ts', watch: false });
    const isWanted = (file) => tests.some((id) => id.startsWith(`${file}#`));
    const files = tests === undefined || tests === NONE ? FILES : FILES.filter(isWanted);
    this.#vitest.provide('opening', { channel: this.#name, files: files.length, mutant, tests });
    this.#vitest.state.filesMap.clear();
    const said = this.#said();
    process.once('worker', (thread) => {
      this.#thread = thread;
    });
    this.#run = this.#vitest.start(files);
    const broken = this.#run.then(() => {
      const errors = [...this.#vitest.state.errorsSet].map((error) => error?.message ?? String(error));
      throw new Error(`the worker ended: ${errors.join('; ')}`);
    });
    broken.catch(() => {});
    const first = await Promise.race([said, broken]);
    for (const { id, ms, skipped } of first.results) if (!skipped) this.took.set(id, ms);
    return first;
  }

  async ask(trial) {
    const said = this.#said();
    this.#channel.postMessage(trial);
    const usual = trial.tests.reduce((sum, id) => sum + (this.took.get(id) ?? 0), 0);
    const late = timers.setTimeout(PATIENCE_MS + PATIENCE * usual, undefined, { ref: false });
    const found = await Promise.race([said, late]);
    if (found !== undefined) return found;
    // It goes round and round without passing the place that is counted.
    await this.#thread.terminate();
    await this.#run.catch(() => undefined);
    this.#run = undefined;
    return { endless: 'for a long time' };
  }

  async end() {
    if (this.#run === undefined) return;
    this.#channel.postMessage('end');
    await this.#run;
    this.#run = undefined;
  }

  async close() {
    await this.end();
    this.#channel.close();
    await this.#vitest?.close();
  }

  #said() {
    return new Promise((resolve) => {
      this.#channel.onmessage = ({ data }) => resolve(data);
    });
  }
}

class KeptRunner {
  #kept = new Worker('kept');
  #new = new Worker('new');
  /** Tests that cannot be repeated in one worker. */
  #once = new Set();

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun() {
    const { results, coverage } = await this.#kept.begin({});
    const tests = results.map(({ id, name, fileName, ms, wrong, skipped }) => ({
      id,
      name,
      fileName,
      timeSpentMs: ms,
      ...(skipped && { status: SKIPPED }),
      ...(!skipped && wrong === undefined && { status: SUCCESS }),
      ...(wrong !== undefined && { status: FAILED, failureMessage: wrong }),
    }));
    return { status: COMPLETE, tests, mutantCoverage: coverage };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }) {
    const mutant = activeMutant.id;
    if (mutantActivation === 'static') return this.#afresh(mutant, testFilter);
    await this.#kept.ready();
    const tests = testFilter
      .filter((id) => !this.#once.has(id))
      .sort((a, b) => (this.#kept.took.get(a) ?? 0) - (this.#kept.took.get(b) ?? 0));
    const found = await this.#kept.ask({ mutant, tests, hitLimit });
    // Nothing is to be believed in this worker any more.
    if (found.spoilt !== undefined) {
      await this.#kept.end();
      this.#once.add(found.redIn);
    }
    if (found.endless !== undefined) return { status: TIMEOUT, reason: found.endless };
    if (found.spoilt !== undefined) return this.#afresh(mutant, testFilter);
    if (found.redIn !== undefined)
      return { status: KILLED, killedBy: [found.redIn], failureMessage: found.wrong, nrOfTests: found.count };
    const isKnown = IS_QUICK && tests.length === testFilter.length;
    return isKnown ? { status: SURVIVED, nrOfTests: found.count } : this.#afresh(mutant, testFilter);
  }

  async dispose() {
    await this.#kept.close();
    await this.#new.close();
  }

  /** In a new worker, in which the mutant is active from its first instant. */
  async #afresh(mutant, tests) {
    const { results } = await this.#new.begin({ mutant, tests });
    await this.#new.end();
    const count = results.filter(({ skipped }) => !skipped).length;
    const red = results.find(({ wrong }) => wrong !== undefined);
    if (red === undefined) return { status: SURVIVED, nrOfTests: count };
    return { status: KILLED, killedBy: [red.id], failureMessage: red.wrong, nrOfTests: count };
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'kept', injectableClass: KeptRunner }];
