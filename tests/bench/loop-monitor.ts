import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Loaded into a bot's process before its program (`node --import`): tells the process that started it how long its
 * event loop was blocked at most. `reset` begins anew, `read` is answered.
 */
export interface LoopReport {
  /** Milliseconds. */
  readonly longest: number;
  readonly p99: number;
  /** Milliseconds of processor time since `reset`. */
  readonly cpu: number;
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
  process.on('message', (message) => {
    if (message === 'reset') {
      histogram.reset();
      since = process.cpuUsage();
    }
    if (message !== 'read') return;
    const { user, system } = process.cpuUsage(since);
    // The timer's own period is in every sample.
    const report: LoopReport = {
      longest: Math.max(0, histogram.max / 1e6 - RESOLUTION_MS),
      p99: Math.max(0, histogram.percentile(99) / 1e6 - RESOLUTION_MS),
      cpu: (user + system) / 1000,
    };
    process.send?.(report);
  });
  process.channel?.unref(); // the bot ends when it wants to
}
