import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOneSlip } from '../../src/text/slips.ts';
import { plainSigns, spelling, undone } from '../../src/text/undone.ts';

test.each([
  ['\u00a0902\u2009→\u202fB6.16 ', '902 > B6.16'],
  ['９０２＞Ｂ６．１６', '902>B6.16'],
  ['902 --> B6.16', '902 > B6.16'],
  ['902 — B6.16', '902 > B6.16'],
  ['26 × B6', '26 x B6'],
  ['\u202e90\u200b2\ufe0f', '902'],
  ['O’Hara', "O'Hara"],
  ['“902”', '902'],
  ['‘902’, `77`', '902, 77'],
  ['- 902', '902'],
  ['• 902', '902'],
  ['12) 902', '902'],
  ['1.5 902', '1.5 902'],
  ['902 ;.', '902'],
])('%j is %j', (typed, plain) => {
  expect(undone(typed, { arrow: '>', times: 'x' })).toBe(plain);
});

describe('what a notation calls its own is not undone', () => {
  test.each([
    ['a -> b', ['->'], 'a -> b'],
    ['+ Tank', ['+'], '+ Tank'],
    ['- Tank', ['-'], '- Tank'],
    ['Tank!', ['!'], 'Tank!'],
    ['Tank.', ['!'], 'Tank'],
  ])('%j', (typed, own, plain) => {
    expect(undone(typed, { own })).toBe(plain);
    expect(undone(typed, { own, arrow: '>' })).toBe(plain);
  });

  test('where it has no sign for arrows, they stay', () => {
    expect(plainSigns('a → b — c')).toBe('a → b - c');
    expect(plainSigns('a => b -> c', { arrow: '>', own: ['->'] })).toBe('a > b -> c');
  });
});

test('a spelling has neither case nor accents nor apostrophes', () => {
  expect(['O’Hara', "o'hara", 'OHARA'].map(spelling)).toEqual(['ohara', 'ohara', 'ohara']);
  expect(spelling('Hompré – Strauß')).toBe('homprestrauss');
});

test.each([
  ['902', '9o2', true],
  ['902', '901', true],
  ['902', '90', true],
  ['902', '9022', true],
  ['902', '920', true],
  ['902', '902', false],
  ['902', '91', false],
  ['902', '', false],
  ['i3', '13', true],
  ['vbohm', 'vbhom', true],
  ['vbohm', 'bvohm', true],
  ['vbohm', 'bohmv', false],
])('one slip makes %j of %j: %j', (one, other, is) => {
  expect(isOneSlip(one, other)).toBe(is);
  expect(isOneSlip(other, one)).toBe(is);
});

/** One slip by its plain definition: all that one slip makes of a text, and whatever is alike in figures. */
function isOneSlipPlainly(one: string, other: string): boolean {
  const figures = (text: string) =>
    text.replaceAll(/[oilszb]/gu, (letter) => '011528'.charAt('oilszb'.indexOf(letter)));
  if (one === other || one === '' || other === '') return false;
  if (figures(one) === figures(other)) return true;
  const without = (text: string) => [...text].map((_, at) => text.slice(0, at) + text.slice(at + 1));
  const swapped = [...one].map((_, at) =>
    at === 0 ? one : one.slice(0, at - 1) + one.charAt(at) + one.charAt(at - 1) + one.slice(at + 1),
  );
  return (
    without(one).includes(other) ||
    without(other).includes(one) ||
    swapped.includes(other) ||
    (one.length === other.length && [...one].filter((letter, at) => letter !== other.charAt(at)).length === 1)
  );
}

test('one slip is what its definition says, of any two short names', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'o', '0', 'l', '1', 'z'), maxLength: 6 });
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(isOneSlip(one, other)).toBe(isOneSlipPlainly(one, other));
    }),
    { seed: 29, numRuns: 3000 },
  );
});

test('what is plain is spelled as if it had been looked at for accents', () => {
  const name = fc.string({ unit: fc.constantFrom('A', 'z', '9', ' ', "'", '-', '/', '~'), maxLength: 8 });
  fc.assert(
    fc.property(name, (typed) => {
      // The letter at its end is not plain, and spells nothing.
      expect(spelling(typed)).toBe(spelling(`${typed}\u0301`));
    }),
    { seed: 29 },
  );
});
