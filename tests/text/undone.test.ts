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
