/** How much a program weighs for one order: positions are counted, so that it plays alike on every machine. */
import type { Level } from '../vocabulary/levels.ts';

/**
 * Positions by level: how far one unit comes, or what one attack would bring, is one. None: it does not look ahead. An
 * order of 7.5 takes some 40 and at most 120 for one plan, one of 7.6 up to 570.
 */
const MOST: Readonly<Record<Level, number>> = { easy: 0, usual: 800, hard: 8000 };

export class Weighing {
  #left: number;
  #count = 0;

  constructor(most: number) {
    this.#left = most;
  }

  static at(level: Level): Weighing {
    return new Weighing(MOST[level]);
  }

  /** Positions so far. */
  get count(): number {
    return this.#count;
  }

  /** Whether one more may be weighed, which then counts. */
  more(): boolean {
    if (this.#left === 0) return false;
    this.#left -= 1;
    this.#count += 1;
    return true;
  }
}
