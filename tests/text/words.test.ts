import { expect, test } from 'vitest';
import { capital } from '../../src/text/capital.ts';
import { figure, inHalves, signed } from '../../src/text/figures.ts';
import { listed } from '../../src/text/listed.ts';
import { plural } from '../../src/text/plural.ts';
import { oneOf } from '../../src/text/shown.ts';
import { isOneSlip, nearWord } from '../../src/text/slips.ts';

test('Figures have a minus that is one; what is added has its sign', () => {
  expect([7, 0, -2].map(figure)).toEqual(['7', '0', '−2']);
  expect([7, 0, -2].map(signed)).toEqual(['+7', '+0', '−2']);
});

test('Halves stand behind the number, and alone where there is no more', () => {
  expect([0, 0.5, 1, 4.5, 16].map(inHalves)).toEqual(['0', '½', '1', '4½', '16']);
});

test('A sentence begins with a capital, whatever it begins with', () => {
  expect(['élan', 'S3 is out', '“x” is none', ''].map(capital)).toEqual([
    'Élan',
    'S3 is out',
    '“x” is none',
    '',
  ]);
});

test('Lists in English', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listed)).toEqual(['', 'a', 'a and b', 'a, b and c']);
  expect([[], ['a'], ['a', 'b']].map((all) => oneOf(all))).toEqual(['nothing now', 'a', 'one of a, b']);
  expect([plural(1, 'message'), plural(2, 'message'), plural(0, 'die', 'dice')]).toEqual([
    '1 message',
    '2 messages',
    '0 dice',
  ]);
});

test('A word is near that a letter or two make of what was typed; of a short one, a letter', () => {
  expect(nearWord('brokn', ['broken', 'out'])).toBe('broken');
  expect(nearWord('ouz', ['broken', 'out'])).toBe('out');
  expect(nearWord('xyz', ['broken', 'out'])).toBeUndefined();
});

/** By its plain definition: letters put in, left out or changed. */
function changesBetween([a, ...one]: readonly string[], [b, ...other]: readonly string[]): number {
  if (a === undefined) return b === undefined ? 0 : 1 + other.length;
  if (b === undefined) return 1 + one.length;
  if (a === b) return changesBetween(one, other);
  return (
    1 +
    Math.min(
      changesBetween(one, other),
      changesBetween([a, ...one], other),
      changesBetween(one, [b, ...other]),
    )
  );
}

test('a near word is two changes away, of a short one but one, and the nearest of them', () => {
  expect(nearWord('abcd', ['abxy'])).toBeUndefined();
  expect(nearWord('abcd', ['abcx'])).toBe('abcx');
  expect(nearWord('abcde', ['abcxy'])).toBe('abcxy');
  expect(nearWord('abcde', ['abxyz'])).toBeUndefined();
  expect(nearWord('abcdef', ['abcd', 'abcdex', 'abcdey'])).toBe('abcdex');
  // Two letters changed over are one slip, and so is a figure for a letter.
  expect(nearWord('abdc', ['abcd'])).toBe('abcd');
  expect(nearWord('ABDC', ['quite', 'aBcD'])).toBe('aBcD');
  expect(nearWord('abcde', ['abcdefgh'])).toBeUndefined();
  expect(nearWord('xyabcdez', ['abcdeq'])).toBeUndefined();
  expect(nearWord('', ['a'])).toBe('a');
  expect(nearWord('abcdefghij', ['abcdefgh', 'xxabcdefghij'])).toBe('abcdefgh');
  for (const typed of ['barage', 'retrat', 'bastone', 'st vit', 'advnace', 'supli'])
    for (const known of [
      'barrage',
      'retreat',
      'bastogne',
      'st vith',
      'advance',
      'supply',
      'air',
      'barricade',
    ]) {
      const isNear = changesBetween([...typed], [...known]) <= 2 || isOneSlip(typed, known);
      expect(nearWord(typed, [known]), `${typed} ${known}`).toBe(isNear ? known : undefined);
    }
});
