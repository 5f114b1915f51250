import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textPages } from '../../src/text/pages.ts';

test('a text that fits is one page', () => {
  expect(textPages('', 10)).toEqual(['']);
  expect(textPages('one\ntwo', 7)).toEqual(['one\ntwo']);
});

test('small print stays with its line', () => {
  expect(textPages('one\n-# a\ntwo\n-# b', 12)).toEqual(['one\n-# a', 'two\n-# b']);
});

test('nothing is lost, and no page is longer than it may be while its entries are shorter', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z]{0,9}$/u), { minLength: 1 }), (lines) => {
      const text = lines.join('\n');
      const pages = textPages(text, 20);
      expect(pages.join('\n').replaceAll('\n', '')).toBe(text.replaceAll('\n', ''));
      for (const page of pages) expect(page.length).toBeLessThanOrEqual(20);
    }),
  );
});
