/** A draft that is made by pressing: its lines, and those that it had before, to be undone. */

type Lines = readonly string[];

export class Drafting {
  #past: readonly Lines[] = [];
  #future: readonly Lines[] = [];
  #lines: Lines;

  constructor(lines: Lines) {
    this.#lines = lines;
  }

  get lines(): Lines {
    return this.#lines;
  }

  get text(): string {
    return this.#lines.join('\n');
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** What was undone before cannot be done again then. */
  write(lines: Lines): void {
    this.#past = [...this.#past, this.#lines];
    this.#future = [];
    this.#lines = lines;
  }

  add(line: string): void {
    this.write([...this.#lines, line]);
  }

  replace(index: number, line: string): void {
    this.write(this.#lines.with(index, line));
  }

  drop(index: number): void {
    this.write(this.#lines.toSpliced(index, 1));
  }

  /** One place up or down; nothing where there is none. */
  move(index: number, by: -1 | 1): void {
    const line = this.#lines[index];
    const to = index + by;
    if (line === undefined || to < 0 || to >= this.#lines.length) return;
    this.write(this.#lines.toSpliced(index, 1).toSpliced(to, 0, line));
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#future = [this.#lines, ...this.#future];
    this.#past = this.#past.slice(0, -1);
    this.#lines = before;
  }

  redo(): void {
    const [next, ...later] = this.#future;
    if (next === undefined) return;
    this.#past = [...this.#past, this.#lines];
    this.#future = later;
    this.#lines = next;
  }
}
