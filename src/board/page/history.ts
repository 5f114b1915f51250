/** What is written by pressing, and what stood there before: to be undone, and done again. */
export class History<T> {
  #past: readonly T[] = [];
  #future: readonly T[] = [];
  #now: T;

  constructor(now: T) {
    this.#now = now;
  }

  get now(): T {
    return this.#now;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** What was undone before cannot be done again then. */
  write(next: T): void {
    this.#past = [...this.#past, this.#now];
    this.#future = [];
    this.#now = next;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#future = [this.#now, ...this.#future];
    this.#past = this.#past.slice(0, -1);
    this.#now = before;
  }

  redo(): void {
    const [next, ...later] = this.#future;
    if (next === undefined) return;
    this.#past = [...this.#past, this.#now];
    this.#future = later;
    this.#now = next;
  }
}
