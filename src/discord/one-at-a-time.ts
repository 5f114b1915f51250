/** One thing in each turn of the event loop: what has been answered goes out before the next one is begun. */

/** A piece of work that waits for its turn. */
interface Waiting {
  /** Its owner: one person's pieces are begun in the order in which they came. */
  readonly of: string;
  /** Whether whoever waits for it has had a first answer. */
  readonly isAnswered: boolean;
  readonly begin: () => void;
}

/** A place in the line that was kept until it was known how it goes on. */
export interface Place {
  /** It can be begun; resolves when it is done. */
  take(begin: () => Promise<void>, isAnswered: boolean): Promise<void>;
}

/**
 * Discord may hand over many interactions in one piece. Begun all at once, the answer to the first would leave only when
 * the last one has been worked on, and everybody's three seconds would be over. Whoever has had no answer yet comes
 * before those who know that theirs is being made.
 */
export class OneAtATime {
  /** In the order in which they came; `undefined`: not ready to be begun. */
  readonly #line = new Map<Place, { readonly of: string; ready: Waiting | undefined }>();
  #isTaken = false;

  /** How many have not been begun. */
  get waiting(): number {
    return this.#line.size;
  }

  /** A place behind all who have come before, for something from one person. */
  come(of: string): Place {
    const place: Place = {
      take: (begin, isAnswered) =>
        new Promise((resolve, reject) => {
          const ready = { of, isAnswered, begin: () => void begin().then(resolve, reject) };
          this.#line.set(place, { of, ready });
          if (!this.#isTaken) this.#next();
        }),
    };
    this.#line.set(place, { of, ready: undefined });
    return place;
  }

  /** Begins it now, or, after what came before it, in a turn of its own; resolves when it is done. */
  take(begin: () => Promise<void>, of = ''): Promise<void> {
    return this.come(of).take(begin, false);
  }

  #next(): void {
    const next = this.#first();
    this.#isTaken = next !== undefined;
    if (next === undefined) return;
    this.#line.delete(next.place);
    setImmediate(() => this.#next());
    next.begin();
  }

  /** The first whom nobody has answered, or else the first at all; of one person only what came first. */
  #first(): { readonly place: Place; readonly begin: () => void } | undefined {
    const people = new Set<string>();
    let answered: { readonly place: Place; readonly begin: () => void } | undefined;
    for (const [place, { of, ready }] of this.#line) {
      const isBehind = people.has(of);
      people.add(of);
      if (isBehind || ready === undefined) continue;
      if (!ready.isAnswered) return { place, begin: ready.begin };
      answered ??= { place, begin: ready.begin };
    }
    return answered;
  }
}
