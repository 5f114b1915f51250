import { execFileSync } from 'node:child_process';
import { beforeAll, type RunnerTask } from 'vitest';
import { PROJECT } from './scratch.ts';

let chosen: number | 'all' | undefined;

/** By the commit, so that each run of one commit does the same, and as many commits as there are parts do nearly all. */
function ofCommit(): number {
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: PROJECT,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return Number.parseInt(hash.slice(0, 8), 16);
  } catch {
    return 0; // a copy without its history
  }
}

function wanted(): number | 'all' {
  const given = process.env.UMPIRE_PART;
  if (given === undefined || given === '') return ofCommit();
  if (given === 'all') return given;
  const part = Number(given);
  if (Number.isInteger(part) && part >= 1) return part - 1;
  throw new Error(`UMPIRE_PART is 1, 2, 3, … or all, not “${given}”`);
}

/** Which part this run does, counted from 0, or all of them; printed. */
function partToDo(name: string, parts: number): number | 'all' {
  chosen ??= wanted();
  const part = chosen === 'all' ? chosen : chosen % parts;
  console.log(`part ${name} ${part === 'all' ? part : `${part + 1} of ${parts}`}`);
  return part;
}

/**
 * Of a long list of cases of one kind those that this run does, printed: every so many, beginning with the first, second,
 * …, as the commit has it or UMPIRE_PART says; `all` in the soak.
 */
export function partOf<T>(name: string, cases: readonly T[], parts: number): readonly T[] {
  const part = partToDo(name, parts);
  return part === 'all' ? cases : cases.filter((_, index) => index % parts === part);
}

export function thirdOf<T>(name: string, cases: readonly T[]): readonly T[] {
  return partOf(name, cases, 3);
}

/**
 * The same for tests that are written out one by one: each asks, in their order, whether it is its turn. Of files that
 * take turns with each other each has its own `first`.
 */
export function turnsOf(name: string, parts: number, first = 0): () => boolean {
  const part = partToDo(name, parts);
  let asked = first;
  return () => {
    const isDone = part === 'all' || asked % parts === part;
    asked += 1;
    return isDone;
  };
}

/**
 * The same for all tests of a file that are of one kind, each of which costs about as much: those whose turn it is not are
 * skipped. `only`: of those whose name it fits; every run does the others.
 */
export function inTurns(name: string, parts: number, only = /^/u): void {
  const part = partToDo(name, parts);
  if (part === 'all') return;
  // biome-ignore lint/correctness/noEmptyPattern: vitest takes no other first argument
  beforeAll(({}, { tasks }) => {
    const inTurn = testsIn(tasks).filter((test) => only.test(test.name));
    for (const [place, test] of inTurn.entries()) {
      if (place % parts === part) continue;
      test.mode = 'skip';
      test.result = { state: 'skip' }; // which is told, and counted
    }
  });
}

function testsIn(tasks: readonly RunnerTask[]): readonly RunnerTask[] {
  return tasks.flatMap((task) => (task.type === 'suite' ? testsIn(task.tasks) : [task]));
}

/** Of so many cases that chance makes, a third, whichever the commit; in the soak all, with new seeds. */
export function runsOf(most: number): number {
  chosen ??= wanted();
  return chosen === 'all' ? most : Math.ceil(most / 3);
}
