/** Notices that the clock on the wall has been set, or has gone on while the machine slept. */

/** As often as the bot says that it is alive. */
export const LOOKS_EVERY_MS = 15_000;
/** A clock that is kept right is set by less. */
const SET_MS = 2000;

export interface ClockWatchOptions {
  /** Milliseconds since the epoch; somebody may set it. */
  readonly wall: () => number;
  /** Milliseconds since whenever; nobody can. */
  readonly steady: () => number;
  /** By how many ms it was set; backwards where that is negative. */
  readonly onSet: (ms: number) => void;
}

/** A pause counts the hours that the machine was awake: what is to happen at an hour on the wall looks again. */
export function watchClock({ wall, steady, onSet }: ClockWatchOptions): { look(): void; stop(): void } {
  let apart = wall() - steady();
  const look = (): void => {
    const now = wall() - steady();
    const by = now - apart;
    apart = now;
    if (Math.abs(by) >= SET_MS) onSet(Math.round(by));
  };
  const timer = setInterval(look, LOOKS_EVERY_MS);
  timer.unref();
  return { look, stop: () => clearInterval(timer) };
}
