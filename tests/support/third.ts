import { execFileSync } from 'node:child_process';
import { PROJECT } from './scratch.ts';

const THIRDS = 3;

let chosen: number | 'all' | undefined;

/** By the commit, so that each run of one commit does the same, and three commits together do nearly all. */
function ofCommit(): number {
  try {
    const hash = execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: PROJECT,
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return (Number.parseInt(hash.slice(0, 8), 16) % THIRDS) + 1;
  } catch {
    return 1; // a copy without its history
  }
}

function wanted(): number | 'all' {
  const given = process.env.UMPIRE_THIRD;
  if (given === undefined || given === '') return ofCommit();
  if (given === 'all') return given;
  const third = Number(given);
  if (Number.isInteger(third) && third >= 1 && third <= THIRDS) return third;
  throw new Error(`UMPIRE_THIRD is 1, 2, 3 or all, not “${given}”`);
}

/**
 * Of a long list of cases of one kind the third that this run does, printed: every third one, beginning with the first,
 * second or third, as the commit has it or UMPIRE_THIRD says; `all` in the soak.
 */
export function thirdOf<T>(name: string, cases: readonly T[]): readonly T[] {
  chosen ??= wanted();
  console.log(`third ${name} ${chosen}`);
  return chosen === 'all' ? cases : cases.filter((_, index) => index % THIRDS === Number(chosen) - 1);
}
