/** What else the machine does while something is measured: figures of time mean little when it is much. */
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Ticks of a second in `/proc`, on every Linux that Node runs on. */
const TICK_MS = 10;

function busyMs(): { readonly busy: number; readonly all: number } {
  let [busy, idle] = [0, 0];
  for (const { times } of cpus()) {
    busy += times.user + times.nice + times.sys + times.irq;
    idle += times.idle;
  }
  return { busy, all: busy + idle };
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
  const [before, own] = [busyMs(), ownMs()];
  return () => {
    const [after, now] = [busyMs(), ownMs()];
    if (own === undefined || now === undefined || after.all === before.all) return undefined;
    return Math.max(0, (after.busy - before.busy - (now - own)) / (after.all - before.all));
  };
}
