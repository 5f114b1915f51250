/** Versions of a text written by pressing: to be undone, and done again. */
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

  /** Undone versions are lost: they cannot be done again afterwards. */
  write(next: T): void {
    this.#past = [...this.#past, this.#now];
    this.#future = [];
    this.#now = next;
  }

  /** All of it is made anew, what was undone too; steps that make no difference then are no steps any more. */
  rewrite(anew: (each: T) => T, isSame: (one: T, other: T) => boolean): void {
    this.#now = anew(this.#now);
    let next = this.#now;
    const past: T[] = [];
    for (const each of this.#past.toReversed().map(anew)) {
      if (isSame(each, next)) continue;
      past.unshift(each);
      next = each;
    }
    this.#past = past;
    next = this.#now;
    const future: T[] = [];
    for (const each of this.#future.map(anew)) {
      if (isSame(each, next)) continue;
      future.push(each);
      next = each;
    }
    this.#future = future;
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
