import { expect, test } from 'vitest';
import { capital } from '../../src/text/capital.ts';
import { figure, signed } from '../../src/text/figures.ts';
import { listed } from '../../src/text/listed.ts';
import { plural } from '../../src/text/plural.ts';
import { oneOf } from '../../src/text/shown.ts';
import { nearWord } from '../../src/text/slips.ts';

test('Figures have a minus that is one; what is added has its sign', () => {
  expect([7, 0, -2].map(figure)).toEqual(['7', '0', '−2']);
  expect([7, 0, -2].map(signed)).toEqual(['+7', '+0', '−2']);
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
