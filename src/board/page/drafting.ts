/** A draft that is made by pressing: its lines, and those that it had before, to be undone. */
import { History } from './history.ts';

type Lines = readonly string[];

export class Drafting {
  readonly #history: History<Lines>;

  constructor(lines: Lines) {
    this.#history = new History(lines);
  }

  get lines(): Lines {
    return this.#history.now;
  }

  get text(): string {
    return this.lines.join('\n');
  }

  get canUndo(): boolean {
    return this.#history.canUndo;
  }

  get canRedo(): boolean {
    return this.#history.canRedo;
  }

  /** What was undone before cannot be done again then. */
  write(lines: Lines): void {
    this.#history.write(lines);
  }

  add(line: string): void {
    this.write([...this.lines, line]);
  }

  replace(index: number, line: string): void {
    this.write(this.lines.with(index, line));
  }

  drop(index: number): void {
    this.write(this.lines.toSpliced(index, 1));
  }

  /** One place up or down; nothing where there is none. */
  move(index: number, by: -1 | 1): void {
    const line = this.lines[index];
    const to = index + by;
    if (line === undefined || to < 0 || to >= this.lines.length) return;
    this.write(this.lines.toSpliced(index, 1).toSpliced(to, 0, line));
  }

  undo(): void {
    this.#history.undo();
  }

  redo(): void {
    this.#history.redo();
  }
}
