import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DiceFile, DiceFileError } from '../../src/headless/dice-file.ts';
import type { DieKind } from '../../src/kernel/dice.ts';
import { plant, scratchFolder } from '../support/scratch.ts';

const purpose = (kind: DieKind) =>
  ({ path: 'a/b', rule: '1', kind, audience: 'everyone', by: 'red' }) as const;

function read(text: string): DiceFile {
  const folder = scratchFolder();
  plant(folder, { 'dice.txt': text });
  return DiceFile.read(join(folder, 'dice.txt'));
}

describe('DiceFile', () => {
  test('gives its values in the order of rolling', () => {
    const dice = read('# the example of 8.6162\n3 4  # CPP\n\n1,6\t10\r\n');
    expect(dice.left).toBe(5);
    expect(dice.values(purpose('DR'))).toEqual([3, 4]);
    expect(dice.values(purpose('dr'))).toEqual([1]);
    expect(dice.values(purpose('dr'))).toEqual([6]);
    expect(dice.values(purpose('d10'))).toEqual([10]);
    expect(dice.left).toBe(0);
    expect(dice.source).toBe('file');
  });

  test.each([
    ['1 2\nthree', 'line 2: “three” is no die value'],
    ['-1', 'line 1: “-1” is no die value'],
    ['1.5', 'line 1: “1.5” is no die value'],
    ['123', 'line 1: “123” is no die value'],
  ])('%j is not a file of dice', (text, message) => {
    expect(() => read(text)).toThrow(DiceFileError);
    expect(() => read(text)).toThrow(message);
  });

  test('a value that the die does not have is refused, and stays', () => {
    const dice = read('7 1');
    expect(() => dice.values(purpose('dr'))).toThrow('7 cannot be a dr (a/b)');
    expect(() => dice.values(purpose('DR'))).toThrow('7 1 cannot be a DR (a/b)');
    expect(dice.left).toBe(2);
    expect(dice.values(purpose('d10'))).toEqual([7]);
  });

  test('when it runs out, the roll that has none is named', () => {
    const dice = read('3');
    expect(() => dice.values(purpose('DR'))).toThrow('no die is left for a/b (DR)');
    expect(dice.left).toBe(1);
  });

  test('a draw takes a piece by its name, in quotes unless it is a number; one that is not left is refused', () => {
    const dice = read('"blue 7" 4 37 # chits\n"12"');
    const chits = (...pieces: string[]) => ({ ...purpose('draw'), of: pieces.length, pieces }) as const;
    expect(dice.values(chits('12', '37', 'blue 7'))).toEqual([3]);
    expect(dice.values(purpose('dr'))).toEqual([4]);
    expect(() => dice.values(chits('12', '3'))).toThrow('37 cannot be a draw (a/b): left are 12 and 3');
    expect(dice.values(chits('12', '37'))).toEqual([2]);
    expect(dice.values(chits('12'))).toEqual([1]);
    expect(dice.left).toBe(0);
    expect(() => dice.values(chits('12'))).toThrow('no die is left for a/b (draw)');
  });

  test('an empty file has none', () => {
    expect(read('# nothing\n').left).toBe(0);
  });
});
