/** Dice from a file, for scripts and worked examples. */
import { readFileSync } from 'node:fs';
import { arePossible, type DiceSource, diceOf } from '../kernel/dice.ts';
import { shown } from '../kernel/input-fault.ts';

/** The dice file cannot be used: wrong content, no value left, or a value that no die shows. */
export class DiceFileError extends Error {}

/** Dice values from a file, used up in the order of rolling: whole numbers parted by white space; `#` starts a comment. */
export class DiceFile implements DiceSource {
  readonly source = 'file';
  readonly #values: readonly number[];
  #next = 0;

  constructor(values: readonly number[]) {
    this.#values = values;
  }

  /** @throws DiceFileError naming the line that holds something else than numbers. */
  static read(path: string): DiceFile {
    const values: number[] = [];
    readFileSync(path, 'utf8')
      .split(/\r?\n/u)
      .forEach((line, index) => {
        for (const word of line.replace(/#.*$/u, '').split(/[\s,]+/u)) {
          if (word === '') continue;
          if (!/^\d{1,2}$/u.test(word))
            throw new DiceFileError(`${path}, line ${index + 1}: ${shown(word, 20)} is no die value`);
          values.push(Number(word));
        }
      });
    return new DiceFile(values);
  }

  get left(): number {
    return this.#values.length - this.#next;
  }

  values(purpose: Parameters<DiceSource['values']>[0]): readonly number[] {
    const { count } = diceOf(purpose.kind, purpose.of);
    const values = this.#values.slice(this.#next, this.#next + count);
    if (values.length < count)
      throw new DiceFileError(`no die is left for ${purpose.path} (${purpose.kind})`);
    if (!arePossible(purpose, values))
      throw new DiceFileError(`${values.join(' ')} cannot be a ${purpose.kind} (${purpose.path})`);
    this.#next += count;
    return values;
  }
}
