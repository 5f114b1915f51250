/**
 * The clock of the built-in table: this machine's, or ahead of it by the hours that people at the table have let pass, so
 * that deadlines and reminders can be seen. `serve` has none: there the time is the world's.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** So far ahead the clock was left; it lies beside the database, whose instants go by it. */
const Kept = z.object({ aheadMs: z.number().min(0) });

const pathOf = (db: string) => `${db}.clock`;

/** The events that fall due as time passes. */
export interface Dues {
  /** When the next of it goes off, in ms since the epoch. */
  readonly next: () => number | undefined;
  /** The clock has been set: what is due goes off. */
  readonly look: () => void;
  /** Whether everything that came of it has been told. */
  readonly isTold: () => boolean;
}

/** On this machine's clock: so long what is due is waited for, and then what it has to tell, before time goes on. */
const GOES_OFF_WITHIN_MS = 5000;
const TOLD_WITHIN_MS = 3000;
const LOOKS_EVERY_MS = 10;

/** Until it is so, or for so long. */
async function until(isSo: () => boolean, ms: number): Promise<void> {
  const begun = performance.now();
  while (!isSo() && performance.now() - begun < ms) await sleep(LOOKS_EVERY_MS);
}

/** A clock that people can move on, and nobody back. */
export class TableClock {
  readonly #path: string;
  readonly #machine: () => number;
  #aheadMs: number;
  /** One stretch of time after the other. */
  #passing: Promise<void> = Promise.resolve();

  /** A database that is not there yet begins with this machine's time, whatever lies beside it. */
  constructor(db: string, machine: () => number = Date.now) {
    this.#path = pathOf(db);
    this.#machine = machine;
    this.#aheadMs = existsSync(db) ? kept(this.#path) : 0;
  }

  /** Milliseconds since the epoch. */
  readonly now = (): number => this.#machine() + this.#aheadMs;

  /** Lets so many ms pass; on its way the clock stops at each instant at which something is due, until that has gone off. */
  pass(ms: number, dues: Dues): Promise<void> {
    this.#passing = this.#passing.then(() => this.#pass(ms, dues));
    return this.#passing;
  }

  async #pass(ms: number, { next, look, isTold }: Dues): Promise<void> {
    const end = this.now() + ms;
    for (;;) {
      const due = next();
      if (due === undefined || due > end) break;
      this.#moveTo(due);
      look();
      await until(() => next() !== due, GOES_OFF_WITHIN_MS);
      await until(isTold, TOLD_WITHIN_MS);
      if (next() === due) break; // it cannot go off now; time does not wait for it
    }
    this.#moveTo(end);
    look();
  }

  #moveTo(instant: number): void {
    const by = instant - this.now();
    if (by <= 0) return;
    this.#aheadMs += by;
    writeFileSync(`${this.#path}.new`, JSON.stringify({ aheadMs: this.#aheadMs }));
    renameSync(`${this.#path}.new`, this.#path);
  }
}

function kept(path: string): number {
  try {
    return Kept.parse(JSON.parse(readFileSync(path, 'utf8'))).aheadMs;
  } catch {
    return 0; // there is none, or something else: then the clock shows this machine's time
  }
}
