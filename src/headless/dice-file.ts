/** Dice from a file, for scripts and worked examples. */
import { readFileSync } from 'node:fs';
import { type AskedPurpose, arePossible, type DiceSource, diceOf } from '../kernel/dice.ts';
import { listed } from '../text/listed.ts';
import { shown } from '../text/shown.ts';

/** The dice file cannot be used: wrong content, no value left, or a value that no die shows. */
export class DiceFileError extends Error {}

/** Parts a line into words; what stands in double quotes is one. */
const WORD = /"[^"]*"|[^\s,]+/gu;

/**
 * Dice values from a file, used up in the order of rolling: whole numbers parted by white space, and for each draw the name
 * of the piece, in double quotes unless it is such a number (`37 "blue 7"`); `#` starts a comment.
 */
export class DiceFile implements DiceSource {
  readonly source = 'file';
  readonly #words: readonly string[];
  #next = 0;

  constructor(words: readonly string[]) {
    this.#words = words;
  }

  /** @throws DiceFileError naming the line that holds something else than numbers. */
  static read(path: string): DiceFile {
    const words: string[] = [];
    readFileSync(path, 'utf8')
      .split(/\r?\n/u)
      .forEach((line, index) => {
        for (const word of line.replace(/#.*$/u, '').match(WORD) ?? []) {
          if (!/^(?:\d{1,2}|"[^"]+")$/u.test(word))
            throw new DiceFileError(`${path}, line ${index + 1}: ${shown(word, 20)} is no die value`);
          words.push(word);
        }
      });
    return new DiceFile(words);
  }

  get left(): number {
    return this.#words.length - this.#next;
  }

  values(purpose: AskedPurpose): readonly number[] {
    const { count } = diceOf(purpose.kind, purpose.of);
    const words = this.#words.slice(this.#next, this.#next + count);
    if (words.length < count) throw new DiceFileError(`no die is left for ${purpose.path} (${purpose.kind})`);
    const { pieces } = purpose;
    const values = words.map((word) => (pieces === undefined ? Number(word) : numberOf(word, pieces)));
    if (!arePossible(purpose, values)) {
      const left = pieces === undefined ? '' : `: left are ${listed([...new Set(pieces)])}`;
      throw new DiceFileError(`${words.join(' ')} cannot be a ${purpose.kind} (${purpose.path})${left}`);
    }
    this.#next += count;
    return values;
  }
}

/** The number of the piece that a word names, from 1; 0 where none has that name. */
function numberOf(word: string, pieces: readonly string[]): number {
  return 1 + pieces.indexOf(word.replaceAll('"', ''));
}
