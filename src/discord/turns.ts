/** One thing in each turn of the event loop: what has been answered goes out before the next one is begun. */

/**
 * Discord may hand over many interactions in one piece. Begun all at once, the answer to the first would leave only when
 * the last one has been worked on, and everybody's three seconds would be over.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isTaken = false;

  /** Begins it now, or, after what came before it, in a turn of its own; resolves when it is done. */
  take(begin: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push(() => {
        begin().then(resolve, reject);
      });
      if (!this.#isTaken) this.#next();
    });
  }

  #next(): void {
    const begin = this.#waiting.shift();
    this.#isTaken = begin !== undefined;
    if (begin === undefined) return;
    setImmediate(() => this.#next());
    begin();
  }
}
