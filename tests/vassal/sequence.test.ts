import fc from 'fast-check';
import { expect, test } from 'vitest';
import { join, split } from '../../src/vassal/sequence.ts';
import { anyText } from '../support/vassal-save.ts';

test.each<[string, readonly string[], string]>([
  ['one text', ['A'], 'A'],
  ['a list within a list', ['A', join(['B', 'C'], ',')], 'A,B\\,C'],
  ['nothing', [''], ''],
  ['two of nothing', ['', ''], ','],
  ['what begins as if escaped', ['\\x', 'y'], "'\\x',y"],
  ['what stands in quotes', ["'x'", "'"], "''x'','''"],
  ['a quote that opens alone', ["'x"], "'x"],
])('%s', (_what, texts, joined) => {
  expect(join(texts, ',')).toBe(joined);
  expect(split(joined, ',')).toEqual(texts);
});

test('whatever is joined comes apart again', () => {
  fc.assert(
    fc.property(fc.array(anyText, { minLength: 1 }), fc.constantFrom(...';,/\t\u001b'), (texts, mark) => {
      expect(split(join(texts, mark), mark)).toEqual(texts);
    }),
  );
});

test('joined a hundred times within one another, it comes apart a hundred times', () => {
  const texts = ['a;b', "'", ''];
  const deep = Array.from({ length: 100 }).reduce<string>(
    (inner) => join(['x', inner], ';'),
    join(texts, ';'),
  );
  const again = Array.from({ length: 100 }).reduce<string>((outer) => split(outer, ';')[1] ?? '', deep);
  expect(split(again, ';')).toEqual(texts);
});
