/** Marks that are painted: each press is read by the game's own reader, and what comes of all is a text by difference. */
import type { Location } from '../../../games/kgp/front/position.ts';
import type { PublicMarks } from '../../../games/kgp/terrain/marks.ts';
import { parseMarks, printDifference } from '../../../games/kgp/terrain/notation.ts';
import type { Fault } from '../../../text/fault.ts';
import { History } from '../history.ts';

export class PaintedMarks {
  readonly #map: string;
  readonly #worth: readonly Location[];
  readonly #begun: PublicMarks;
  readonly #history: History<PublicMarks>;
  #printed: { readonly marks: PublicMarks; readonly text: string };

  /** @param begun the marks that a statement differs from; `worth`: as {@link parseMarks} has it */
  constructor(map: string, begun: PublicMarks, worth: readonly Location[]) {
    this.#map = map;
    this.#begun = begun;
    this.#worth = worth;
    this.#history = new History(begun);
    this.#printed = { marks: begun, text: '' };
  }

  get begun(): PublicMarks {
    return this.#begun;
  }

  get marks(): PublicMarks {
    return this.#history.now;
  }

  /** The statement: the text by which the marks that are painted are made of those before. */
  get text(): string {
    const { marks } = this;
    if (this.#printed.marks !== marks)
      this.#printed = { marks, text: printDifference(this.#map, this.#begun, marks) };
    return this.#printed.text;
  }

  get isChanged(): boolean {
    return this.text !== '';
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /** Reads lines on the marks as they are; what is wrong with them, and then nothing is changed. */
  put(lines: string): Fault | undefined {
    const read = parseMarks(this.#map, lines, this.marks, this.#worth);
    if (!read.ok) return read.faults[0];
    if (printDifference(this.#map, this.marks, read.value) !== '') this.#history.write(read.value);
    return undefined;
  }

  /** As it was before anything was painted; that can be undone. */
  clear(): void {
    if (this.isChanged) this.#history.write(this.#begun);
  }

  undo(): void {
    this.#history.undo();
  }

  redo(): void {
    this.#history.redo();
  }

  /** The same presses on other marks, where these can be read there; if not, none of them. */
  on(begun: PublicMarks): PaintedMarks {
    const moved = new PaintedMarks(this.#map, begun, this.#worth);
    if (this.isChanged) moved.put(this.text);
    return moved;
  }
}
