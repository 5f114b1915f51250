/** How long something takes by itself, on a machine that has other things to do. */

function took(act: () => unknown): number {
  const started = performance.now();
  act();
  return performance.now() - started;
}

/** In ms, of what is long enough for others to take the processor meanwhile: time or processor time, whichever is less. */
export function tookItself(act: () => unknown): number {
  const before = process.cpuUsage();
  const time = took(act);
  const { user, system } = process.cpuUsage(before);
  return Math.min(time, (user + system) / 1000);
}
