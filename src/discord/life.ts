/** The life of one bot: it comes once and goes once; whoever wants another one makes another one. */

type Stage = 'new' | 'coming' | 'here' | 'leaving' | 'gone';

export class Life {
  #stage: Stage = 'new';
  readonly #stopping = new AbortController();

  /** Whether it has never been told to come. */
  get isNew(): boolean {
    return this.#stage === 'new';
  }

  /** Whether it has been told to go; it may be gone. */
  get isEnding(): boolean {
    return this.#stage === 'leaving' || this.#stage === 'gone';
  }

  /** Whether it answers what runs, and begins nothing. */
  get isLeaving(): boolean {
    return this.#stage === 'leaving';
  }

  /** Whether it has left, and its store may be closed. */
  get isGone(): boolean {
    return this.#stage === 'gone';
  }

  /** Aborted as soon as it is told to go. */
  get ending(): AbortSignal {
    return this.#stopping.signal;
  }

  come(): void {
    this.#stage = 'coming';
  }

  arrive(): void {
    this.#stage = 'here';
  }

  leave(): void {
    this.#stage = 'leaving';
    this.#stopping.abort();
  }

  vanish(): void {
    this.#stage = 'gone';
    this.#stopping.abort();
  }

  /**
   * Of a bot that has left nothing happens any more: whoever waited for it waits for good, and asks the store nothing.
   */
  async unlessGone<T>(done: Promise<T>): Promise<T> {
    try {
      return await done;
    } finally {
      if (this.isGone) await forGood();
    }
  }
}

/** Waits, and never comes back. */
export function forGood(): Promise<never> {
  return new Promise(() => undefined);
}
