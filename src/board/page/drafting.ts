/** A draft that is made by pressing: its lines, and those that it had before, to be undone. */
import { History } from './history.ts';

type Lines = readonly string[];

export class Drafting {
  readonly #history: History<Lines>;

  readonly #changed: () => void;

  /** @param changed whenever its person has changed it */
  constructor(lines: Lines, changed: () => void = () => undefined) {
    this.#history = new History(lines);
    this.#changed = changed;
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

  /** Undone versions are lost: they cannot be done again afterwards. */
  write(lines: Lines): void {
    this.#history.write(lines);
    this.#changed();
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

  /** Changes by others, made in every earlier version, too: undoing takes back one's own alone. */
  rewrite(anew: (lines: Lines) => Lines): void {
    this.#history.rewrite(anew, isSame);
  }

  undo(): void {
    this.#history.undo();
    this.#changed();
  }

  redo(): void {
    this.#history.redo();
    this.#changed();
  }
}

export function isSame(one: Lines, other: Lines): boolean {
  return one.length === other.length && one.every((line, index) => line === other[index]);
}
