/** Wakes when the next timer or reminder is due, and lets what is due go off, one after the other. */

/** Calls `then` once after so many ms, as long as nobody has taken it back by what it returns. */
export type Sleep = (ms: number, then: () => void) => () => void;

/** Something that is to happen at an instant. */
export interface Due {
  /** Among all there are. */
  readonly key: string;
  readonly campaign: number;
  /** Milliseconds since the epoch, UTC. */
  readonly due: number;
  /** Sees to it: what it was set for happens, or is out of date, and it is gone, or due later. */
  goOff(): void;
}

export interface TimerWheelOptions {
  /** Each gives what is kept of one kind, the next one first; it is read no further than to the first that counts. */
  readonly kinds: readonly (() => Iterable<Due>)[];
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly sleep?: Sleep;
}

/**
 * A long sleep is slept in parts, each followed by a look at the clock and at nothing else: a pause counts the hours
 * that the machine was awake, not those on the wall, which somebody may set; and Node knows none beyond 2^31 ms.
 */
const LONGEST_SLEEP_MS = 60 * 60 * 1000;

/** The delay, in ms, before a timer that failed is tried again; the others do not wait for it. */
const TRY_AGAIN_MS = 60_000;

/** People who wait for an answer come first, but for no longer than this: then what is due goes off between them. */
const STEPS_BACK_MS = 2000;
const LOOKS_AGAIN_MS = 20;

export class TimerWheel {
  readonly #o: TimerWheelOptions;
  readonly #sleep: Sleep;
  /** When it is tried again. */
  readonly #failed = new Map<string, number>();
  #next: { readonly it: Due; readonly at: number } | undefined;
  #cancel: (() => void) | undefined;
  #isRunning = false;
  /** Told of what goes wrong; without an answer it is tried again. */
  onFault: (error: unknown, it: Due | undefined) => void = () => undefined;

  /** Whether somebody waits for an answer. */
  isAsked: () => boolean = () => false;

  constructor(options: TimerWheelOptions) {
    this.#o = options;
    this.#sleep = options.sleep ?? realSleep;
  }

  /** Timers that fell due in the meantime go off at once, one after the other. */
  start(): void {
    this.#isRunning = true;
    this.wake();
  }

  stop(): void {
    this.#isRunning = false;
    this.#cancel?.();
    this.#cancel = undefined;
  }

  /** When the next of what is due goes off, in ms since the epoch; `undefined`: nothing is. */
  get goesOffAt(): number | undefined {
    return this.#next?.at;
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

  #first(): { readonly it: Due; readonly at: number } | undefined {
    let first: { readonly it: Due; readonly at: number } | undefined;
    for (const kind of this.#o.kinds) {
      for (const it of kind()) {
        const again = this.#failed.get(it.key);
        const at = Math.max(it.due, again ?? it.due);
        if (first === undefined || at < first.at) first = { it, at };
        if (again === undefined) break; // all that follow are due later
      }
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
    const { it, at } = this.#next;
    const late = this.#o.clock() - at;
    if (late < 0) {
      this.#wait();
      return;
    }
    if (late < STEPS_BACK_MS && this.isAsked()) {
      this.#after(LOOKS_AGAIN_MS, () => this.#look());
      return;
    }
    try {
      it.goOff();
      this.#failed.delete(it.key);
    } catch (error) {
      this.#failed.set(it.key, this.#o.clock() + TRY_AGAIN_MS);
      this.onFault(error, it);
    }
    this.wake();
  }
}

function realSleep(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
}
