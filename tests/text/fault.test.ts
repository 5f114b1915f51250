import { expect, test } from 'vitest';
import { byPlace, faultInWords, faultless, placed, read, readEach, unread } from '../../src/text/fault.ts';

test('A fault says its place as exactly as it is known', () => {
  const wrong = 'nobody stands there';
  expect(faultInWords({ wrong })).toBe(wrong);
  expect(faultInWords({ line: 3, wrong })).toBe(`line 3: ${wrong}`);
  expect(faultInWords({ line: 3, column: 2, wrong })).toBe(`line 3, column 2: ${wrong}`);
  expect(faultInWords({ file: 'hexes.txt', line: 3, wrong })).toBe(`hexes.txt, line 3: ${wrong}`);
});

test('A list is read whole, or all of its faults are told', () => {
  const [one, two] = [{ wrong: 'one' }, { wrong: 'two' }];
  expect(readEach([read(1), read(2)])).toEqual(read([1, 2]));
  expect(readEach([unread(one), read(2), unread(two)])).toEqual({ ok: false, faults: [one, two] });
  expect(faultless([], () => 7)).toEqual(read(7));
});

test('Faults of a part stand where the part does; all are told by their places', () => {
  const part = unread({ column: 2, wrong: 'two' });
  expect(placed(part, { line: 3 })).toEqual(unread({ line: 3, column: 2, wrong: 'two' }));
  const all = [
    { line: 3, wrong: 'c' },
    { line: 1, column: 2, wrong: 'b' },
    { line: 1, wrong: 'a' },
  ];
  expect(byPlace(all).map(({ wrong }) => wrong)).toEqual(['a', 'b', 'c']);
});

test('Nothing is made of a text with a fault', () => {
  const made = () => {
    throw new Error('made');
  };
  expect(faultless([{ wrong: 'one' }], made)).toEqual(unread({ wrong: 'one' }));
});
