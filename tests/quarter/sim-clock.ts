/** A clock whose time is what happens next: nothing passes on a wall. */
import TinyQueue from 'tinyqueue';
import type { Sleep } from '../../src/moderator/timer-wheel.ts';

interface Sleeper {
  readonly at: number;
  /** Of two at one instant the one who lay down first wakes first. */
  readonly no: number;
  act: (() => void) | undefined;
}

/** The sleepers of one process: they are gone with it. */
export interface Household {
  readonly sleep: Sleep;
  end(): void;
}

/** Time of a simulation, in ms since the epoch. Whoever sleeps is woken in his turn; what he awaits is done before the next. */
export class SimClock {
  now: number;
  #count = 0;
  readonly #queue = new TinyQueue<Sleeper>([], (a, b) => a.at - b.at || a.no - b.no);

  constructor(now: number) {
    this.now = now;
  }

  readonly sleep: Sleep = (ms, then) => {
    if (!Number.isFinite(ms)) throw new RangeError(`a sleep of ${ms} ms`);
    this.#count += 1;
    const sleeper: Sleeper = { at: this.now + Math.max(0, ms), no: this.#count, act: then };
    this.#queue.push(sleeper);
    return () => {
      sleeper.act = undefined;
    };
  };

  household(): Household {
    let isThere = true;
    return {
      sleep: (ms, then) =>
        this.sleep(ms, () => {
          if (isThere) then();
        }),
      end() {
        isThere = false;
      },
    };
  }

  /** A pause of somebody in the simulation itself. */
  pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.sleep(ms, resolve));
  }

  /** Lets the next one wake, and waits for all that follows at once; `false`: nobody wakes up to `end`. */
  async next(end: number): Promise<boolean> {
    for (;;) {
      const first = this.#queue.peek();
      if (first === undefined || first.at > end) return false;
      this.#queue.pop();
      const { act, at } = first;
      if (act === undefined) continue;
      this.now = at;
      act();
      await settled();
      return true;
    }
  }
}

/** Promises that are kept by now have been acted on. */
function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
