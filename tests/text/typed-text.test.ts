import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asTyped, beginning, cleanLine, cut } from '../../src/text/typed-text.ts';
import { testSeed } from '../support/seed.ts';

describe('what somebody has typed', () => {
  test.each([
    ['[free ELR](http://evil.example)', '\\[free ELR\\](http\\://evil.example)'],
    ['**loud** __and__ ~~gone~~', '\\*\\*loud\\*\\* \\_\\_and\\_\\_ \\~\\~gone\\~\\~'],
    ['||spoiler|| `code`', '\\|\\|spoiler\\|\\| \\`code\\`'],
    ['<@1234> @everyone', '\\<\\@1234\\> \\@everyone'],
    ['# big\n-# small\n- a\n1. b', '\\# big\n\\-# small\n\\- a\n1\\. b'],
    ['a \\ b', 'a \\\\ b'],
    ['S3 out; A-1 (8.601): “Stoumont” #2', 'S3 out; A-1 (8.601): “Stoumont” #2'],
  ])('%s', (typed, shown) => {
    expect(asTyped(typed)).toBe(shown);
  });
});

describe('what is cut off', () => {
  test.each([
    ['a family', 'ab👩‍👩‍👧', 5, 'ab'],
    ['a skin', '👍🏽👍🏽', 6, '👍🏽'],
    ['an accent', 'cafe\u0301', 4, 'caf'],
    ['a flag', '🇩🇪🇺🇸', 6, '🇩🇪'],
    ['half a sign', 'ab😀', 3, 'ab'],
    ['letters', 'abcdef', 3, 'abc'],
    ['whole', 'ab👩‍👩‍👧', 10, 'ab👩‍👩‍👧'],
    ['a heap of accents', `a${'\u0301'.repeat(500)}`, 100, `a${'\u0301'.repeat(99)}`],
  ])('%s stays whole', (_what, text, max, left) => {
    expect(beginning(text, max)).toBe(left);
  });

  test('an ellipsis stands for it, within the room', () => {
    expect(cut('ab👩‍👩‍👧', 6)).toBe('ab…');
    expect(cleanLine('cafe\u0301 noir', 5)).toBe('caf…');
  });

  test('of any text: a beginning of it, of whole characters, as long as there is room', () => {
    const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });
    const sign = fc.constantFrom(
      'a',
      ' ',
      '\n',
      'é',
      'e\u0301',
      '😀',
      '👩‍👩‍👧',
      '🇩🇪',
      '👍🏽',
      '山',
      'नि',
      '한',
    );
    const text = fc.array(sign, { maxLength: 60 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 80 }), (typed, max) => {
        const left = beginning(typed, max);
        const whole = [...characters.segment(typed)].map(({ segment }) => segment);
        let expected = '';
        for (const each of whole) {
          if (expected.length + each.length > max) break;
          expected += each;
        }
        expect(left).toBe(expected);
        expect(cut(typed, max).length).toBeLessThanOrEqual(Math.max(max, 1));
      }),
      { seed: testSeed('cut') },
    );
  });
});
