/** Wakes when the next timer is due, and lets what is due go off, one after the other. */
import type { TimerRow, Timers } from '../store/timers.ts';

/** Calls `then` once after so many ms, as long as nobody has taken it back by what it returns. */
export type Sleep = (ms: number, then: () => void) => () => void;

export interface TimerWheelOptions {
  readonly timers: Timers;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly sleep?: Sleep;
  /** Sees to a timer that is due: what it was set for happens, or is out of date, and the timer is gone. */
  readonly goOff: (timer: TimerRow) => void;
}

/**
 * A long sleep is slept in parts, each followed by a look at the clock and at nothing else: a pause counts the hours
 * that the machine was awake, not those on the wall, which somebody may set; and Node knows none beyond 2^31 ms.
 */
const LONGEST_SLEEP_MS = 60 * 60 * 1000;

/** What could not be seen to is tried again after so long; the others do not wait for it. */
const TRY_AGAIN_MS = 60_000;

export class TimerWheel {
  readonly #o: TimerWheelOptions;
  readonly #sleep: Sleep;
  /** By timer, when it is tried again. */
  readonly #failed = new Map<number, number>();
  #next: { readonly timer: TimerRow; readonly at: number } | undefined;
  #cancel: (() => void) | undefined;
  #isRunning = false;
  /** Told of what goes wrong; without an answer it is tried again. */
  onFault: (error: unknown, timer: TimerRow | undefined) => void = () => undefined;

  constructor(options: TimerWheelOptions) {
    this.#o = options;
    this.#sleep = options.sleep ?? realSleep;
  }

  /** What fell due meanwhile goes off at once, one after the other. */
  start(): void {
    this.#isRunning = true;
    this.wake();
  }

  stop(): void {
    this.#isRunning = false;
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** Timers were set or dropped. */
  wake(): void {
    if (!this.#isRunning) return;
    try {
      this.#next = this.#first();
      this.#wait();
    } catch (error) {
      this.onFault(error, undefined);
      this.#after(TRY_AGAIN_MS, () => this.wake());
    }
  }

  #first(): { readonly timer: TimerRow; readonly at: number } | undefined {
    let first: { readonly timer: TimerRow; readonly at: number } | undefined;
    for (const timer of this.#o.timers.inOrder()) {
      const again = this.#failed.get(timer.id);
      const at = Math.max(timer.due, again ?? timer.due);
      if (first === undefined || at < first.at) first = { timer, at };
      if (again === undefined) break; // all that follow are due later
    }
    return first;
  }

  #after(ms: number, then: () => void): void {
    this.#cancel?.();
    this.#cancel = this.#sleep(ms, then);
  }

  #wait(): void {
    if (this.#next === undefined) {
      this.#cancel?.();
      this.#cancel = undefined;
      return;
    }
    const ms = Math.max(this.#next.at - this.#o.clock(), 0);
    this.#after(Math.min(ms, LONGEST_SLEEP_MS), () => this.#look());
  }

  #look(): void {
    if (!this.#isRunning || this.#next === undefined) return;
    const { timer, at } = this.#next;
    if (this.#o.clock() < at) {
      this.#wait();
      return;
    }
    try {
      this.#o.goOff(timer);
      this.#failed.delete(timer.id);
    } catch (error) {
      this.#failed.set(timer.id, this.#o.clock() + TRY_AGAIN_MS);
      this.onFault(error, timer);
    }
    this.wake();
  }
}

function realSleep(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}
