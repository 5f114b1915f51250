/** People who wait for each other before every press, so that all of them press at once. */
export class Lockstep {
  readonly #waiting: (() => void)[] = [];
  #here: number;

  constructor(people: number) {
    this.#here = people;
  }

  /** Resolves when everybody who is still here waits. */
  arrive(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#go();
    });
  }

  /** Somebody has nothing more to press. */
  leave(): void {
    this.#here -= 1;
    this.#go();
  }

  #go(): void {
    if (this.#waiting.length < this.#here) return;
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
