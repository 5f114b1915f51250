import { expect, test } from 'vitest';
import { linesOf, rawLines } from '../../src/text/lines.ts';

const words = (text: string, signs?: Parameters<typeof linesOf>[1]) =>
  linesOf(text, signs).map(({ line, words: said }) => `${line} ${said}`);

test('A line keeps its number, whatever ends the lines before it', () => {
  expect(words('one\r\n\r\n two \rthree\n\nfour')).toEqual(['1 one', '3 two', '4 three', '6 four']);
  expect(rawLines('\uFEFF one\r\n\n two ')).toEqual([' one', '', ' two ']);
});

test('A remark is a line of its own, or whatever follows a sign, or nothing', () => {
  const text = ' # whole\n12 # behind\n#';
  expect(words(text)).toEqual(['1 # whole', '2 12 # behind', '3 #']);
  expect(words(text, { remarks: 'whole lines' })).toEqual(['2 12 # behind']);
  expect(words(text, { remarks: 'anywhere' })).toEqual(['2 12']);
});

test('Pieces of a line have its number; a remark ends all of them', () => {
  expect(words('a; b ;;c # d; e\nf', { remarks: 'anywhere', between: ';' })).toEqual([
    '1 a',
    '1 b',
    '1 c',
    '2 f',
  ]);
});
