import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { collectGarbage } from './garbage.ts';

/**
 * Loaded into a bot's process before its program (`node --import`): tells the process that started it how long its
 * event loop was blocked at most. `reset` begins anew, `read` is answered, and `collect` too, after a full collection
 * of garbage.
 */
export interface LoopReport {
  /** Milliseconds. */
  readonly longest: number;
  readonly p99: number;
  /** The most processor time (ms) between two beats of a timer: of a block, what is not waiting for disk or processor. */
  readonly longestCpu: number;
  /** Milliseconds of processor time since `reset`. */
  readonly cpu: number;
  /** Bytes of the heap in use. */
  readonly heap: number;
}

const RESOLUTION_MS = 5;

function start(): IntervalHistogram {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  return histogram;
}

if (process.send !== undefined) {
  const histogram = start();
  let since = process.cpuUsage();
  let beat = since;
  let longestCpu = 0;
  const count = () => {
    const { user, system } = process.cpuUsage(beat);
    longestCpu = Math.max(longestCpu, (user + system) / 1000);
    beat = process.cpuUsage();
  };
  setInterval(count, RESOLUTION_MS).unref();
  process.on('message', (message) => {
    if (message === 'reset') {
      histogram.reset();
      since = process.cpuUsage();
      beat = since;
      longestCpu = 0;
    }
    if (message === 'collect') collectGarbage();
    else if (message !== 'read') return;
    if (message === 'read') count();
    const { user, system } = process.cpuUsage(since);
    // The timer's own period is in every sample.
    const report: LoopReport = {
      longest: Math.max(0, histogram.max / 1e6 - RESOLUTION_MS),
      p99: Math.max(0, histogram.percentile(99) / 1e6 - RESOLUTION_MS),
      longestCpu,
      cpu: (user + system) / 1000,
      heap: process.memoryUsage().heapUsed,
    };
    process.send?.(report);
  });
  process.channel?.unref(); // the bot ends when it wants to
}
