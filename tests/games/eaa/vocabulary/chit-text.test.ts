import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printChits, readChits } from '../../../../src/games/eaa/vocabulary/chit-text.ts';
import {
  CHIT_TERRAINS,
  CHITS,
  type ChitSide,
  COMPARISONS,
  HIT_LETTERS,
  type Hits,
  PLAIN_SITUATIONS,
  type Situation,
} from '../../../../src/games/eaa/vocabulary/chits.ts';
import { HOUSE_CHITS, HOUSE_TEXT } from '../chits/house-chits.ts';

const situation: fc.Arbitrary<Situation> = fc.oneof(
  fc.record({
    kind: fc.constant('ratio' as const),
    is: fc.constantFrom(...COMPARISONS),
    tenths: fc.integer({ min: 0, max: 999 }),
    to: fc.integer({ min: 1, max: 99 }),
  }),
  fc.subarray([...CHIT_TERRAINS], { minLength: 1 }).map((anyOf) => ({ kind: 'terrain' as const, anyOf })),
  fc.constantFrom(...PLAIN_SITUATIONS).map((name) => ({ kind: 'plain' as const, name })),
);

const number = fc.integer({ min: -9, max: 9 }).filter((each) => each !== 0);
const hits: fc.Arbitrary<Hits> = fc
  .subarray([...HIT_LETTERS], { minLength: 1 })
  .chain((letters) =>
    fc
      .tuple(...letters.map(() => number))
      .map((numbers) => Object.fromEntries(letters.map((letter, index) => [letter, numbers[index] ?? 1]))),
  );
const side: fc.Arbitrary<ChitSide> = fc.record({ situation, hits, hasPriority: fc.boolean() });
const chits = fc.uniqueArray(
  fc.record({
    number: fc.integer({ min: 1, max: CHITS }),
    isBlue: fc.boolean(),
    front: side,
    back: side,
  }),
  { selector: (chit) => chit.number, maxLength: 12 },
);

describe('chits as text', () => {
  test('what is printed reads as it was', () => {
    fc.assert(
      fc.property(chits, (some) => {
        const { lines, faults } = readChits(printChits(some));
        expect(faults).toEqual([]);
        expect(lines.map(({ line: _, ...chit }) => chit)).toEqual(
          some.toSorted((a, b) => a.number - b.number),
        );
      }),
    );
  });

  test('the house chits stand in their file as they are printed, but for remarks', () => {
    const { lines } = readChits(printChits(HOUSE_CHITS));
    expect(lines).toHaveLength(CHITS);
    const body = HOUSE_TEXT.split('\n').filter((line) => !line.startsWith('#'));
    expect(printChits(HOUSE_CHITS)).toBe(body.join('\n'));
  });

  test('it may be written in several ways', () => {
    const [first] = readChits(
      '\uFEFF# mine\r\n\r\n 7 BLUE /  forest or WOODS  = d\u22121 a1 p / \u2265 1.5:1 = G2 ',
    ).lines;
    expect(first).toEqual({
      line: 3,
      number: 7,
      isBlue: true,
      front: {
        situation: { kind: 'terrain', anyOf: ['woods', 'forest'] },
        hits: { A: 1, D: -1 },
        hasPriority: true,
      },
      back: { situation: { kind: 'ratio', is: '>=', tenths: 15, to: 1 }, hits: { G: 2 }, hasPriority: false },
    });
  });

  test('a side that is not there yet is no fault of its line', () => {
    const { lines, faults } = readChits('37 / woods = A1\n38 / / clear = D1\n39');
    expect(faults).toEqual([]);
    expect(lines.map(({ front, back }) => [front !== undefined, back !== undefined])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });

  test.each<[string, string, RegExp]>([
    ['x / clear = D1', '“x” is no number of a chit', /A chit is a line such as/u],
    ['1 red / clear = D1', '“1 red” is no number of a chit', /A chit is a line such as/u],
    ['61 / clear = D1', 'there is no chit 61', /from 1 to 60/u],
    ['0 / clear = D1', 'there is no chit 0', /from 1 to 60/u],
    ['5 / clear = D1 / town = A1 / city = A1', 'chit 5 has 3 sides', /has two/u],
    ['5 / clear D1', 'chit 5, front: “clear D1” cannot be read', /A side is a situation/u],
    ['5 / clear = D1 / = D1', 'chit 5, back: “= D1” cannot be read', /A side is a situation/u],
    ['5 / clear = D1 = D2', 'chit 5, front: “clear = D1 = D2” cannot be read', /A side is a situation/u],
    ['5 / clear =', 'chit 5, front: hits are missing', /one of A, D, G, U/u],
    ['5 / clear = P', 'chit 5, front: hits are missing', /one of A, D, G, U/u],
    ['5 / clear = X1', 'chit 5, front: “X1” are no hits here', /one of A, D, G, U/u],
    ['5 / clear = D0', 'chit 5, front: “D0” are no hits here', /other than 0/u],
    ['5 / clear = D12', 'chit 5, front: “D12” are no hits here', /to 9/u],
    ['5 / clear = D1 D1', 'chit 5, front: “D1” are no hits here', /each letter once/u],
    ['5 / clear = D1P', 'chit 5, front: “D1P” are no hits here', /one of A, D, G, U/u],
    ['5 / >=3 = D1', 'chit 5, front: “>=3” is no ratio', /“>=3:1” or “<1.5:1”/u],
    ['5 / >=3:0 = D1', 'chit 5, front: “>=3:0” is no ratio', /“>=3:1” or “<1.5:1”/u],
    ['5 / <1.55:1 = D1', 'chit 5, front: “<1.55:1” is no ratio', /one decimal/u],
    ['5 / Flank Atack = D1', 'chit 5, front: “Flank Atack” is no situation', /“Flank Attack” meant/u],
    ['5 / woods, swamp = D1', 'chit 5, front: “woods, swamp” is no situation', /clear, broken, woods/u],
    ['5 / woods, woods = D1', 'chit 5, front: “woods, woods” is no situation', /12.41/u],
  ])('%s is refused', (text, wrong, legal) => {
    const { lines, faults } = readChits(`# head\n${text}\n6 / clear = D1 / town = A1\n`);
    expect(lines.map((chit) => chit.number)).toEqual([6]);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({ line: 2, wrong });
    expect(faults[0]?.legal).toMatch(legal);
  });

  test('a novel is not read', () => {
    expect(readChits('x'.repeat(50_001)).faults).toMatchObject([{ wrong: '50001 characters are too many' }]);
  });
});
