import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson, copyOf, unchanging } from '../../src/kernel/json.ts';
import { testSeed } from '../support/seed.ts';

/** JSON values as our events hold them (−0 is 0 in JSON). */
const value = fc.jsonValue({ maxDepth: 4 }).map((json) => JSON.parse(JSON.stringify(json)) as unknown);

/** The same value with the keys of every object in another order. */
function shuffled(json: unknown, random: () => number): unknown {
  if (Array.isArray(json)) return json.map((item) => shuffled(item, random));
  if (json === null || typeof json !== 'object') return json;
  const entries = Object.entries(json).map(([key, item]) => [key, shuffled(item, random)] as const);
  return Object.fromEntries(
    entries
      .map((entry) => [random(), entry] as const)
      .sort(([a], [b]) => a - b)
      .map(([, e]) => e),
  );
}

describe('copyOf', () => {
  test('an equal value that shares nothing with the first', () => {
    const seed = testSeed('copyOf');
    const plain = value.filter((json) => !JSON.stringify(json).includes('__proto__'));
    fc.assert(
      fc.property(plain, (json) => {
        expect(copyOf(json)).toEqual(json);
      }),
      { seed },
    );
    const deep = { a: [{ b: undefined }, 'c'] };
    const copy = copyOf(deep);
    expect(copy).toStrictEqual(deep);
    expect(copy.a).not.toBe(deep.a);
    expect(copy.a[0]).not.toBe(deep.a[0]);
  });

  test('what never changes is shared, and is data like any other', () => {
    const fixed = unchanging({ a: [1] });
    expect(copyOf({ fixed }).fixed).toBe(fixed);
    expect(fixed).toEqual({ a: [1] });
    expect(canonicalJson(fixed)).toBe('{"a":[1]}');
    expect(structuredClone(fixed)).toEqual({ a: [1] });
  });

  test.each([
    ['a map', new Map()],
    ['a date', { at: new Date(0) }],
    ['a class', [new (class Thing {})()]],
    ['a planted prototype', JSON.parse('{"__proto__":{"a":1}}')],
  ])('refuses %s: it would not survive the log', (_name, odd) => {
    expect(() => copyOf(odd)).toThrow('not plain data');
  });
});

describe('canonicalJson', () => {
  test.each([
    [null, 'null'],
    [true, 'true'],
    [-1.5, '-1.5'],
    [-0, '0'],
    [1e21, '1e+21'],
    ['é "\n', '"é \\"\\n"'],
    ['\ud800', '"\\ud800"'],
    [[], '[]'],
    [{}, '{}'],
    [[1, [2, { b: 1, a: [] }]], '[1,[2,{"a":[],"b":1}]]'],
    [{ b: 1, a: 2, B: 3, aa: 4, '': 5, é: 6 }, '{"":5,"B":3,"a":2,"aa":4,"b":1,"é":6}'],
    [{ 10: 1, 9: 2 }, '{"10":1,"9":2}'],
    [{ a: undefined, b: { c: undefined } }, '{"b":{}}'],
  ])('%j', (json, text) => {
    expect(canonicalJson(json)).toBe(text);
  });

  test('the order of keys does not matter', () => {
    fc.assert(
      fc.property(value, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (json, order) => {
        expect(canonicalJson(shuffled(json, () => order.next().value ?? 0))).toBe(canonicalJson(json));
      }),
      { seed: testSeed('json-order') },
    );
  });

  test('what is read back is the same value, and its text the same text', () => {
    fc.assert(
      fc.property(value, (json) => {
        const text = canonicalJson(json);
        expect(JSON.parse(text)).toEqual(json);
        expect(canonicalJson(JSON.parse(text))).toBe(text);
      }),
      { seed: testSeed('json-round-trip') },
    );
  });

  test('different values have different texts', () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        const same = canonicalJson(a) === canonicalJson(b);
        expect(same).toBe(canonicalJson([a]) === canonicalJson([b]));
        if (same) expect(a).toEqual(b);
      }),
      { seed: testSeed('json-different') },
    );
  });

  test.each([
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [undefined],
    [[undefined]],
    [1n],
    [Symbol('a')],
    [() => 1],
    [{ a: [() => 1] }],
  ])('refuses what is not data: %s', (notData) => {
    expect(() => canonicalJson(notData)).toThrow(TypeError);
  });
});
