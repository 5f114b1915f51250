/** What else the machine does while something is measured: figures of time mean little when it is much. */
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Ticks of a second in `/proc`, on every Linux that Node runs on. */
const TICK_MS = 10;

/** Node's figures leave out waiting for the disk and what a host takes from a virtual machine: no sum is made of them. */
function busyMs(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

/** Processor time (ms) of this process and of all its children that have ended; `undefined` where `/proc` is not. */
function ownMs(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // After the name in brackets: the state is field 3; utime, stime, cutime, cstime are 14 to 17.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
  } catch {
    return undefined;
  }
}

/** Begins to watch; the function returned gives the share (0 to 1) of all processors that other programs took since. */
export function watchOthers(): () => number | undefined {
  const [since, before, own] = [performance.now(), busyMs(), ownMs()];
  return () => {
    const [all, now] = [(performance.now() - since) * cpus().length, ownMs()];
    if (own === undefined || now === undefined) return undefined;
    return Math.max(0, (busyMs() - before - (now - own)) / all);
  };
}
