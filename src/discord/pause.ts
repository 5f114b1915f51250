/** A time in which something is left alone, because Discord wants it so. */

/** By a clock in ms since the epoch that may be put back. */
export class Pause {
  #from = 0;
  #until = 0;

  begin(now: number, ms: number): void {
    this.#from = now;
    this.#until = now + ms;
  }

  /** The rest of it, in ms. Nothing when the clock has been put back to before it began. */
  left(now: number): number {
    return now < this.#from ? 0 : Math.max(0, this.#until - now);
  }
}

/** Not even asked of Discord: something is left alone for `ms` from now. */
export class StillPaused extends Error {
  readonly ms: number;

  constructor(ms: number) {
    super('still paused');
    this.ms = ms;
  }
}
