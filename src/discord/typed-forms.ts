/** Texts typed into forms that were refused. */
import type { Typed } from './form.ts';
import { keepLast } from './keep-last.ts';

const KEPT = 500;

/**
 * Texts typed into forms that were then refused, so that nobody has to paste forty chart values twice. Only
 * a convenience: kept in memory, for the same person and the same offer, and lost with the process.
 */
export class TypedForms {
  readonly #held = new Map<string, Typed>();

  keep(user: string, form: string, typed: Typed): void {
    keepLast(this.#held, `${user}/${form}`, typed, KEPT);
  }

  recall(user: string, form: string): Typed | undefined {
    return this.#held.get(`${user}/${form}`);
  }

  forget(user: string, form: string): void {
    this.#held.delete(`${user}/${form}`);
  }
}
