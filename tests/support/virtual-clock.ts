import type { Sleep } from '../../src/moderator/timer-wheel.ts';

interface Sleeper {
  readonly wakes: number;
  readonly then: () => void;
}

/**
 * A clock that stands still until it is told to go on. Whoever sleeps wakes at his hour, the first one first; to set
 * the clock on the wall wakes nobody.
 */
export class VirtualClock {
  /** What the clock on the wall shows. */
  now: number;
  #awake = 0;
  #sleepers: readonly Sleeper[] = [];

  constructor(now: number) {
    this.now = now;
  }

  readonly sleep: Sleep = (ms, then) => {
    const sleeper = { wakes: this.#awake + ms, then };
    this.#sleepers = [...this.#sleepers, sleeper];
    return () => {
      this.#sleepers = this.#sleepers.filter((each) => each !== sleeper);
    };
  };

  /** How many sleep. */
  get sleepers(): number {
    return this.#sleepers.length;
  }

  /** When the first of them wakes, by the clock on the wall as it goes now. */
  get wakesNext(): number | undefined {
    const [first] = this.#sleepers.map(({ wakes }) => wakes).sort((a, b) => a - b);
    return first === undefined ? undefined : this.now + first - this.#awake;
  }

  pass(ms: number): void {
    const end = this.#awake + ms;
    for (;;) {
      const [first] = [...this.#sleepers].sort((a, b) => a.wakes - b.wakes);
      if (first === undefined || first.wakes > end) break;
      this.#go(first.wakes);
      this.#sleepers = this.#sleepers.filter((each) => each !== first);
      first.then();
    }
    this.#go(end);
  }

  /** As when the process is killed. */
  forgetAll(): void {
    this.#sleepers = [];
  }

  #go(to: number): void {
    this.now += to - this.#awake;
    this.#awake = to;
  }
}
